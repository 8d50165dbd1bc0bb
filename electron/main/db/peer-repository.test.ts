import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import type { LostPeer, PulledPeer } from '@shared/schemas/sync/sync'
import { enrolmentOf, pulledPeer } from '../testing/fixtures'
import { temporaryFolder } from '../testing/temporary-folder'
import { openStore, type Store } from './open-store'

const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const OTHER = 'bbbbbbbb-0000-4000-8000-000000000002'
const ORDER = 'dddddddd-0000-4000-8000-000000000001'

let folder: ReturnType<typeof temporaryFolder>
let store: Store
beforeEach(() => {
  folder = temporaryFolder()
  store = openStore(join(folder.folder, 'terminal.db'))
})
afterEach(() => {
  store.close()
  folder.remove()
})

const peer = pulledPeer(TILL, { prefix: 'A' })
const lost = (pushed_seq: number, adopted: LostPeer['adopted'] = []): LostPeer => ({
  terminal_id: TILL,
  name: 'Balcão',
  prefix: 'A',
  pushed_seq,
  waiting: [],
  revoked_at: '2026-03-01T22:00:00Z',
  adopted,
})
const entry = (seq: number, changes: Partial<PeerEntry> = {}): PeerEntry => ({
  id: `cccccccc-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  terminal_id: TILL,
  seq,
  kind: 'advance_order',
  order_id: ORDER,
  operator_id: null,
  payload: {},
  at: '2026-03-01T20:00:00.000Z',
  order: null,
  ...changes,
})
const seqs = () => store.peers.entries().map(({ seq }) => seq)

describe('entries of a terminal', () => {
  beforeEach(() => {
    store.peers.learn([peer], [])
    store.peers.receive([1, 2, 3, 4, 5].map((seq) => entry(seq)))
  })

  it('stay where it is revoked with what the backend never had, and go with a terminal that is in no list', () => {
    store.peers.learn([], [lost(2)])
    expect(seqs()).toEqual([3, 4, 5])
    store.peers.learn([], [])
    expect(seqs()).toEqual([])
  })

  it('go when another terminal has brought them, the ends of a range among them', () => {
    store.peers.learn(
      [],
      [
        lost(0, [
          [1, 2],
          [4, 4],
        ]),
      ],
    )
    expect(seqs()).toEqual([3, 5])
  })

  it('are taken from others after its end too, but for those that were brought', () => {
    store.peers.learn([], [lost(5, [[7, 8]])])
    const fresh = store.peers.receive([5, 6, 7, 8, 9].map((seq) => entry(seq)))
    expect(fresh.map(({ seq }) => seq)).toEqual([6, 9])
  })

  it('are counted once it is revoked, orders and refusals apart', () => {
    expect(store.peers.lost()).toEqual([])
    store.peers.receive([entry(6, { kind: 'place_order' })])
    store.peers.learn([], [lost(3)])
    store.peers.refuse(entry(4).id, 'not_found')
    expect(store.peers.lost()).toEqual([
      {
        terminal_id: TILL,
        name: 'Balcão',
        prefix: 'A',
        revoked_at: '2026-03-01T22:00:00Z',
        orders: 1,
        entries: 3,
        refused: 1,
      },
    ])
  })

  it('stay for a seq that their terminal gave them later', () => {
    store.peers.learn([peer], [])
    const early = entry(1)
    store.peers.receive([early])
    const late = { ...early, seq: 10 }
    expect(store.peers.receive([late])).toEqual([late])
    expect(store.peers.receive([early])).toEqual([])
    store.peers.learn([{ ...peer, pushed_seq: 9 }], [])
    expect(seqs()).toEqual([10])
  })

  it('stay once they are refused, whatever was sent after them, until a person decides', () => {
    store.peers.learn([{ ...peer, pushed_seq: 5 }], [])
    const refused = entry(3, { refused: 'order_final' })
    expect(store.peers.receive([refused])).toEqual([refused])
    expect(store.peers.receive([refused, entry(3)])).toEqual([])
    store.peers.learn([{ ...peer, pushed_seq: 9 }], [])
    expect([store.peers.entries(), store.peers.counts().get(TILL)]).toEqual([
      [refused],
      { waiting: 0, refused: 1 },
    ])
    const decided = { id: refused.id, terminal_id: TILL }
    expect(store.peers.decided([{ ...decided, terminal_id: ORDER }])).toEqual([])
    expect([store.peers.decided([decided]), store.peers.decided([decided])]).toEqual([[decided], []])
    expect(seqs()).toEqual([])
  })

  it('wait again once their author has sent them anew, whatever the refusal before', () => {
    store.peers.learn([{ ...peer, pushed_seq: 5 }], [])
    store.peers.receive([entry(3, { refused: 'order_final' })])
    store.peers.receive([{ ...entry(3), seq: 8 }])
    expect(store.peers.entries().map(({ seq, refused }) => [seq, refused])).toContainEqual([8, undefined])
    expect(store.peers.counts().get(TILL)?.refused).toBe(0)
  })

  it('are marked when the refusal comes after them, by an entry of the same author alone', () => {
    store.peers.learn([peer, { ...peer, terminal_id: ORDER, prefix: 'B' }], [])
    expect(store.peers.receive([entry(2, { terminal_id: ORDER, refused: 'order_final' })])).toEqual([])
    store.peers.receive([entry(2, { refused: 'order_final' })])
    expect(store.peers.entries().map(({ seq, refused }) => [seq, refused])).toEqual([
      [1, undefined],
      [2, 'order_final'],
      [3, undefined],
      [4, undefined],
      [5, undefined],
    ])
    expect(store.peers.decided([{ id: entry(1).id, terminal_id: TILL }])).toEqual([])
  })

  it('let what hangs on an order’s beginning go once that is refused: the backend decides on each', () => {
    store.enrolments.save(enrolmentOf(ORDER, TILL, { name: 'Bar', prefix: 'B' }))
    store.outbox.append({
      id: entry(77).id,
      enrolment_id: ORDER,
      kind: 'tick_order_item',
      order_id: ORDER,
      operator_id: null,
      payload: {},
      at: '2026-03-01T20:00:00.000Z',
    })
    const waits = () => store.outbox.nextBatch(ORDER, 10).length === 0
    store.peers.receive([entry(6, { kind: 'place_order' })])
    expect(waits()).toBe(true)
    store.peers.receive([entry(6, { kind: 'place_order', refused: 'invalid_input' })])
    expect(waits()).toBe(false)
  })

  it('stay where they follow what the backend lacks of another, though their author has sent more', () => {
    const round = entry(1, { terminal_id: OTHER, id: entry(77).id, kind: 'append_order_items' })
    const delivery = entry(6, { follows: [round.id] })
    store.peers.learn([peer, { ...peer, terminal_id: OTHER, prefix: 'B' }], [])
    store.peers.receive([round, delivery])
    expect(store.peers.entriesOf(TILL)).not.toContainEqual(delivery)
    store.peers.settleUpTo({ [TILL]: 7 }, { [TILL]: [delivery.id] })
    expect(store.peers.entries()).toEqual([round, delivery])
    store.peers.settleUpTo({ [OTHER]: 1, [TILL]: 8 }, {})
    expect(store.peers.entries()).toEqual([])
  })

  it('keep the proof of who approved them', () => {
    const approval = { by: TILL, version: ORDER, proof: 'a'.repeat(64) }
    store.peers.receive([entry(6, { approval })])
    store.peers.learn([], [lost(5)])
    expect(store.peers.entriesOf(TILL)).toEqual([entry(6, { approval })])
  })
})

describe('entries that wait for another terminal', () => {
  const BAR = 'bbbbbbbb-0000-4000-8000-000000000002'
  const bar = { ...peer, terminal_id: BAR, prefix: 'B' }
  /** The bar has placed the order, and pushes it later than the till its step and what it did next. */
  beforeEach(() => {
    store.peers.learn([peer, bar], [])
    store.peers.receive([
      entry(71, { terminal_id: BAR, seq: 1, kind: 'place_order' }),
      entry(1),
      entry(2),
      entry(3, { order_id: BAR }),
    ])
  })
  const ofTill = () =>
    store.peers.entries().flatMap(({ terminal_id, id }) => (terminal_id === TILL ? [id] : []))
  const waiting = [entry(1).id, entry(2).id]
  const learn = (till: Partial<PulledPeer>, barSeq = 0) =>
    store.peers.learn(
      [
        { ...peer, ...till },
        { ...bar, pushed_seq: barSeq },
      ],
      [],
    )

  it('stay where later ones of their author are answered, which says that they wait', () => {
    expect(learn({ pushed_seq: 3, waiting })).toBe(true)
    expect(ofTill()).toEqual(waiting)
    expect(learn({ pushed_seq: 3, waiting })).toBe(false)
    expect(ofTill()).toEqual(waiting)
  })

  it('stay when what they wait for is here already, until their author has sent them', () => {
    learn({}, 1)
    learn({ pushed_seq: 3, waiting }, 1)
    expect(ofTill()).toEqual(waiting)
    expect(learn({ pushed_seq: 5 }, 1)).toBe(true)
    expect(ofTill()).toEqual([])
  })

  it('are taken from another terminal while they wait, and no longer', () => {
    learn({ pushed_seq: 4, waiting: [entry(4).id] })
    expect(store.peers.receive([entry(1), entry(4)]).map(({ seq }) => seq)).toEqual([4])
    learn({ pushed_seq: 5 })
    expect(store.peers.receive([entry(4)])).toEqual([])
  })

  it('stay where rows are heard that have the effect of later ones', () => {
    store.peers.settleUpTo({ [TILL]: 3 }, { [TILL]: waiting })
    store.peers.settleUpTo({ [TILL]: 2 })
    expect(ofTill()).toEqual(waiting)
    expect(store.peers.waitingEntries()).toEqual(new Map([[TILL, waiting]]))
    store.peers.settleUpTo({ [TILL]: 4 })
    expect(ofTill(), 'an earlier version names none').toEqual(waiting)
    store.peers.settleUpTo({ [TILL]: 5 }, {})
    expect(ofTill()).toEqual([])
  })

  it('are adopted once that is there, and not before', () => {
    const revoked = { ...lost(3), waiting }
    store.peers.learn([bar], [revoked])
    expect([store.peers.entriesOf(TILL), store.peers.waitingOf(TILL)]).toEqual([[], waiting])
    expect(store.peers.awaitedBy(TILL)).toEqual([bar.name])
    // A revoked one is waited for, too.
    store.peers.learn([], [revoked, { ...lost(0), terminal_id: bar.terminal_id, name: 'Bar que queimou' }])
    expect(store.peers.awaitedBy(TILL)).toEqual(['Bar que queimou'])
    store.peers.learn([{ ...bar, pushed_seq: 1 }], [revoked])
    expect([store.peers.waitingOf(TILL), store.peers.awaitedBy(TILL)]).toEqual([[], []])
    expect(store.peers.entriesOf(TILL).map(({ id }) => id)).toEqual(waiting)
    store.peers.learn([{ ...bar, pushed_seq: 1 }], [lost(3, [[1, 2]])])
    expect(ofTill()).toEqual([])
  })
})
