import { enrolmentOf, pulledPeer } from '../testing/fixtures'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../db/open-store'
import { openSecretStore } from '../services/secret-store'
import { systemClock } from '../sync/clock'
import { activateEnrolment } from '../sync/replica-state'
import { systemKeys } from '../testing/system-keys'
import { temporaryFolder } from '../testing/temporary-folder'
import type { FoundTerminal } from './discovery'
import { openIdentity } from './identity'
import { createLocalNetwork, type LocalNetworkService } from './local-network'
import { createTlsTransport, type LanSocket, type LanTransport } from './transport'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const SMALLER = 'bbbbbbbb-0000-4000-8000-000000000001'
const GREATER = 'bbbbbbbb-0000-4000-8000-000000000002'
/** Nobody listens there: a dial is refused at once. */
const DEAD = '127.0.0.1:1'

/** Mutual TLS, whose open connections are counted. */
const counted = (): LanTransport & { readonly open: ReadonlySet<LanSocket>; dials: number } => {
  const real = createTlsTransport()
  const open = new Set<LanSocket>()
  const count = (socket: LanSocket): LanSocket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const transport = {
    open,
    dials: 0,
    serve: ((identity, by) =>
      real.serve(identity, {
        ...by,
        onSocket: (socket, fingerprint) => by.onSocket(count(socket), fingerprint),
      })) satisfies LanTransport['serve'],
    dial: ((...to) => {
      transport.dials += 1
      return count(real.dial(...to))
    }) satisfies LanTransport['dial'],
    close: () => real.close(),
  }
  return transport
}

interface Machine {
  readonly store: Store
  readonly network: LocalNetworkService
  readonly transport: ReturnType<typeof counted>
  readonly published: [string, number][]
  /** What its discovery finds. */
  found: FoundTerminal[]
  readonly failed: string[]
  hurried: number
  close(): void
}
let machines: Machine[]
let folder: ReturnType<typeof temporaryFolder>

/** How many times as fast as in a restaurant; a handshake still has a second, also on a loaded machine. */
const SPEED = 4

/** A terminal's network. */
const machineOn = (name: string): Machine => {
  const store = openStore(join(folder.folder, `${name}.db`))
  const transport = counted()
  const published: [string, number][] = []
  const failed: string[] = []
  const network = createLocalNetwork({
    store,
    identity: () => openIdentity(openSecretStore(join(folder.folder, `${name}.json`), systemKeys)),
    clock: {
      ...systemClock,
      elapsed: () => systemClock.elapsed() * SPEED,
      after: (ms, run) => systemClock.after(ms / SPEED, run),
    },
    discovery: {
      publish: (id, port) => published.push([id, port]),
      look: () => undefined,
      hurry: () => (machine.hurried += 1),
      found: () => machine.found,
      failed: (terminalId, address) => {
        failed.push(address)
        machine.found = machine.found.map((one) =>
          one.terminalId === terminalId
            ? { ...one, addresses: one.addresses.filter((other) => other !== address) }
            : one,
        )
      },
      problem: () => null,
      stop: () => undefined,
    },
    listen: { host: '127.0.0.1', port: 0 },
    transport,
    appVersion: '1.0.0',
    isCutOff: () => false,
    onReceived: () => undefined,
    logFailure: (error) => {
      throw error
    },
  })
  const close = (): void => {
    network.stop()
    store.close()
  }
  const machine: Machine = { store, network, transport, published, found: [], failed, hurried: 0, close }
  machines.push(machine)
  return machine
}
const enrol = ({ store }: Machine, id: string): void => {
  store.enrolments.save(enrolmentOf(id, COMPANY))
  activateEnrolment(store, id)
}
const addressOf = ({ network }: Machine): string => network.state().own_addresses[0] ?? ''
const peerOf = ({ network }: Machine) => network.state().peers[0]
const isConnected = ({ network }: Machine): boolean => network.state().peers[0]?.state === 'connected'

beforeEach(() => {
  folder = temporaryFolder()
  machines = []
})
afterEach(() => {
  for (const { close } of machines) close()
  folder.remove()
})

describe('a terminal', () => {
  it('is found by the others once it is enrolled, though that comes after its start', async () => {
    const machine = machineOn('till')
    machine.network.start()
    await expect.poll(() => addressOf(machine)).not.toBe('')
    expect(machine.published).toEqual([])
    enrol(machine, SMALLER)
    const port = Number(addressOf(machine).split(':')[1])
    await expect.poll(() => machine.published).toEqual([[SMALLER, port]])
  })

  it('keeps its key over restarts', async () => {
    const machine = machineOn('till')
    machine.network.start()
    await expect.poll(() => machine.network.key()).toMatch(/^[0-9a-f]{64}$/)
    machine.close()
    machines = []
    const again = machineOn('till')
    again.network.start()
    await expect.poll(() => again.network.key()).toBe(machine.network.key())
  })
})

describe('two terminals', () => {
  let smaller: Machine
  let greater: Machine

  beforeEach(async () => {
    ;[smaller, greater] = [machineOn('smaller'), machineOn('greater')]
    const pair = [
      { machine: smaller, id: SMALLER, prefix: 'A' },
      { machine: greater, id: GREATER, prefix: 'B' },
    ]
    for (const { machine, id } of pair) {
      enrol(machine, id)
      machine.network.start()
    }
    for (const { machine } of pair) await expect.poll(() => addressOf(machine)).not.toBe('')
    for (const one of pair)
      for (const other of pair)
        if (other !== one) {
          const { id: terminal_id, prefix } = other
          const lan_key = other.machine.network.key()
          one.machine.store.peers.learn([pulledPeer(terminal_id, { prefix, lan_key })], [])
        }
  })
  const areConnected = (): boolean => isConnected(smaller) && isConnected(greater)
  const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / SPEED))

  it('that both find each other are connected by the dial of the smaller id alone', async () => {
    smaller.found = [{ terminalId: GREATER, addresses: [addressOf(greater)] }]
    greater.found = [{ terminalId: SMALLER, addresses: [addressOf(smaller)] }]
    await expect.poll(areConnected).toBe(true)
    await pass(12_000)
    expect([smaller.transport.dials, greater.transport.dials]).toEqual([1, 0])
  })

  it('are connected by the greater id where the smaller one finds nobody for a while', async () => {
    greater.found = [{ terminalId: SMALLER, addresses: [addressOf(smaller)] }]
    await pass(6_000)
    expect(greater.transport.dials).toBe(0)
    await expect.poll(areConnected).toBe(true)
  })

  it('are connected at the address that works, after the newer ones have failed', async () => {
    smaller.found = [{ terminalId: GREATER, addresses: [DEAD, addressOf(greater), '127.0.0.1:2'] }]
    await expect.poll(areConnected).toBe(true)
    expect(smaller.failed).toEqual([DEAD])
    expect(peerOf(smaller)).toMatchObject({ version: '1.0.0', why: null, contact_at: null })
  })

  it('give up an address where another machine answers now', async () => {
    // Its own, of all: the router gave it away.
    smaller.found = [{ terminalId: GREATER, addresses: [addressOf(smaller), addressOf(greater)] }]
    await expect.poll(areConnected).toBe(true)
    expect(smaller.failed).toEqual([addressOf(smaller)])
  })

  it('that dial each other at once keep one connection, and keep it', async () => {
    smaller.network.setAddresses([addressOf(greater)])
    greater.network.setAddresses([addressOf(smaller)])
    await expect.poll(areConnected).toBe(true)
    await pass(10_000)
    expect(areConnected()).toBe(true)
    expect([smaller.transport.open.size, greater.transport.open.size]).toEqual([1, 1])
    const { dials } = smaller.transport
    await pass(10_000)
    expect(smaller.transport.dials).toBe(dials)
  })

  it('say why they are apart: nothing heard, no answer, and when they were last connected', async () => {
    expect(peerOf(smaller)).toMatchObject({ state: 'searching', why: 'unheard', address: null })
    // It stays the only one known.
    const dead = [{ terminalId: GREATER, addresses: [DEAD] }]
    Object.defineProperty(smaller, 'found', { get: () => dead, set: () => undefined })
    await expect.poll(() => peerOf(smaller)).toMatchObject({ why: 'no_answer', address: DEAD })
    smaller.network.setAddresses([addressOf(greater)])
    await expect.poll(areConnected).toBe(true)
    greater.network.stop()
    await expect.poll(() => peerOf(smaller)?.state).toBe('searching')
    expect(peerOf(smaller)?.contact_at).not.toBeNull()
  })

  it('say that the other one does not know this one yet, until it does', async () => {
    greater.store.peers.learn([], [])
    smaller.found = [{ terminalId: GREATER, addresses: [addressOf(greater)] }]
    await expect.poll(() => peerOf(smaller)).toMatchObject({ state: 'searching', why: 'not_known' })
    greater.store.peers.learn([pulledPeer(SMALLER, { prefix: 'A', lan_key: smaller.network.key() })], [])
    await expect.poll(areConnected).toBe(true)
    greater.network.stop()
    await expect.poll(() => peerOf(smaller)).toMatchObject({ state: 'searching' })
    expect(peerOf(smaller)?.why).not.toBe('not_known')
  })

  it('say that who answers where the other one was found is unknown', async () => {
    smaller.store.peers.learn([pulledPeer(GREATER, { prefix: 'B', lan_key: 'f'.repeat(64) })], [])
    const found = [{ terminalId: GREATER, addresses: [addressOf(greater)] }]
    Object.defineProperty(smaller, 'found', { get: () => found, set: () => undefined })
    await expect.poll(() => peerOf(smaller)).toMatchObject({ why: 'unknown_terminal' })
  })

  it('ask the network for each other soon after one was lost', async () => {
    smaller.network.setAddresses([addressOf(greater)])
    await expect.poll(areConnected).toBe(true)
    expect(smaller.hurried).toBe(0)
    greater.network.stop()
    await expect.poll(() => smaller.hurried).toBe(1)
  })
})

/** A way to an address that can fall silent, as a cable does: neither side notices. */
const wayTo = async (address: string): Promise<{ server: Server; address: string; fallSilent(): void }> => {
  const [host = '', port = ''] = address.split(':')
  const silence: (() => void)[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), host)
    near.pipe(far).pipe(near)
    for (const side of [near, far]) {
      side.on('error', () => undefined)
      side.on('close', () => (near.destroy(), far.destroy()))
    }
    silence.push(() => void (near.unpipe(far), far.unpipe(near)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The way has no port.')
  return {
    server,
    address: `127.0.0.1:${at.port}`,
    fallSilent: () => {
      server.close()
      for (const fall of silence) fall()
    },
  }
}

it('hears from others what became of an entry, where its author’s own word went into a dead cable', async () => {
  const [author, between, far] = [machineOn('author'), machineOn('between'), machineOn('far')]
  const all = [author, between, far].map((machine, place) => ({
    machine,
    id: `bbbbbbbb-0000-4000-8000-00000000000${place}`,
  }))
  for (const { machine, id } of all) {
    enrol(machine, id)
    machine.network.start()
  }
  for (const { machine } of all) await expect.poll(() => addressOf(machine)).not.toBe('')
  const peers = all.map(({ machine, id }, place) => {
    const prefix = 'ABC'.charAt(place)
    return pulledPeer(id, { name: prefix, prefix, lan_key: machine.network.key() })
  })
  for (const { machine, id } of all)
    machine.store.peers.learn(
      peers.filter(({ terminal_id }) => terminal_id !== id),
      [],
    )
  const cable = await wayTo(addressOf(author))
  far.network.setAddresses([cable.address, addressOf(between)])
  between.network.setAddresses([addressOf(author)])
  const connections = ({ network }: Machine): number =>
    network.state().peers.filter(({ state }) => state === 'connected').length
  await expect.poll(() => all.map(({ machine }) => connections(machine))).toEqual([2, 2, 2])

  const id = 'cccccccc-0000-4000-8000-000000000001'
  author.store.outbox.append({
    id,
    enrolment_id: all[0]?.id ?? '',
    kind: 'advance_order',
    order_id: 'dddddddd-0000-4000-8000-000000000001',
    operator_id: null,
    payload: { status: 'ready' },
    at: '2026-03-01T20:00:00.000Z',
  })
  author.network.written()
  const refusalAt = ({ store }: Machine): string | undefined =>
    store.peers.entries().map(({ refused }) => refused ?? 'waits')[0]
  await expect.poll(() => refusalAt(far)).toBe('waits')

  cable.fallSilent()
  author.store.outbox.reject(id, 'order_final', {})
  author.network.written()
  await expect.poll(() => refusalAt(between)).toBe('order_final')
  await expect.poll(() => refusalAt(far)).toBe('order_final')
})
