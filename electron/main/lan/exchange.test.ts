import { enrolmentOf, pulledPeer } from '../testing/fixtures'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { MAX_LINES, type NewOrderLine, type Order } from '@shared/schemas/order/order'
import {
  MOST_HELD,
  peerMessageSchema,
  type PeerEntry,
  type PeerMessage,
} from '@shared/schemas/lan/peer-message'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../db/open-store'
import { activateEnrolment, replicaStateOf, saveReplicaState } from '../sync/replica-state'
import { temporaryFolder } from '../testing/temporary-folder'
import { createExchange, type Exchange } from './exchange'
import { createFrameReader, EARLIER_FRAME_BYTES, frameOf } from './frames'
import type { Link } from './link'

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const KITCHEN = 'bbbbbbbb-0000-4000-8000-000000000002'
const AT = '2026-03-01T20:00:00.000Z'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
let exchange: Exchange
let sent: PeerMessage[]
let links: Link[]
let isCutOff: boolean

/** The kitchen's end of a connection: it reads what arrives as a terminal does. */
const linkTo = (terminalId: string, mostBytes = Infinity): Link => {
  const read = createFrameReader()
  return {
    terminalId,
    key: null,
    initiator: TILL,
    since: 0,
    send: (message) => {
      const frame = frameOf(message)
      if (frame.length - 4 > mostBytes) throw new Error('The other side ends the connection.')
      // In pieces, as a network brings it.
      for (let from = 0; from < frame.length; from += 60_000)
        for (const whole of read(frame.subarray(from, from + 60_000)))
          sent.push(peerMessageSchema.parse(whole))
    },
    close: () => undefined,
  }
}

/** The largest order that people make: `lines` lines of the longest names and notes. */
const largeOrder = (lines: number): { order: Order; items: NewOrderLine[] } => {
  const id = randomUUID()
  const items = Array.from({ length: lines }, () => ({
    id: randomUUID(),
    product_id: TILL,
    code: '漢'.repeat(20),
    name: '漢'.repeat(120),
    category: '漢'.repeat(120),
    quantity: 1,
    unit_price_cents: 100,
    notes: '漢'.repeat(200),
    source: 'trailer' as const,
  }))
  const order: Order = {
    id,
    company_id: COMPANY,
    number: 'A001',
    origin: 'terminal',
    terminal_id: TILL,
    user_id: null,
    operator_id: null,
    customer_name: '漢'.repeat(120),
    customer_phone: null,
    responsible_name: null,
    table_number: '5',
    comanda: null,
    source: 'trailer',
    subtotal_cents: 100 * lines,
    total_cents: 100 * lines,
    status: 'placed',
    delivered: false,
    cancel_reason: null,
    flags: [],
    client_placed_at: AT,
    placed_at: AT,
    updated_at: AT,
    status_changed_at: AT,
    items: items.map((item, position) => ({
      ...item,
      order_id: id,
      company_id: COMPANY,
      position,
      total_cents: 100,
      done_at: null,
      voided_at: null,
    })),
  }
  return { order, items }
}
const place = (lines: number): string => {
  const { order, items } = largeOrder(lines)
  store.localOrders.insert(TILL, order)
  store.outbox.append({
    id: randomUUID(),
    enrolment_id: TILL,
    kind: 'place_order',
    order_id: order.id,
    operator_id: null,
    payload: { items },
    at: AT,
  })
  return order.id
}
const placedSent = (): string[] =>
  sent.flatMap((message) =>
    message.kind === 'entries' ? message.entries.map(({ order_id }) => order_id) : [],
  )
const hello = (changes: object = {}) =>
  ({ kind: 'hello', version: 1, held: {}, refused: {}, ...changes }) as const

beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'till.db'))
  store.enrolments.save(enrolmentOf(TILL, COMPANY))
  sent = []
  links = []
  isCutOff = false
  exchange = createExchange({
    store,
    links: () => links,
    isCurrent: () => true,
    selfId: () => TILL,
    appVersion: '1.0.0',
    isCutOff: () => isCutOff,
  })
})
afterEach(() => {
  store.close()
  folder.remove()
})

it('brings orders of the most and longest lines, however many wait, in messages that the other side reads', () => {
  const orders = Array.from({ length: 12 }, () => place(MAX_LINES))
  const kitchen = linkTo(KITCHEN)
  links = [kitchen]
  exchange.greet(kitchen)
  const [greeting] = sent.splice(0)
  if (greeting?.kind !== 'hello') throw new Error('No greeting came first.')
  exchange.hear(kitchen, { ...greeting, held: {} }, COMPANY)
  expect(placedSent()).toEqual(orders)
  expect(Buffer.byteLength(JSON.stringify(sent[0]))).toBeGreaterThan(EARLIER_FRAME_BYTES)
})

it('brings a terminal of an earlier version what it can read, and goes on with what comes behind', () => {
  const [before, , after] = [place(20), place(MAX_LINES), place(20)]
  const earlier = linkTo(KITCHEN, EARLIER_FRAME_BYTES)
  links = [earlier]
  exchange.hear(earlier, hello(), COMPANY)
  expect(placedSent()).toEqual([before, after])
  const later = Array.from({ length: 19 }, () => place(30))
  sent = []
  exchange.hear(earlier, hello({ held: { [TILL]: [1, 3] } }), COMPANY)
  expect(placedSent()).toEqual(later)
})

it('greets after the longest outage with a message that a terminal of any version reads', () => {
  store.peers.learn(
    Array.from({ length: 10 }, (_, at) =>
      pulledPeer(`bbbbbbbb-0000-4000-8000-00000000001${at}`, { prefix: String(at) }),
    ),
    [],
  )
  const entryOf = (at: number, seq: number): PeerEntry => ({
    id: randomUUID(),
    terminal_id: `bbbbbbbb-0000-4000-8000-00000000001${at}`,
    seq,
    kind: 'advance_order',
    order_id: COMPANY,
    operator_id: null,
    payload: {},
    at: AT,
    order: null,
    ...(seq % 3 === 0 ? { refused: 'invalid_input' } : {}),
  })
  for (let at = 0; at < 10; at += 1)
    store.peers.receive(
      Array.from({ length: at === 0 ? MOST_HELD + 1 : 2_000 }, (_, seq) => entryOf(at, seq + 1)),
    )
  exchange.greet(linkTo(KITCHEN, EARLIER_FRAME_BYTES))
  expect(sent).toMatchObject([{ kind: 'hello' }])
})

it('brings an entry again that was refused and is on its way once more', () => {
  links = [linkTo(KITCHEN)]
  const order = place(1)
  exchange.tell()
  const [entry] = store.outbox.unsettledOf(order)
  if (!entry) throw new Error('The order is in no outbox.')
  store.outbox.reject(entry.id, 'not_found', {})
  exchange.tell()
  store.outbox.requeueRejected(order, 'not_found')
  sent = []
  exchange.tell()
  const again = [
    { kind: 'decided', entries: [{ id: entry.id }] },
    { kind: 'entries', entries: [{ id: entry.id }] },
  ]
  expect(sent).toMatchObject(again)
  expect(sent[1]).not.toHaveProperty('entries.0.refused')
  sent = []
  const missed = hello({ held: { [TILL]: [entry.seq] }, refused: { [TILL]: [entry.id] } })
  exchange.hear(linkTo(KITCHEN), missed, COMPANY)
  expect(sent.slice(0, 2)).toMatchObject(again)
})

it('says anew how far its rows are after it has left some to a pull that the internet was too short for', () => {
  activateEnrolment(store, TILL)
  const order = { id: randomUUID(), company_id: COMPANY, status: 'placed', items: [] }
  store.replica.apply(1, [{ tbl: 'orders', id: order.id, version: 7, deleted: false, row: order }])
  saveReplicaState(store, { ...replicaStateOf(store, TILL), generation: 1, staging: null })
  const link = linkTo(KITCHEN)
  links = [link]
  isCutOff = true
  exchange.greet(link)
  exchange.hear(link, hello({ takes: EARLIER_FRAME_BYTES }), COMPANY)
  isCutOff = false
  const { id } = order
  const rows = [{ tbl: 'orders', id, version: 8, row: { ...order, status: 'preparing' } }] as const
  exchange.hear(link, { kind: 'rows', rows: [...rows], settled: {} }, COMPANY)
  isCutOff = true
  sent = []
  exchange.sayReach()
  expect(sent).toEqual([{ kind: 'reach', behind: 7 }])
  exchange.sayReach()
  expect(sent).toHaveLength(1)
})

it('brings rows with what has had an earlier seq, its own and others’', () => {
  activateEnrolment(store, TILL)
  const order = { id: randomUUID(), company_id: COMPANY, status: 'placed', items: [] }
  store.replica.apply(1, [{ tbl: 'orders', id: order.id, version: 7, deleted: false, row: order }])
  saveReplicaState(store, { ...replicaStateOf(store, TILL), generation: 1, staging: null })
  const [held, own] = [randomUUID(), randomUUID()]
  store.peers.learn([pulledPeer(KITCHEN, { pushed_seq: 4, waiting: [held] })], [])
  const step = { enrolment_id: TILL, kind: 'advance_order', operator_id: null, payload: {}, at: AT } as const
  store.outbox.append({ ...step, id: own, order_id: order.id })
  store.enrolments.setLastPushSeq(TILL, 1)
  store.outbox.moveOvertaken(TILL)
  exchange.hear(linkTo(KITCHEN), hello({ held: {}, behind: 0 }), COMPANY)
  expect(sent).toContainEqual(
    expect.objectContaining({
      kind: 'rows',
      settled: { [KITCHEN]: 4, [TILL]: 1 },
      waiting: { [KITCHEN]: [held], [TILL]: [own] },
    }),
  )
})
