import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_ID, TERMINAL_ID, enrolmentOf, pulledPeer } from '../testing/fixtures'
import { heldBackWith, takeBatch } from '../sync/push/push-batch'
import { temporaryFolder } from '../testing/temporary-folder'
import { openConnection } from './connection'
import { openStore, type Store } from './open-store'
import type { OutboxKind } from '@shared/schemas/sync/sync'
import { UNSETTLED_OF_ORDER } from './outbox-repository'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'comanda.db'))
  store.enrolments.save(enrolmentOf(TERMINAL_ID, COMPANY_ID, { name: 'Balcão' }))
})
afterEach(() => {
  store.close()
  folder.remove()
})

const add = (id: string, orderId: string, kind: OutboxKind = 'place_order') =>
  store.outbox.append({
    id,
    enrolment_id: TERMINAL_ID,
    kind,
    order_id: orderId,
    operator_id: null,
    payload: { n: id },
    at: '2026-03-01T20:00:00.000Z',
  })
const next = (limit = 50) => store.outbox.nextBatch(TERMINAL_ID, limit).map(({ id }) => id)

describe('the outbox', () => {
  it('offers entries in the order they were written, as many as asked', () => {
    const ids = ['c', 'a', 'b']
    ids.forEach((id) => add(id, randomUUID()))
    expect(next()).toEqual(ids)
    expect(next(2)).toEqual(['c', 'a'])
    expect(store.outbox.byId('a')?.payload).toEqual({ n: 'a' })
  })

  it('gives what the backend has come past, in its order, a seq after all that was sent', () => {
    add('1', 'x', 'advance_order')
    add('2', 'y', 'advance_order')
    add('3', 'x', 'advance_order')
    add('4', 'z')
    store.enrolments.setLastPushSeq(TERMINAL_ID, 1)
    store.outbox.moveOvertaken(TERMINAL_ID)
    const batch = store.outbox.nextBatch(TERMINAL_ID, 50)
    expect(batch.map(({ id, seq }) => [id, seq])).toEqual([
      ['2', 2],
      ['4', 4],
      ['1', 5],
      ['3', 6],
    ])
    add('5', 'z', 'advance_order')
    expect(store.outbox.byId('5')?.seq).toBe(7)
    store.outbox.moveOvertaken(TERMINAL_ID)
    expect(next()).toEqual(['2', '4', '1', '3', '5'])
    store.enrolments.setLastPushSeq(TERMINAL_ID, 3)
    store.outbox.moveOvertaken(TERMINAL_ID)
    expect(next()).toEqual(['4', '1', '3', '5', '2'])
  })

  it('gives what waits for another terminal a seq after all that goes before it, in its order', () => {
    const [other, order] = [randomUUID(), randomUUID()]
    store.peers.learn([pulledPeer(other)], [])
    store.peers.receive([
      {
        id: randomUUID(),
        terminal_id: other,
        seq: 1,
        kind: 'place_order',
        order_id: order,
        operator_id: null,
        payload: {},
        at: '2026-03-01T20:00:00.000Z',
        order: null,
      },
    ])
    add('1', order, 'append_order_items')
    add('2', 'y', 'advance_order')
    add('3', order, 'advance_order')
    add('4', 'z', 'advance_order')
    add('5', 'z', 'advance_order')
    store.outbox.reject('4', 'not_found', {})
    expect(next()).toEqual(['2'])
    const seqs = () => ['1', '2', '3', '4', '5'].map((id) => store.outbox.byId(id)?.seq)
    store.outbox.moveWaiting(TERMINAL_ID, 1)
    expect(seqs(), 'nothing goes before it').toEqual([1, 2, 3, 4, 5])
    store.outbox.moveWaiting(TERMINAL_ID, 2)
    expect(seqs(), 'what waits for people stays').toEqual([6, 2, 7, 4, 5])
    store.outbox.moveWaiting(TERMINAL_ID, 2)
    expect(seqs()).toEqual([6, 2, 7, 4, 5])
    expect(takeBatch(store, TERMINAL_ID, 50).map(({ id }) => id)).toEqual(['2'])
    add('8', 'w', 'advance_order')
    takeBatch(store, TERMINAL_ID, 50)
    expect(seqs()).toEqual([9, 2, 10, 4, 5])
    const heldBack = (limit: number) => heldBackWith(store, TERMINAL_ID, takeBatch(store, TERMINAL_ID, limit))
    expect(heldBack(50)).toEqual(['1', '3'])
    store.peers.learn([pulledPeer(other, { pushed_seq: 1 })], [])
    expect(heldBack(1), 'what has waited, and goes with a later batch').toEqual(['1', '3'])
    expect(heldBack(3)).toEqual(['3'])
    expect(heldBack(4)).toEqual([])
  })

  it('moves what waits behind a placing that goes again after later ones are answered', () => {
    const [other, round] = [randomUUID(), randomUUID()]
    store.peers.learn([pulledPeer(other)], [])
    add('1', 'x')
    add('2', 'x', 'advance_order')
    add('3', 'y', 'advance_order')
    store.outbox.acknowledge('3', '2026-03-01T20:00:00.000Z')
    store.enrolments.setLastPushSeq(TERMINAL_ID, 3)
    store.peers.receive([
      {
        id: round,
        terminal_id: other,
        seq: 1,
        kind: 'append_order_items',
        order_id: 'x',
        operator_id: null,
        payload: { items: [{ id: 'line' }] },
        at: '2026-03-01T20:00:00.000Z',
        order: null,
      },
    ])
    store.outbox.append({
      id: '4',
      enrolment_id: TERMINAL_ID,
      kind: 'tick_order_item',
      order_id: 'x',
      operator_id: null,
      payload: { item_id: 'line', done: true },
      at: '2026-03-01T20:00:00.000Z',
    })
    store.enrolments.setLastPushSeq(TERMINAL_ID, 10)
    const batch = takeBatch(store, TERMINAL_ID, 1)
    expect(batch.map(({ id }) => id)).toEqual(['1'])
    expect(store.outbox.byId('4')?.seq).toBeGreaterThan(4)
    expect(heldBackWith(store, TERMINAL_ID, batch)).toContain('4')
  })

  describe('what names another terminal’s work', () => {
    const other = randomUUID()
    const [order, placed, added] = [randomUUID(), randomUUID(), randomUUID()]
    const [tab, split, bill, paid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const items = (id: string) => ({ items: [{ id }] })
    const theirs: readonly (readonly [OutboxKind, string, Record<string, unknown>])[] = [
      ['place_order', order, items(placed)],
      ['append_order_items', 'an older order', items(added)],
      ['change_tab', 'an older tab', { op: 'split', split_id: split, bill_ids: [bill] }],
      ['change_tab', 'an older tab', { op: 'pay', bill_id: paid }],
      ['change_tab', tab, { op: 'open' }],
    ]
    const hear = (pushed_seq: number) => store.peers.learn([pulledPeer(other, { pushed_seq })], [])
    const own = (
      id: string,
      kind: OutboxKind,
      order_id: string,
      payload: Record<string, unknown>,
      ends: readonly string[] = [],
    ) =>
      store.outbox.append({
        ends,
        id,
        enrolment_id: TERMINAL_ID,
        kind,
        order_id,
        operator_id: null,
        payload,
        at: '2026-03-01T20:00:00.000Z',
      })
    beforeEach(() => {
      hear(0)
      store.peers.receive(
        theirs.map(([kind, order_id, payload], place) => ({
          id: randomUUID(),
          terminal_id: other,
          seq: place + 1,
          kind,
          order_id,
          operator_id: null,
          payload,
          at: '2026-03-01T20:00:00.000Z',
          order: null,
        })),
      )
    })

    it.each([
      ['a bill of a line of an order', 'own tab', { op: 'split', lines: [{ item_id: placed, quantity: 1 }] }],
      ['a bill of a line of a round', 'own tab', { op: 'split', lines: [{ item_id: added, quantity: 1 }] }],
      ['a payment of a bill', 'an older tab', { op: 'pay', bill_id: bill }],
      ['a split undone', 'an older tab', { op: 'unsplit', split_id: split }],
      ['a payment corrected', 'an older tab', { op: 'correct_payment', bill_id: paid }],
      ['money given back', 'an older tab', { op: 'refund', bill_id: paid }],
      ['a void of a line of a round', 'an older order', { op: 'void', item_id: added }],
      ['an order moved', 'own tab', { op: 'move_orders', order_ids: [order] }],
      ['a tab merged', 'own tab', { op: 'merge', from_tab_id: tab }],
    ])('waits for it, and what comes behind: %s', (_, orderId, payload) => {
      own('1', 'change_tab', orderId, payload)
      own('2', 'change_tab', orderId, { op: 'close' })
      own('3', 'change_tab', 'another tab', { op: 'close' })
      expect(next()).toEqual(['3'])
      hear(theirs.length)
      expect(next()).toEqual(['1', '2', '3'])
    })

    it('waits with the tick of a round’s line, and holds nothing behind that', () => {
      own('1', 'tick_order_item', 'an older order', { item_id: added })
      own('2', 'advance_order', 'an older order', { status: 'ready' })
      expect(next()).toEqual(['2'])
    })

    it.each([
      ['an order delivered goes after its round', 'advance_order', 'an older order', ['an older order']],
      ['a tab closed goes after its orders’ rounds', 'change_tab', 'own tab', ['own tab', 'an older order']],
      ['a tab paid goes after its orders', 'change_tab', 'own tab', [order]],
    ] as const)('ends it after that: %s', (_, kind, orderId, ends) => {
      own('1', kind, orderId, {}, ends)
      own('2', kind, orderId, {})
      own('3', 'advance_order', 'another order', {}, ['another order'])
      expect(next()).toEqual(['3'])
      hear(theirs.length)
      expect(next()).toEqual(['1', '2', '3'])
    })

    it('ends an order whatever was added to it without being known here: the backend decides', () => {
      own('1', 'advance_order', 'an older order', { status: 'delivered' }, ['an older order'])
      store.peers.receive([
        {
          id: randomUUID(),
          terminal_id: other,
          seq: theirs.length + 1,
          kind: 'append_order_items',
          order_id: 'an older order',
          operator_id: null,
          payload: items(randomUUID()),
          at: '2026-03-01T19:00:00.000Z',
          order: null,
        },
      ])
      hear(theirs.length)
      expect(next()).toEqual(['1'])
    })

    it('counts by their terminal’s name what waits for it, with what comes behind', () => {
      const [third, begun] = [randomUUID(), randomUUID()]
      store.peers.learn([pulledPeer(other), pulledPeer(third, { name: 'Salão' })], [])
      store.peers.receive([
        {
          id: randomUUID(),
          terminal_id: third,
          seq: 1,
          kind: 'change_tab',
          order_id: begun,
          operator_id: null,
          payload: { op: 'open' },
          at: '2026-03-01T20:00:00.000Z',
          order: null,
        },
      ])
      expect(store.outbox.awaited()).toEqual([])
      own('1', 'change_tab', tab, { op: 'split', lines: [] })
      own('2', 'change_tab', tab, { op: 'close' })
      own('3', 'change_tab', tab, { op: 'merge', from_tab_id: begun })
      own('4', 'change_tab', 'another tab', { op: 'close' })
      expect(store.outbox.awaited()).toEqual([
        { terminal: 'Bar', count: 3 },
        { terminal: 'Salão', count: 1 },
      ])
      hear(theirs.length)
      expect(store.outbox.awaited()).toEqual([])
    })

    it('goes on where it names nothing of theirs', () => {
      own('1', 'change_tab', 'an older tab', { op: 'split', lines: [{ item_id: randomUUID(), quantity: 1 }] })
      own('2', 'change_tab', 'an older tab', { op: 'pay', bill_id: randomUUID() })
      own('3', 'change_tab', 'an older tab', { op: 'pay', bill_id: paid })
      own('4', 'tick_order_item', 'an older order', { item_id: randomUUID() })
      expect(next()).toEqual(['1', '2', '3', '4'])
    })
  })

  it('lets an order go on behind a tick that was refused', () => {
    add('1', 'x', 'tick_order_item')
    add('2', 'x', 'advance_order')
    store.outbox.reject('1', 'not_found', {})
    expect(next()).toEqual(['2'])
    expect(store.outbox.counts()).toEqual({ queued: 1, rejected: 1 })
  })

  describe('the end of a call', () => {
    const endCall = (id: string, tab: string) =>
      store.outbox.append({
        id,
        enrolment_id: TERMINAL_ID,
        kind: 'change_call',
        order_id: tab,
        operator_id: null,
        payload: { op: 'finish' },
        at: '2026-03-01T20:00:00.000Z',
      })

    it('holds nothing of its tab where it was refused', () => {
      endCall('1', 'x')
      add('2', 'x', 'change_tab')
      store.outbox.reject('1', 'not_found', {})
      expect(next()).toEqual(['2'])
      expect(store.outbox.counts()).toEqual({ queued: 1, rejected: 1 })
    })

    it('goes in no batch with what is before it at its tab: that may be refused', () => {
      const sent = () => takeBatch(store, TERMINAL_ID, 50).map(({ id }) => id)
      add('1', 'x', 'change_tab')
      endCall('2', 'y')
      endCall('3', 'x')
      add('4', 'z')
      expect(sent()).toEqual(['1', '2'])
      for (const id of ['1', '2']) store.outbox.acknowledge(id, '2026-03-01T20:00:01.000Z')
      expect(sent()).toEqual(['3', '4'])
    })
  })

  it('leaves a placing its seq, and what still waits', () => {
    add('1', 'x')
    add('2', 'y', 'advance_order')
    add('3', 'y', 'advance_order')
    store.outbox.reject('2', 'not_found', {})
    store.enrolments.setLastPushSeq(TERMINAL_ID, 9)
    store.outbox.moveOvertaken(TERMINAL_ID)
    expect(store.outbox.byId('1')?.seq).toBe(1)
    expect(store.outbox.byId('3')?.seq).toBe(3)
  })

  it('holds what belongs to a rejected entry’s order and lets everything else go on', () => {
    add('1', 'x')
    add('2', 'y')
    add('3', 'x', 'advance_order')
    add('4', 'y', 'advance_order')
    store.outbox.reject('1', 'invalid_input', { field: 'items' })
    expect(next()).toEqual(['2', '4'])
    expect(store.outbox.counts()).toEqual({ queued: 2, rejected: 1 })
    expect(store.outbox.placementState('x')).toBe('rejected')
  })

  it('says to the others what waits behind a refusal with its reason, and as on its way no more', () => {
    add('1', 'x')
    add('2', 'x', 'advance_order')
    add('3', 'y', 'advance_order')
    store.outbox.reject('1', 'order_changed', {})
    expect(store.outbox.forPeersAfter(TERMINAL_ID, 0).map(({ id }) => id)).toEqual(['3'])
    expect(
      store.outbox.rejectedForPeers(TERMINAL_ID).map(({ id, reason_code }) => [id, reason_code]),
    ).toEqual([
      ['1', 'order_changed'],
      ['2', 'order_changed'],
    ])
    expect(store.outbox.unsettledForBoard().map(({ id, is_held }) => [id, is_held])).toEqual([
      ['1', false],
      ['2', true],
      ['3', false],
    ])
  })

  it('offers a restored backend again what it had taken, whatever was refused before it', () => {
    add('1', 'x', 'advance_order')
    add('2', 'x', 'advance_order')
    store.outbox.acknowledge('2', '2026-03-01T20:00:01.000Z')
    store.outbox.reject('1', 'not_found', {})
    store.outbox.requeueAcknowledgedSince(TERMINAL_ID, '2026-03-01T20:00:00.000Z', '2026-03-01T20:00:00.000Z')
    expect(next()).toEqual(['2'])
    expect(store.outbox.counts()).toEqual({ queued: 1, rejected: 1 })
  })

  it('answers what is unsettled of one order by a search in its index', () => {
    add('1', 'x')
    add('2', 'y')
    add('3', 'x', 'advance_order')
    expect(store.outbox.unsettledOf('x').map(({ id }) => id)).toEqual(['1', '3'])
    const connection = openConnection(join(folder.folder, 'comanda.db'))
    const plan = connection.prepare<{ detail: string }>(`explain query plan ${UNSETTLED_OF_ORDER}`).all('x')
    connection.close()
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH outbox USING INDEX outbox_order (order_id=?)'])
  })

  it('shows an acknowledged entry as unsettled until a pull has come', () => {
    add('1', 'x')
    store.outbox.acknowledge('1', '2026-03-01T20:00:01.000Z')
    expect(store.outbox.unsettled()).toHaveLength(1)
    store.outbox.settleAcknowledged(TERMINAL_ID, 0)
    expect(store.outbox.unsettled()).toHaveLength(1)
    store.outbox.settleAcknowledged(TERMINAL_ID, 1)
    expect(store.outbox.unsettled()).toEqual([])
  })

  it('offers again what was acknowledged since, in its old order, and forgets it only when it is old', () => {
    add('1', 'x')
    add('2', 'y')
    add('3', 'z')
    store.outbox.acknowledge('1', '2026-01-01T00:00:00.000Z')
    store.outbox.acknowledge('2', '2026-03-01T00:00:00.000Z')
    store.outbox.settleAcknowledged(TERMINAL_ID, 3)
    const month = ['2026-02-01T00:00:00.000Z', '2026-02-22T00:00:00.000Z'] as const
    expect(store.outbox.requeueAcknowledgedSince(TERMINAL_ID, ...month)).toBe(1)
    expect(next()).toEqual(['2', '3'])
    expect(store.outbox.unsettled().map(({ id }) => id)).toEqual(['2', '3'])
    store.outbox.forgetAcknowledgedBefore('2026-02-01T00:00:00.000Z')
    expect(store.outbox.byId('1')).toBeNull()
    expect(store.outbox.byId('2')).not.toBeNull()
  })

  it('offers again unseen what ended before the days that the replica has', () => {
    add('1', 'x')
    add('2', 'y')
    store.outbox.acknowledge('1', '2026-02-20T00:00:00.000Z')
    store.outbox.acknowledge('2', '2026-03-01T00:00:00.000Z')
    store.outbox.settleAcknowledged(TERMINAL_ID, 2)
    const month = ['2026-02-01T00:00:00.000Z', '2026-02-22T00:00:00.000Z'] as const
    for (const times of [2, 0])
      expect(store.outbox.requeueAcknowledgedSince(TERMINAL_ID, ...month)).toBe(times)
    expect(next()).toEqual(['1', '2'])
    expect(store.outbox.unsettled().map(({ id }) => id)).toEqual(['2'])
  })

  it('never gives a seq twice, not even after its last entry was forgotten', () => {
    add('1', 'x')
    const seq = store.outbox.byId('1')?.seq ?? 0
    store.outbox.acknowledge('1', '2026-01-01T00:00:00.000Z')
    store.outbox.forgetAcknowledgedBefore('2026-02-01T00:00:00.000Z')
    add('2', 'y')
    expect(store.outbox.byId('2')?.seq).toBeGreaterThan(seq)
  })

  it('keeps a cart draft and takes an unreadable one for none', () => {
    const cart = {
      company_id: COMPANY_ID,
      lines: [],
      checkout: {
        customer_name: 'Ana',
        customer_phone: '',
        table_number: '',
        comanda: '',
        responsible_name: '',
      },
      order_id: null,
      sent: null,
    }
    store.carts.save(COMPANY_ID, cart, '2026-03-01T20:00:00.000Z')
    expect(store.carts.load(COMPANY_ID)).toEqual(cart)
    store.carts.save(COMPANY_ID, { ...cart, lines: 'no list' } as never, '2026-03-01T20:00:00.000Z')
    expect(store.carts.load(COMPANY_ID)).toBeNull()
  })
})
