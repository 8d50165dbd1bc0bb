import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutboxKind } from '@shared/schemas/sync/sync'
import { takeBatch } from '../sync/push/push-batch'
import { COMPANY_ID, enrolmentOf, pulledPeer, TERMINAL_ID } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { openStore, type Store } from './open-store'

const BAR = 'bbbbbbbb-0000-4000-8000-000000000001'
const AT = '2026-03-01T20:00:00.000Z'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'comanda.db'))
  store.enrolments.save(enrolmentOf(TERMINAL_ID, COMPANY_ID))
  store.peers.learn([pulledPeer(BAR)], [])
})
afterEach(() => {
  store.close()
  folder.remove()
})

type Done = readonly [kind: OutboxKind, orderId: string, payload: Readonly<Record<string, unknown>>]

/** What the bar did, which the backend has not. */
const hear = (...done: readonly Done[]): void =>
  void store.peers.receive(
    done.map(([kind, order_id, payload], place) => ({
      id: randomUUID(),
      terminal_id: BAR,
      seq: place + 1,
      kind,
      order_id,
      operator_id: null,
      payload,
      at: AT,
      order: null,
    })),
  )
const barHasSent = (pushed_seq = 100): void => void store.peers.learn([pulledPeer(BAR, { pushed_seq })], [])
const own = (id: string, [kind, order_id, payload]: Done): void =>
  store.outbox.append({ id, enrolment_id: TERMINAL_ID, kind, order_id, operator_id: null, payload, at: AT })
const next = (): string[] => store.outbox.nextBatch(TERMINAL_ID, 50).map(({ id }) => id)

const [tab, otherTab, bill, call, drawer] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
]
const opening = (of = tab): Done => ['change_tab', of, { op: 'open', tab_id: of }]
const split = (lines: readonly { item_id: string }[] = []): Done => [
  'change_tab',
  tab,
  { op: 'split', tab_id: tab, split_id: randomUUID(), bill_ids: [bill], lines },
]
const charge: Done = [
  'change_call',
  call,
  { op: 'charge', call_id: call, charge: { tab_id: tab, bill_id: bill, parts: [] } },
]
const finish: Done = ['change_call', call, { op: 'finish', call_id: call }]
const pay = (bill_id = bill, parts: readonly { id: string }[] = []): Done => [
  'change_tab',
  tab,
  { op: 'pay', tab_id: tab, bill_id, parts },
]
const takeIn = (...payment_ids: readonly string[]): Done => [
  'change_cash',
  drawer,
  { op: 'take_in', session_id: drawer, payment_ids },
]
const close: Done = ['change_cash', drawer, { op: 'close', session_id: drawer }]

describe('a PIX that staff ask for', () => {
  it.each<[string, Done]>([
    ['the tab', opening()],
    ['the bill', split()],
  ])('waits for %s of another terminal, with its end', (_what, made) => {
    hear(made)
    own('charge', charge)
    own('finish', finish)
    own('other', opening(otherTab))
    expect(next()).toEqual(['other'])
    expect(store.outbox.awaited()).toEqual([{ terminal: 'Bar', count: 2 }])
    barHasSent()
    expect(next()).toEqual(['charge', 'finish', 'other'])
  })

  it('waits with the own bill that it is for', () => {
    const line = randomUUID()
    hear(['append_order_items', randomUUID(), { items: [{ id: line }] }])
    own('split', split([{ item_id: line }]))
    own('charge', charge)
    own('finish', finish)
    expect(next()).toEqual([])
    expect(store.outbox.awaited()).toEqual([{ terminal: 'Bar', count: 3 }])
    barHasSent()
    expect(next()).toEqual(['split', 'charge', 'finish'])
  })

  it('goes on where it names nothing that waits', () => {
    hear(opening(otherTab), ['change_tab', tab, { op: 'pay', bill_id: randomUUID() }])
    own('split', split())
    own('charge', charge)
    expect(next()).toEqual(['split', 'charge'])
  })

  it('of another terminal ends after that', () => {
    hear(charge)
    own('finish', finish)
    expect(next()).toEqual([])
    barHasSent()
    expect(next()).toEqual(['finish'])
  })

  it('of a lost terminal is brought after the bill of a third one', () => {
    const third = randomUUID()
    store.peers.learn([pulledPeer(BAR), pulledPeer(third)], [])
    hear(charge)
    const waits = () => store.peers.waitingOf(BAR).length
    expect(waits()).toBe(0)
    const [kind, order_id, payload] = split()
    const entry = { kind, order_id, payload, id: randomUUID(), terminal_id: third, seq: 1 }
    store.peers.receive([{ ...entry, operator_id: null, at: AT, order: null }])
    expect(waits()).toBe(1)
  })
})

describe('a payment that a drawer takes in', () => {
  const [part, refund] = [randomUUID(), randomUUID()]
  const refunded: Done = ['change_tab', tab, { op: 'refund', bill_id: bill, refund_id: refund }]

  it.each<[string, Done, string]>([
    ['a payment', pay(), bill],
    ['what was handed over before a PIX', pay(bill, [{ id: part }]), part],
    ['money given back', refunded, refund],
  ])('goes after it: %s that waits', (_what, made, id) => {
    hear(opening())
    own('made', made)
    own('taken', takeIn(randomUUID(), id))
    own('close', close)
    own('another', takeIn(randomUUID()))
    expect(next()).toEqual(['close', 'another'])
    expect(store.outbox.awaited()).toEqual([{ terminal: 'Bar', count: 2 }])
    barHasSent()
    expect(next(), 'the backend may fail on the payment alone').toEqual(['made', 'close', 'another'])
    store.outbox.acknowledge('made', AT)
    expect(next()).toEqual(['taken', 'close', 'another'])
  })

  it('goes once that was refused', () => {
    own('made', pay())
    own('taken', takeIn(bill))
    expect(next()).toEqual(['made'])
    store.outbox.reject('made', 'not_found', {})
    expect(next()).toEqual(['taken'])
  })

  it('goes after what another terminal took', () => {
    hear(pay())
    own('taken', takeIn(bill))
    own('close', close)
    expect(next()).toEqual(['close'])
    barHasSent()
    expect(next()).toEqual(['taken', 'close'])
  })

  it('keeps a seq after what is sent before it', () => {
    own('made', pay())
    own('taken', takeIn(bill))
    own('later', opening(otherTab))
    const last = takeBatch(store, TERMINAL_ID, 50).at(-1)
    expect(last?.id).toBe('later')
    expect(store.outbox.byId('taken')?.seq).toBeGreaterThan(last?.seq ?? Infinity)
  })
})
