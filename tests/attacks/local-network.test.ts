import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { enrolmentOf, pulledPeer } from '@main/testing/fixtures'
import { generate } from 'selfsigned'
import { connect, type TLSSocket } from 'node:tls'
import { randomUUID, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { createLocalNetwork, type LocalNetworkService } from '@main/lan/local-network'
import { fingerprintOf, type LanIdentity } from '@main/lan/identity'
import { frameOf, MOST_FRAME_BYTES } from '@main/lan/frames'
import { openStore, type Store } from '@main/db/open-store'
import { activateEnrolment, replicaStateOf, saveReplicaState } from '@main/sync/replica-state'
import { systemClock } from '@main/sync/clock'
import { temporaryFolder } from '@main/testing/temporary-folder'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LanAttack } from './lan-attacker'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const KITCHEN = 'bbbbbbbb-0000-4000-8000-000000000002'
const STRANGER = 'bbbbbbbb-0000-4000-8000-000000000009'

const made = async (dates: { notBeforeDate?: Date; notAfterDate?: Date } = {}): Promise<LanIdentity> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'x' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...dates,
  })
  return { key, certificate: cert, fingerprint: fingerprintOf(new X509Certificate(cert)) }
}
let keys: { till: LanIdentity; kitchen: LanIdentity; stranger: LanIdentity }
beforeAll(async () => {
  const [till, kitchen, stranger] = await Promise.all([made(), made(), made()])
  keys = { till, kitchen, stranger }
})

let store: Store
let network: LocalNetworkService
let received: string[]
let removeFolder: () => void
const sockets: TLSSocket[] = []

/** The till knows the kitchen's key alone. */
const peersAre = (lan_key: string | null, pushed_seq = 0) =>
  store.peers.learn([pulledPeer(KITCHEN, { prefix: 'K', lan_key, pushed_seq })], [])

beforeEach(async () => {
  const { folder, remove } = temporaryFolder()
  removeFolder = remove
  store = openStore(join(folder, 'till.db'))
  store.enrolments.save(enrolmentOf(TILL, COMPANY))
  activateEnrolment(store, TILL)
  peersAre(keys.kitchen.fingerprint)
  received = []
  network = createLocalNetwork({
    store,
    identity: () => Promise.resolve(keys.till),
    clock: systemClock,
    discovery: null,
    listen: { host: '127.0.0.1', port: 0 },
    appVersion: '1.0.0',
    isCutOff: () => false,
    onReceived: (_company, kinds) => received.push(...kinds),
    logFailure: (error) => received.push(String(error)),
  })
  network.start()
  await expect.poll(() => network.state().own_addresses).toHaveLength(1)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  network.stop()
  store.close()
  removeFolder()
})

const isConnected = () => network.state().peers[0]?.state === 'connected'

/** A socket to the till with a key, or none; `ended` once the till has cut it off. */
const dial = async (identity: LanIdentity | null) => {
  const [address] = network.state().own_addresses
  const [host, port] = (address ?? '').split(':')
  const socket = connect({
    host,
    port: Number(port),
    ...(identity ? { key: identity.key, cert: identity.certificate } : {}),
    rejectUnauthorized: false,
    minVersion: 'TLSv1.3',
    checkServerIdentity: () => undefined,
  })
  sockets.push(socket)
  let hasEnded = false
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  socket.on('close', () => (hasEnded = true))
  await new Promise<void>((resolve) => {
    socket.once('secureConnect', resolve)
    socket.once('close', () => resolve())
  })
  return { socket, hasEnded: () => hasEnded, say: (message: unknown) => socket.write(frameOf(message)) }
}
const hello = { kind: 'hello', version: 1, held: {} }
const entry = (changes: Partial<PeerEntry> = {}): PeerEntry => ({
  id: 'cccccccc-0000-4000-8000-000000000001',
  terminal_id: KITCHEN,
  seq: 1,
  kind: 'tick_order_item',
  order_id: 'dddddddd-0000-4000-8000-000000000001',
  operator_id: null,
  payload: {},
  at: '2026-03-01T20:00:00.000Z',
  order: null,
  ...changes,
})
const entries = (...list: PeerEntry[]) => ({ kind: 'entries', entries: list })
const heldHere = () => store.peers.entries().map(({ id, seq }) => [id, seq])

/** The kitchen is served, so the till is well. */
const kitchenIsServed = async () => {
  const kitchen = await dial(keys.kitchen)
  kitchen.say(hello)
  await expect.poll(isConnected).toBe(true)
  kitchen.say(entries(entry({ id: 'cccccccc-0000-4000-8000-0000000000ff', seq: 99 })))
  await expect.poll(heldHere).toContainEqual(['cccccccc-0000-4000-8000-0000000000ff', 99])
}

/** How much slower the way of an entry may be while a device attacks. */
const MOST_TIMES_SLOWER = 40

/** Another device, of an address of its own, attacks until it is stopped. */
const begin = async (attack: Pick<LanAttack, 'by' | 'atOnce'>) => {
  const [host, port] = (network.state().own_addresses[0] ?? '').split(':')
  const { key, certificate } = keys.stranger
  const workerData = { ...attack, host, port: Number(port), from: '127.0.0.66', key, certificate }
  const worker = new Worker(new URL('lan-attacker.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  // Its connections are there.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return {
    stop: async (): Promise<void> => {
      const gone = once(worker, 'exit')
      worker.postMessage('stop')
      await gone
    },
  }
}

describe('a hostile device on the local network', () => {
  it('with a key of its own, or none, is cut off before a word of it is read', async () => {
    for (const identity of [keys.stranger, null]) {
      const device = await dial(identity)
      device.say(hello)
      device.say(entries(entry()))
      await expect.poll(device.hasEnded).toBe(true)
    }
    expect([heldHere(), received, isConnected()]).toEqual([[], [], false])
    await kitchenIsServed()
  })

  it.each([
    ['was revoked', () => store.peers.learn([], [])],
    ['got another key', () => peersAre(keys.stranger.fingerprint)],
  ])('with the key of a terminal that %s is cut off, connected or not', async (_, change) => {
    const kitchen = await dial(keys.kitchen)
    kitchen.say(hello)
    await expect.poll(isConnected).toBe(true)
    change()
    await expect.poll(kitchen.hasEnded, { timeout: 6_000 }).toBe(true)
    const again = await dial(keys.kitchen)
    await expect.poll(again.hasEnded).toBe(true)
    expect(heldHere()).toEqual([])
  })

  it('that replays what the backend has, or speaks for nobody it may, adds nothing', async () => {
    peersAre(keys.kitchen.fingerprint, 7)
    const kitchen = await dial(keys.kitchen)
    kitchen.say(hello)
    kitchen.say(entries(entry({ seq: 7 })))
    kitchen.say(entries(entry({ terminal_id: STRANGER, id: 'cccccccc-0000-4000-8000-000000000002' })))
    kitchen.say(entries(entry({ terminal_id: TILL, id: 'cccccccc-0000-4000-8000-000000000003' })))
    kitchen.say(entries(entry({ seq: 8 }), entry({ seq: 8 })))
    kitchen.say(entries(entry({ seq: 8 })))
    await expect.poll(heldHere).toEqual([[entry().id, 8]])
    expect(received).toEqual(['tick_order_item'])
  })

  it('that says what became of others’ entries is not believed where their terminal says it itself', async () => {
    store.peers.learn(
      [
        pulledPeer(KITCHEN, { lan_key: keys.kitchen.fingerprint }),
        pulledPeer(STRANGER, { lan_key: keys.stranger.fingerprint }),
      ],
      [],
    )
    const [kitchen, other] = [await dial(keys.kitchen), await dial(keys.stranger)]
    for (const terminal of [kitchen, other]) terminal.say({ ...hello, refused: {} })
    kitchen.say(entries(entry()))
    await expect.poll(heldHere).toEqual([[entry().id, 1]])
    other.say(entries(entry({ refused: 'order_final' })))
    other.say(entries(entry({ id: 'cccccccc-0000-4000-8000-0000000000fe', terminal_id: STRANGER, seq: 5 })))
    await expect.poll(() => heldHere().length).toBe(2)
    expect(store.peers.counts().get(KITCHEN)).toEqual({ waiting: 1, refused: 0 })
    kitchen.say(entries(entry({ refused: 'order_final' })))
    await expect.poll(() => store.peers.counts().get(KITCHEN)).toEqual({ waiting: 0, refused: 1 })
    other.say({ kind: 'decided', entries: [{ id: entry().id, terminal_id: KITCHEN }] })
    other.say(entries(entry({ id: 'cccccccc-0000-4000-8000-0000000000fd', terminal_id: STRANGER, seq: 6 })))
    await expect.poll(() => heldHere().length).toBe(3)
    expect(store.peers.counts().get(KITCHEN)).toEqual({ waiting: 0, refused: 1 })
    kitchen.say({ kind: 'decided', entries: [{ id: entry().id, terminal_id: KITCHEN }] })
    await expect.poll(() => heldHere().length).toBe(2)
  })

  it('that sends what no terminal sends ends its connection, and the till shuns it for a while', async () => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(MOST_FRAME_BYTES + 1)
    const texts = [
      size,
      Buffer.from([0, 0, 0, 2, 0x7b, 0x7b]),
      frameOf({ kind: 'hello', version: 2, held: {} }),
    ]
    const cash = frameOf({ kind: 'entries', entries: [{ ...entry(), kind: 'change_cash' }] })
    const tooMany = frameOf(entries(...Array.from({ length: 21 }, (_, index) => entry({ seq: index + 1 }))))
    const decided = frameOf({
      kind: 'decided',
      entries: [{ id: entry().id, terminal_id: KITCHEN, payload: {} }],
    })
    const use = {
      kind: 'in_use',
      terminal_id: KITCHEN,
      operator_id: null,
      tab_id: entry().order_id,
      age_ms: 0,
    }
    const rowOf = (changes: object) => ({ tbl: 'orders', id: TILL, version: 1, row: {}, ...changes })
    const rows = [
      [rowOf({ tbl: 'companies' })],
      [rowOf({ id: 'x' })],
      [rowOf({ row: null })],
      Array.from({ length: 101 }, () => rowOf({})),
    ].map((list) => frameOf({ kind: 'rows', rows: list }))
    const reach = frameOf({ kind: 'reach', behind: -1 })
    const uses = [
      { ...use, terminal: 'x' },
      { ...use, age_ms: -1 },
      { ...use, age_ms: 1e12 },
    ].map(frameOf)
    for (const bytes of [...texts, cash, tooMany, decided, reach, ...rows, ...uses]) {
      network.stop()
      network = createLocalNetwork({
        store,
        identity: () => Promise.resolve(keys.till),
        clock: systemClock,
        discovery: null,
        listen: { host: '127.0.0.1', port: 0 },
        appVersion: '1.0.0',
        isCutOff: () => false,
        onReceived: (_company, kinds) => received.push(...kinds),
        logFailure: (error) => received.push(String(error)),
      })
      network.start()
      await expect.poll(() => network.state().own_addresses).toHaveLength(1)
      const kitchen = await dial(keys.kitchen)
      kitchen.socket.write(bytes)
      await expect.poll(kitchen.hasEnded).toBe(true)
      expect(network.state().peers[0]?.why).toBe('malformed')
      const again = await dial(keys.kitchen)
      await expect.poll(again.hasEnded).toBe(true)
    }
    expect([heldHere(), received]).toEqual([[], []])
  })

  it('that brings rows is heeded by no terminal that reaches the backend', async () => {
    saveReplicaState(store, { ...replicaStateOf(store, TILL), generation: 1, staging: null })
    const kitchen = await dial(keys.kitchen)
    kitchen.say(hello)
    await expect.poll(isConnected).toBe(true)
    const row = { tbl: 'orders', id: TILL, version: 1, row: { id: TILL, company_id: COMPANY } }
    kitchen.say({ kind: 'rows', rows: [row], settled: { [KITCHEN]: 99 } })
    kitchen.say(entries(entry()))
    await expect.poll(heldHere).toHaveLength(1)
    expect(store.replica.rowsOf(1, 'orders')).toEqual([])
  })

  it('with a certificate that has expired, or is not valid yet, is known by its key alone', async () => {
    const past = { notBeforeDate: new Date('2020-01-01'), notAfterDate: new Date('2020-02-01') }
    const coming = { notBeforeDate: new Date('2090-01-01'), notAfterDate: new Date('2091-01-01') }
    for (const dates of [past, coming]) {
      const identity = await made(dates)
      const stranger = await dial(identity)
      stranger.say(entries(entry()))
      await expect.poll(stranger.hasEnded).toBe(true)
      expect([heldHere(), isConnected()]).toEqual([[], false])
      peersAre(identity.fingerprint)
      const kitchen = await dial(identity)
      kitchen.say(hello)
      await expect.poll(isConnected).toBe(true)
      kitchen.socket.destroy()
      await expect.poll(isConnected).toBe(false)
    }
  })

  it('that opens connections and says nothing leaves room for terminals that come', async () => {
    const attack = await begin({ by: 'silent', atOnce: 80 })
    await kitchenIsServed()
    await attack.stop()
  })

  /** How long an entry takes from the till's disk to the kitchen, ms: the middle of many. */
  const deliveryMs = async (kitchen: Awaited<ReturnType<typeof dial>>): Promise<number> => {
    const taken: number[] = []
    for (let index = 0; index < 60; index += 1) {
      const id = randomUUID()
      const arrived = new Promise<void>((resolve) => {
        let heard = ''
        const listener = (bytes: Buffer): void => {
          heard += bytes.toString('latin1')
          if (!heard.includes(id)) return
          kitchen.socket.off('data', listener)
          resolve()
        }
        kitchen.socket.on('data', listener)
      })
      const begun = performance.now()
      const {
        order: _order,
        terminal_id: enrolment_id,
        seq: _seq,
        ...rest
      } = entry({ id, terminal_id: TILL })
      store.outbox.append({ ...rest, enrolment_id })
      network.written()
      await arrived
      taken.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return taken.toSorted((left, right) => left - right)[Math.floor(taken.length / 2)] ?? Infinity
  }

  it.each(['silent', 'halting', 'garbage', 'strangers', 'trickling'] as const)(
    'with connections that are %s keeps no entry from its way to the kitchen',
    async (by) => {
      const third = 'bbbbbbbb-0000-4000-8000-000000000003'
      store.peers.learn(
        [
          pulledPeer(KITCHEN, { lan_key: keys.kitchen.fingerprint }),
          ...(by === 'trickling' ? [pulledPeer(third, { lan_key: keys.stranger.fingerprint })] : []),
        ],
        [],
      )
      const kitchen = await dial(keys.kitchen)
      kitchen.say(hello)
      await expect.poll(isConnected).toBe(true)
      await deliveryMs(kitchen)
      const idle = await deliveryMs(kitchen)
      const attack = await begin({ by, atOnce: by === 'trickling' ? 1 : 20 })
      const attacked = await deliveryMs(kitchen)
      await attack.stop()
      console.log(`${by}: ${(attacked / idle).toFixed(1)} times the idle time`)
      expect(attacked / idle).toBeLessThan(MOST_TIMES_SLOWER)
      expect(isConnected()).toBe(true)
      expect(heldHere()).toEqual([])
    },
    60_000,
  )

  it('that floods with connections or messages takes the place of no terminal', async () => {
    const strangers = await Promise.all(Array.from({ length: 40 }, () => dial(keys.stranger)))
    await expect.poll(() => strangers.every(({ hasEnded }) => hasEnded())).toBe(true)
    await kitchenIsServed()
    const flooder = await dial(keys.kitchen)
    for (let sent = 0; sent < 2_000; sent += 1) flooder.say({ kind: 'alive' })
    await expect.poll(flooder.hasEnded).toBe(true)
    expect(network.state().peers[0]?.why).toBe('too_many')
    expect(network.state().own_addresses).toHaveLength(1)
  })
})
