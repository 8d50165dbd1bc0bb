import { enrolmentOf, pulledPeer } from '../../testing/fixtures'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { TerminalApi } from '@shared/backend/terminal-api'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import type { ChangedRow, OutboxKind, PullPage } from '@shared/schemas/sync/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../db/open-store'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { TaskParts } from '../engine-ports'
import type { Heartbeat } from '../heartbeat'
import { activateEnrolment, replicaStateOf, saveReplicaState, withFreshPull } from '../replica-state'
import { detectRestore } from '../restore-detection'
import { applyHeardRows } from './heard-rows'
import { createPull, type Pull } from './pull-task'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const KITCHEN = 'bbbbbbbb-0000-4000-8000-000000000001'
const TILL = 'bbbbbbbb-0000-4000-8000-000000000002'
const ORDER = 'dddddddd-0000-4000-8000-000000000001'
const OTHER = 'dddddddd-0000-4000-8000-000000000002'
const DONE = 'dddddddd-0000-4000-8000-000000000003'
const NOW = '2026-03-01T20:00:00.000Z'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
let task: Pull
let asked: (string | null)[]

const row = (version: number, changes: object = {}, id = ORDER): ChangedRow => ({
  tbl: 'orders',
  id,
  version,
  deleted: false,
  row: { id, company_id: COMPANY, status: 'placed', ...changes },
})
const page = (rows: ChangedRow[], changes: object = {}): PullPage => ({
  rows,
  cursor: `${rows.at(-1)?.version ?? 0}`,
  complete: true,
  head: 100,
  floor: 0,
  reset: false,
  lagging: false,
  now: NOW,
  gone: false,
  pushed_seq: 0,
  ...changes,
})
const nothing = (): void => undefined
const createTask = (): Pull =>
  createPull(
    {
      store,
      clock: { now: () => Date.parse(NOW), elapsed: () => 0 },
      link: { recordServerState: () => false },
      isSelfService: () => false,
      operators: { digest: () => '', learn: nothing },
      onSuspended: nothing,
      onServerTime: nothing,
      onStatus: nothing,
      onOrdersChanged: nothing,
      onMenuChanged: nothing,
      wake: nothing,
    } as unknown as TaskParts,
    {
      credentialsOf: () => ({ terminalId: KITCHEN, token: 'x' }),
      ensureServerState: async () => true,
    } as unknown as Heartbeat,
  )
/** `meanwhile` happens between the answer and its arrival. */
const pull = async (answer: PullPage, meanwhile = nothing): Promise<void> => {
  const api = {
    pull: async (_: unknown, cursor: string | null) => {
      asked.push(cursor)
      meanwhile()
      return answer
    },
    operators: async () => ({ gone: false }),
  } as unknown as TerminalApi
  await task.run(api)
}
const generation = () => replicaStateOf(store, KITCHEN).generation ?? -1
const statusOf = (id = ORDER) => store.replica.rowById(generation(), 'orders', id)?.status

/** An entry of this terminal that the backend has answered. */
const acknowledgeOwn = (kind: OutboxKind = 'tick_order_item'): void => {
  const id = randomUUID()
  const entry = { id, enrolment_id: KITCHEN, order_id: ORDER, operator_id: null, payload: {}, at: NOW }
  store.outbox.append({ ...entry, kind })
  store.outbox.acknowledge(id, NOW)
}

beforeEach(async () => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'kitchen.db'))
  store.enrolments.save(enrolmentOf(KITCHEN, COMPANY, { name: 'Cozinha', prefix: 'K' }))
  activateEnrolment(store, KITCHEN)
  task = createTask()
  asked = []
})
afterEach(() => {
  store.close()
  folder.remove()
})

describe('rows that another terminal has pulled', () => {
  it('are nothing before the first pull, and never those of another company', async () => {
    expect(applyHeardRows(store, [row(5)], {})).toBe(false)
    await pull(page([]))
    expect(applyHeardRows(store, [row(5, { company_id: TILL })], {})).toBe(false)
    expect(statusOf()).toBeUndefined()
  })

  it('replace an earlier version alone', async () => {
    await pull(page([row(5, { status: 'preparing' })]))
    expect(applyHeardRows(store, [row(4), row(5)], {})).toBe(false)
    expect(statusOf()).toBe('preparing')
    expect(applyHeardRows(store, [row(6, { status: 'ready' })], {})).toBe(true)
    expect(statusOf()).toBe('ready')
    expect(store.replica.lastVersion(generation())).toBe(6)
  })

  it('bring no order back that has ended here, unless somebody has added to it', async () => {
    const items = [{ id: TILL }]
    await pull(page([row(5, { status: 'delivered', items })]))
    expect(applyHeardRows(store, [row(9, { table_number: '8', items })], {})).toBe(false)
    expect(statusOf()).toBe('delivered')
    expect(applyHeardRows(store, [row(9, { items: [...items, { id: COMPANY }] })], {})).toBe(true)
    expect(statusOf()).toBe('placed')
  })

  it('take the entries whose effect they have, and no later ones', async () => {
    await pull(
      page([], {
        peers: [pulledPeer(TILL)],
        lost: [],
      }),
    )
    const entry = (seq: number): PeerEntry => ({
      id: `cccccccc-0000-4000-8000-00000000000${seq}`,
      terminal_id: TILL,
      seq,
      kind: 'advance_order',
      order_id: ORDER,
      operator_id: null,
      payload: {},
      at: NOW,
      order: null,
    })
    store.peers.receive([entry(1), entry(2), entry(3)])
    acknowledgeOwn()
    applyHeardRows(store, [row(6)], { [TILL]: 2, [KITCHEN]: 1 }, { waiting: { [TILL]: [entry(2).id] } })
    expect(
      store.peers.entries().map(({ seq }) => seq),
      'one of them waits',
    ).toEqual([2, 3])
    expect(store.outbox.unsettled()).toEqual([])
    // Sent again by a third, it is not shown again.
    expect(store.peers.receive([entry(1)])).toEqual([])
    // What was settled here reaches the others in its turn.
    expect(store.outbox.settledSeq(KITCHEN)).toBe(1)
  })

  it('leave what shows in other rows until a pull: a dish that is sold out, an open drawer', async () => {
    await pull(page([], { peers: [pulledPeer(TILL)], lost: [] }))
    const switched: PeerEntry = {
      id: 'cccccccc-0000-4000-8000-000000000001',
      terminal_id: TILL,
      seq: 1,
      kind: 'set_available',
      order_id: OTHER,
      operator_id: null,
      payload: { product_id: OTHER, available: false },
      at: NOW,
      order: null,
    }
    store.peers.receive([switched])
    acknowledgeOwn('change_cash')
    acknowledgeOwn()
    applyHeardRows(store, [row(6)], { [TILL]: 2, [KITCHEN]: 2 })
    expect(store.peers.entries().map(({ id }) => id)).toEqual([switched.id])
    expect(store.outbox.unsettled().map(({ kind }) => kind)).toEqual(['change_cash'])
    // Of the rows that it passes on, a third terminal settles what they do show.
    expect(store.outbox.settledSeq(KITCHEN)).toBe(2)
    expect(store.peers.pushedSeqs().get(TILL)).toBe(2)
    // One that a third terminal brings afterwards is taken all the same.
    const later = { ...switched, id: 'cccccccc-0000-4000-8000-000000000002', seq: 2 }
    expect(store.peers.receive([later])).toEqual([later])
    const peers = [pulledPeer(TILL, { pushed_seq: 2 })]
    await pull(page([row(7)], { peers, lost: [], pushed_seq: 2 }))
    expect(store.peers.entries()).toEqual([])
    expect(store.outbox.unsettled()).toEqual([])
  })

  it.each([
    ['a row here is later', (): void => undefined, [row(4), row(9, {}, OTHER)]],
    ['an order has ended here', (): void => undefined, [row(9, {}, DONE)]],
    [
      'a fresh pull has begun',
      (): void => saveReplicaState(store, withFreshPull(replicaStateOf(store, KITCHEN))),
      [row(9, {}, OTHER)],
    ],
  ])('settle nothing where %s', async (_why, prepare, heard) => {
    await pull(page([row(5), row(3, { status: 'delivered' }, DONE)]))
    acknowledgeOwn()
    prepare()
    applyHeardRows(store, [...heard, row(10, {}, COMPANY)], { [KITCHEN]: 1 })
    expect(store.outbox.unsettled()).toHaveLength(1)
    expect(statusOf(COMPANY)).toBe('placed')
  })

  it.each([
    ['its cursor', async (): Promise<void> => pull(page([], { reset: true }))],
    [
      'a lower version',
      async (): Promise<void> => {
        for (const head of [100, 1])
          detectRestore(store, KITCHEN, { pushSeq: null, head, now: NOW }, Date.parse(NOW))
      },
    ],
  ])('are nothing where the backend had them before a restore, known by %s', async (_how, learn) => {
    await pull(page([row(5, { status: 'delivered', items: [] })]))
    await learn()
    const heard = [row(90, { items: [{ id: COMPANY }] })]
    expect(applyHeardRows(store, heard, {}, { as_of: Date.parse(NOW) - 1 })).toBe(false)
    expect(applyHeardRows(store, heard, {}, { as_of: Date.parse(NOW) })).toBe(true)
    expect(statusOf()).toBe('placed')
  })

  it('settle nothing where the backend was restored since the rows here, which stay of before', async () => {
    const restored_at = Date.parse(NOW) + 1
    await pull(page([row(5)]))
    acknowledgeOwn()
    const history = { as_of: restored_at + 1, restored_at }
    expect(applyHeardRows(store, [row(9)], { [KITCHEN]: 1 }, history)).toBe(true)
    expect(store.outbox.unsettled()).toHaveLength(1)
    expect(replicaStateOf(store, KITCHEN)).toMatchObject({ as_of: Date.parse(NOW), restored_at })
  })

  it('stay where the answer to a pull of before them comes late', async () => {
    await pull(page([row(5)]))
    await pull(page([row(5)]), () => {
      applyHeardRows(store, [row(6, { status: 'delivered' })], { [KITCHEN]: 1 })
    })
    expect(statusOf()).toBe('delivered')
  })

  it('give way to every third page of a line that is slower than the others', async () => {
    await pull(page([row(5)]))
    const pullSlowly = (version: number) =>
      pull(page([row(5), row(5, {}, OTHER)]), () => {
        applyHeardRows(store, [row(version, { status: 'delivered' })], {})
      })
    await pullSlowly(6)
    await pullSlowly(7)
    expect(statusOf(OTHER)).toBeUndefined()
    await pullSlowly(8)
    expect(statusOf(OTHER)).toBe('placed')
  })

  it('come afresh once the backend is reached, after the cursor has shown whether that was restored', async () => {
    await pull(page([row(5)]))
    // Of a backend that was restored since: this order is not there any more.
    const forgotten = 'dddddddd-0000-4000-8000-000000000009'
    applyHeardRows(store, [row(90, {}, forgotten)], {})
    expect(statusOf(forgotten)).toBe('placed')
    await pull(page([]))
    await pull(page([row(5)]))
    expect(asked).toEqual([null, '5', null])
    expect([statusOf(), statusOf(forgotten)]).toEqual(['placed', undefined])
    await pull(page([]))
    expect(asked.at(-1)).toBe('5')
  })
})
