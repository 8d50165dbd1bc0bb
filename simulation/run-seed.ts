import { createHash } from 'node:crypto'
import { COMPANY_ID } from '@main/testing/fixtures'
import { randomOf } from '../campaign/seeds'
import type { Random } from '../tests/support/random'
import { problemsAtTheEnd } from './checks/at-the-end'
import { createStepChecks } from './checks/after-a-step'
import { createNetworkChecks } from './checks/on-the-local-network'
import { readHeld, readOutbox } from './checks/outbox'
import type { PlantedFault } from './faults'
import { createFacts, type Facts } from './people/facts'
import { createGuests } from './people/guest'
import { createKitchen } from './people/kitchen'
import { createOrdering } from './people/ordering'
import { createTables } from './people/tables'
import type { Step } from './plan'
import { FAULTS } from './world/internet'
import type { Machine } from './world/machine'
import { KEPT, KITCHEN, MANAGER, START_MS, STATIONS, terminalIdOf } from './world/stations'
import type { Template } from './world/template'
import { openWorld, type World } from './world/world'
import { HOUR_MS } from '@shared/domain/common/durations'

/** A backend is not restored between two requests. */
const AWAY_MS = 15_000
const STANDBY_MS = 5_000
/** A start with a connection: the first heartbeat and pull. */
const CONNECTED_MS = 5_000
/** One part of the wait for rest, and how many at most: longer than every backoff. */
const REST_MS = 20_000
const MOST_RESTS = 15

export interface SeedResult {
  /** Empty where everything held. */
  readonly problems: readonly string[]
  /** The fingerprint of everything that happened. */
  readonly hash: string
  readonly trace: readonly string[]
  /** How many steps ran before the first problem. */
  readonly steps: number
}

const DONE_AT_A_MACHINE = new Set([
  'order',
  'round',
  'seat',
  'pay',
  'move_tab',
  'void',
  'cancel',
  'sold_out',
  'count',
  'guests_pause',
  'advance',
  'tick',
  'recall',
])

/** What runs the steps of a plan in a world. */
const createConductor = (world: World, facts: Facts) => {
  const { time, machines, network, backdrop, backend, note, guestWay } = world
  const ordering = createOrdering(facts)
  const tables = createTables(facts)
  const guests = createGuests(world, facts)
  const machineAt = (place: number): Machine => {
    const machine = machines[place]
    if (!machine) throw new Error(`There is no station ${place}.`)
    return machine
  }
  const kitchen = createKitchen(machineAt(KITCHEN), facts, note)
  let hasCopy = false
  let hasRestored = false
  let hasLost = false

  const enrol = async (machine: Machine): Promise<string> => {
    if (!machine.isWorking() || !machine.way.isOnline() || !backdrop.isUp) return 'no connection'
    const { gone } = await machine.terminal().value('sync.status', {})
    if (!gone) return 'is not gone'
    const { name } = machine
    const answer = await world.drive(machine, () =>
      machine
        .terminal()
        .invoke('terminal.enrol', { company_id: COMPANY_ID, name: `Terminal ${name}`, prefix: name }),
    )
    return answer.ok ? 'enrolled' : answer.code
  }

  /** What this machine heard of revoked ones, a manager sends from here; two may do so at once. */
  const adopt = async (machine: Machine): Promise<string> => {
    if (!machine.isWorking() || !machine.way.isOnline() || !backdrop.isUp) return 'no connection'
    const { lost } = await machine.terminal().value('lan.state', {})
    const answers: string[] = []
    for (const { prefix, terminal_id, entries, refused } of lost) {
      if (refused === entries) continue
      const answer = await world.drive(machine, () =>
        machine.terminal().invoke('lan.adopt', { terminal_id, ...MANAGER }),
      )
      answers.push(`${entries} of ${prefix} ${answer.ok ? `${answer.value.taken} taken` : answer.code}`)
    }
    return answers.join() || 'nothing lost'
  }

  /** Guests' orders that the copy lacks are gone with the backend: no telephone brings them back. */
  const forgetGuests = async (): Promise<void> => {
    const held = new Set((await backend.read()).orders.map(({ id }) => id))
    for (const id of [...facts.of('guests').map((fact) => fact.id), ...facts.asked])
      if (!held.has(id)) facts.forgotten.add(id)
  }

  const restore = async (): Promise<string> => {
    if (!hasCopy) return 'no copy'
    backdrop.isUp = false
    backdrop.standbyUntilMs = 0
    await time.elapse(AWAY_MS)
    await backend.restore(KEPT.copy)
    await forgetGuests()
    // What the copy lacks comes again from each machine in its own time: a delivery may come before its round.
    for (const name of STATIONS)
      for (const fact of facts.of(name))
        if ('items' in fact) for (const { id } of fact.items) facts.soldBefore.add(id)
    for (const fact of facts.of(STATIONS[KITCHEN] ?? ''))
      if (fact.fact === 'advanced' && fact.status === 'delivered') facts.deliveredBefore.add(fact.id)
    hasRestored = true
    backdrop.isUp = true
    return 'restored'
  }

  /**
   * A copy of a disk in the place of a disk whose entries the backend has all taken: what was on that one alone is gone
   * with it, whatever a terminal does. It is started with a connection, as a technician would.
   */
  const putBackDisk = async (machine: Machine): Promise<string> => {
    const entries = readOutbox(machine.disk())
    // After a restore, entries that count as taken may have to be offered again; those of a lost machine by who heard of them.
    if (hasRestored || hasLost || !backdrop.isUp || entries.some(({ state }) => state !== 'acknowledged'))
      return 'not now'
    if (!machine.putBackDisk()) return 'no copy'
    facts.strangers.add(machine.name)
    for (const { id, order_id } of entries) facts.onFormerDisks.add(id).add(order_id)
    // What this machine would have to offer again is on no disk any more.
    hasCopy = false
    machine.way.heal()
    machine.start()
    const connect = (): Promise<void> => time.elapse(CONNECTED_MS)
    await (machine === machineAt(KITCHEN) ? kitchen.whileServiced(connect) : connect())
    // A revoked terminal hears nothing of the numbers that the old disk does not know: it is enrolled before anybody sells.
    const { gone } = await machine.terminal().value('sync.status', {})
    return gone ? `put back, ${await enrol(machine)}` : 'put back'
  }

  /** A till that is gone for good, with its disk: what the backend or another machine has of it is all there is. */
  const lose = async (machine: Machine): Promise<string> => {
    if (hasLost || !backdrop.isUp) return 'not now'
    hasLost = true
    // Nobody can offer again what was adopted.
    hasCopy = false
    machine.lose()
    const terminalId = terminalIdOf(machine.name)
    facts.strangers.add(machine.name)
    const elsewhere = new Set(
      machines
        .filter((one) => one !== machine)
        .flatMap((one) => readHeld(one.disk(), terminalId))
        .flatMap(({ id, reason }) => (reason === null ? id : [])),
    )
    for (const { id, order_id, state } of readOutbox(machine.disk()))
      if (!elsewhere.has(id) && (hasRestored || state !== 'acknowledged')) facts.lost.add(id).add(order_id)
    const { status } = await world.asManager('revoke_terminal', { p_terminal: terminalId })
    return String(status)
  }

  const atAMachine = async (step: Step, machine: Machine, random: Random): Promise<string> => {
    if (!machine.isRunning()) machine.start()
    if (!machine.isWorking()) return 'paused'
    if (step.kind === 'order') return ordering.order(machine, random)
    if (step.kind === 'round') return ordering.round(machine, random)
    if (step.kind === 'cancel') return ordering.cancel(machine, random)
    if (step.kind === 'sold_out') return ordering.soldOut(machine, random)
    if (step.kind === 'count') return ordering.count(machine, random)
    if (step.kind === 'guests_pause') return ordering.pauseGuests(machine, random)
    if (step.kind === 'seat') return tables.seat(machine, random)
    if (step.kind === 'pay') return tables.pay(machine, random)
    if (step.kind === 'move_tab') return tables.moveTab(machine, random)
    if (step.kind === 'void') return tables.voidLine(machine, random)
    if (step.kind === 'advance') return kitchen.advance(random)
    return step.kind === 'tick' ? kitchen.tick(random) : kitchen.recall(random)
  }

  const run = async (step: Step, random: Random): Promise<string> => {
    const machine = machineAt(step.who)
    const { kind } = step
    if (DONE_AT_A_MACHINE.has(kind)) return atAMachine(step, machine, random)
    if (kind === 'guest') return guests.order(random)
    if (kind === 'offline') machine.way.setOnline(false)
    if (kind === 'online') machine.way.setOnline(true)
    if (kind === 'faults') {
      const faults = Array.from({ length: 1 + random.below(4) }, () => random.pick(FAULTS) ?? 'late')
      const way = random.chance(0.1) ? guestWay : machine.way
      way.addFaults(faults)
      return faults.join()
    }
    if (kind === 'down') backdrop.isUp = false
    if (kind === 'up') backdrop.isUp = true
    if (kind === 'lose') return lose(machine)
    if (kind === 'back_up' && backdrop.isUp && !hasLost) {
      await backend.keep(KEPT.copy)
      hasCopy = true
    }
    if (kind === 'restore') return restore()
    if (kind === 'standby' && backdrop.isUp) {
      await backend.keep(KEPT.standby)
      backdrop.standbyUntilMs = time.clock.now() + STANDBY_MS
    }
    if (kind === 'unplug') network.setCut(machine.host, true)
    if (kind === 'plug') network.setCut(machine.host, false)
    if (kind === 'apart' || kind === 'together') {
      const other = machineAt(random.below(STATIONS.length))
      network.setApart(machine.host, other.host, kind === 'apart')
      return other.name
    }
    if (kind === 'kill') machine.kill()
    if (kind === 'start') machine.start()
    if (kind === 'pause') machine.pause()
    if (kind === 'resume') machine.resume()
    if (kind === 'keep_disk') machine.keepDisk()
    if (kind === 'old_disk') return putBackDisk(machine)
    if (kind === 'clock') {
      const ms = (random.below(53) - 26) * HOUR_MS
      machine.setClock(ms)
      return String(ms)
    }
    if (kind === 'revoke' && backdrop.isUp) {
      const prefix = STATIONS[step.who] ?? ''
      const { status } = await world.asManager('revoke_terminal', { p_terminal: terminalIdOf(prefix) })
      facts.strangers.add(prefix)
      return String(status)
    }
    if (kind !== 'enrol') return ''
    const adopted = random.chance(0.5) ? `${await adopt(machineAt(random.below(STATIONS.length)))}, ` : ''
    return adopted + (await enrol(machine))
  }

  /** Removes every fault, and lets time pass until nothing is in transit. */
  const heal = async (): Promise<void> => {
    backdrop.isUp = true
    backdrop.standbyUntilMs = 0
    network.heal()
    guestWay.heal()
    for (const machine of machines) {
      machine.way.heal()
      machine.resume()
      machine.start()
    }
    const present = machines.filter((machine) => !machine.isLost())
    for (let rest = 0; rest < MOST_RESTS; rest += 1) {
      await time.elapse(REST_MS)
      let isQuiet = guests.waiting() === 0
      for (const machine of present) note(`${machine.name} adopt: ${await adopt(machine)}`)
      for (const machine of present) {
        // A look at the board, as an open page does it.
        await machine.terminal().invoke('orders.board', { company_id: COMPANY_ID })
        const { connection, queued, gone } = await machine.terminal().value('sync.status', {})
        if (gone) note(`${machine.name} enrol: ${await enrol(machine)}`)
        isQuiet &&= connection === 'online' && queued === 0 && !gone
      }
      if (isQuiet && rest >= 3) break
    }
    await time.elapse(REST_MS)
    await kitchen.look()
  }

  return { run, heal }
}

/** Runs a plan from the template's evening on, and returns what did not hold. The same plan leaves the same trace. */
export const runPlan = async (
  { backend, disks }: Template,
  { seed, steps, fault }: { seed: number; steps: readonly Step[]; fault: PlantedFault | null },
): Promise<SeedResult> => {
  const world = await openWorld({ backend, disks, seed, startMs: START_MS, fault })
  const { time, note, trace } = world
  const facts = createFacts()
  let done = 0
  const resultOf = (problems: readonly string[]): SeedResult => ({
    problems: [...new Set(problems)],
    hash: createHash('sha256').update(trace.join('\n')).digest('hex'),
    trace,
    steps: done,
  })
  try {
    for (const machine of world.machines) machine.start()
    const conductor = createConductor(world, facts)
    const checks = createStepChecks(world, facts)
    const networkChecks = createNetworkChecks(world, facts)
    await time.elapse(5_000)
    for (const step of steps) {
      done += 1
      const random = randomOf('step', step.seed)
      note(`${step.kind} ${STATIONS[step.who] ?? ''}: ${await conductor.run(step, random)}`)
      await time.elapse(step.restMs)
      const problems = [...(await checks(step.who)), ...(await networkChecks())]
      if (problems.length > 0) return resultOf(problems)
    }
    await conductor.heal()
    return resultOf([...(await checks(KITCHEN)), ...(await problemsAtTheEnd(world, facts))])
  } catch (error) {
    return resultOf([`ended by ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`])
  } finally {
    world.close()
  }
}
