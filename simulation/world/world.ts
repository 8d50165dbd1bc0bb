import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Remote } from '@main/services/device'
import { OPERATOR_ID } from '@main/testing/fixtures'
import { createVirtualClock } from '@main/testing/virtual-clock'
import { dataError } from '@shared/backend/errors'
import { jsonOf } from '@shared/backend/plain-fetch'
import { GatewayError } from '@shared/contract/errors'
import { randomOf } from '../../campaign/seeds'
import type { PlantedFault } from '../faults'
import { NOBODY, type Answer, type Backend, type Caller } from './backend'
import { createWay, type Arguments } from './internet'
import { createLocalNetwork } from './local-network'
import { createMachine, type Machine } from './machine'
import { memoryFolder } from './memory-folder'
import { GUESTS, KEPT, STATIONS, terminalIdOf } from './stations'
import { setProcessTime } from './time'

const MANAGER_CALLS: Caller = { role: 'authenticated', person: OPERATOR_ID }

/** What brings entries: their own terminal's, or a lost one's. */
const BRINGING: ReadonlySet<string> = new Set(['terminal_push', 'terminal_adopt'])

/** What of an answer is the same for the same seed, whatever backend gives it: ids, texts and versions are left out. */
const outcomeOf = (fn: string, text: string): string => {
  const body = jsonOf(text) as Record<string, unknown> | null
  if (body === null || typeof body !== 'object') return text.slice(0, 40)
  if (BRINGING.has(fn) && Array.isArray(body.results))
    return (body.results as { ok: boolean; code?: string }[])
      .map(({ ok, code }) => (ok ? 'ok' : String(code)))
      .join()
  if (fn === 'terminal_pull') return `${String(body.reset)} ${String(body.lagging)}`
  if (fn === 'terminal_heartbeat') return String(body.last_push_seq)
  return String(body.message ?? body.gone ?? '')
}

/** How the backend answers for the moment. */
interface Backdrop {
  isUp: boolean
  /** Until when pulls are answered by a standby that has only come as far as it was kept. */
  standbyUntilMs: number
}

/** One run of one seed: machines, networks and the guest's phone, all on one virtual clock. */
export const openWorld = async ({
  backend,
  disks,
  seed,
  startMs,
  fault,
}: {
  backend: Backend
  disks: string
  seed: number
  startMs: number
  fault: PlantedFault | null
}) => {
  await backend.restore(KEPT.start)
  const home = mkdtempSync(join(memoryFolder(), 'comanda-simulation-seed-'))
  const time = createVirtualClock(startMs, randomOf('time', seed).fraction)
  const leave = setProcessTime(() => time.clock.now())

  const trace: string[] = []
  const note = (line: string): void => void trace.push(`${time.clock.now() - startMs} ${line}`)
  const backdrop: Backdrop = { isUp: true, standbyUntilMs: 0 }
  /** Entries that the backend has acknowledged, restored away or not. */
  const acknowledged = new Set<string>()
  /** Entries that it refused and has not taken since, with why it did so first. */
  const refused = new Map<string, string>()
  /** The seq with which it refused an entry last: it has come as far, and all that pull know that. */
  const refusedSeqs = new Map<string, number>()

  const heard = (who: string, fn: string, args: Arguments, { status, text }: Answer): void => {
    note(`${who} ${fn} ${status} ${outcomeOf(fn, text)}`)
    if (!BRINGING.has(fn) || status !== 200) return
    const { results = [] } = JSON.parse(text) as { results?: { id: string; ok: boolean; code?: string }[] }
    const sent = new Map((args.p_entries as { id: string; seq: number }[]).map(({ id, seq }) => [id, seq]))
    for (const { id, ok, code = '' } of results) {
      if (!ok) {
        refused.set(id, refused.get(id) ?? code)
        refusedSeqs.set(id, sent.get(id) ?? 0)
      } else {
        acknowledged.add(id)
        refused.delete(id)
      }
    }
  }
  const serveAs =
    (who: string, caller: Caller) =>
    async (fn: string, args: Arguments): Promise<Answer> => {
      const isLate = fn === 'terminal_pull' && time.clock.now() < backdrop.standbyUntilMs
      const answer = isLate
        ? await backend.callStandby(KEPT.standby, caller, fn, args)
        : await backend.call(caller, fn, args)
      heard(who, fn, args, answer)
      return answer
    }

  const network = createLocalNetwork(time, randomOf('local network', seed), fault?.lan ?? null)
  const wayOf = (who: string, caller: Caller, deliver: (arrive: () => void) => void) =>
    createWay({
      time,
      random: randomOf('internet', seed, who),
      isUp: () => backdrop.isUp,
      serve: serveAs(who, caller),
      deliver,
      tampering: fault?.internet ?? null,
    })

  const machines = STATIONS.map((prefix, place): Machine => {
    const own = join(home, prefix)
    mkdirSync(own)
    cpSync(join(disks, prefix), join(own, 'disk'), { recursive: true })
    const machine: Machine = createMachine({
      name: prefix,
      terminalId: terminalIdOf(prefix),
      host: `10.0.0.${place + 10}`,
      home: own,
      time,
      random: randomOf('machine', seed, prefix),
      network,
      wayOf: ({ deliver }) => wayOf(prefix, NOBODY, deliver),
      // The manager's session: of the backend's commands only enrolment is simulated.
      createRemote: () =>
        ({
          rpc: async (fn: string, args: Arguments) => {
            const answer = await machine.way
              .ask(fn, args, serveAs(`${prefix} manager`, MANAGER_CALLS))
              .catch(() => {
                throw new GatewayError('connection')
              })
            const body = jsonOf(answer.text)
            if (answer.status !== 200) throw dataError(answer.status, body)
            return body
          },
          onSessionChanged: () => undefined,
        }) as unknown as Remote,
      ...(fault?.disk ? { onDisk: fault.disk } : {}),
    })
    return machine
  })
  const guestWay = wayOf('guest', NOBODY, (arrive) => arrive())

  /** Lets time pass in small parts until a call at a machine has its answer. */
  const drive = async <T>({ way }: Machine, begin: () => Promise<T>, mostMs = 60_000): Promise<T> => {
    const before = way.sent()
    const call = begin()
    let isDone = false
    const done = call.finally(() => {
      isDone = true
    })
    done.catch(() => undefined)
    // A PIN is checked in real time: virtual time waits until the call asks the backend.
    while (!isDone && way.sent() === before) await time.settle()
    for (let passed = 0; !isDone && passed < mostMs; passed += 20) await time.elapse(20)
    if (!isDone) throw new Error('A call had no answer within a minute.')
    return done
  }

  return {
    time,
    backend,
    machines,
    network,
    guestWay,
    backdrop,
    acknowledged,
    refusedSeqs,
    refused,
    trace,
    note,
    drive,
    serveAsGuest: (turn: number) =>
      serveAs('guest', { role: 'authenticated', person: GUESTS[turn % GUESTS.length] ?? null }),
    asManager: serveAs('manager', MANAGER_CALLS),
    close: (): void => {
      for (const machine of machines) machine.close()
      time.clear()
      leave()
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
