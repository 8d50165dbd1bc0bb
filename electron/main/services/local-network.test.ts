import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { PeerEntry } from '@shared/schemas/lan/peer-message'
import type { LanSocket } from '../lan/transport'
import { openStore } from '../db/open-store'
import { newOrder, pulledPeer } from '../testing/fixtures'
import { openRestaurant, type Restaurant } from '../testing/restaurant'
import { APPROVER } from '../testing/test-pins'

const LOST = 'bbbbbbbb-0000-4000-8000-00000000000c'
const BAR = 'bbbbbbbb-0000-4000-8000-00000000000d'
const AT = '2026-03-01T20:00:00.000Z'
/** Hears of nobody: what others sent, the test writes. */
const silent = {
  listen: { port: 0 },
  discovery: null,
  transport: {
    serve: () => undefined,
    dial: (): LanSocket => {
      throw new Error('nobody is dialled')
    },
    close: () => undefined,
  },
}

let restaurant: Restaurant
afterEach(() => restaurant.close())

const entry = (terminal_id: string, seq: number, order_id: string, of: Partial<PeerEntry>): PeerEntry => ({
  id: randomUUID(),
  terminal_id,
  seq,
  kind: 'advance_order',
  order_id,
  operator_id: null,
  payload: { status: 'preparing' },
  at: AT,
  order: null,
  ...of,
})

/** A lost terminal's step of an order that the bar sold and never sent; with it an order of its own, or not. */
const open = async ({ withOwn }: { withOwn: boolean }): Promise<void> => {
  restaurant = await openRestaurant({ hasApprover: true, localNetwork: silent })
  await restaurant.time.elapse(40_000)
  const [ofBar, own] = [newOrder(), newOrder()]
  const place = { kind: 'place_order', payload: {} } as const
  const lost = { terminal_id: LOST, name: 'Varanda', prefix: 'L', pushed_seq: 0, revoked_at: AT }
  const store = openStore(join(restaurant.folder, 'comanda.db'))
  store.peers.learn([pulledPeer(BAR, { name: 'Bar' })], [{ ...lost, waiting: [], adopted: [] }])
  store.peers.receive([
    entry(BAR, 1, ofBar.id, place),
    entry(LOST, 1, ofBar.id, {}),
    ...(withOwn ? [entry(LOST, 2, own.id, { ...place, payload: { ...own, number: 'L001' } })] : []),
  ])
  store.close()
}

it.each([
  ['all', false, 0],
  ['a part', true, 1],
])('says for whom %s of what a lost terminal left waits', async (_, withOwn, taken) => {
  await open({ withOwn })
  const { call } = restaurant.server
  restaurant.server.call = (fn, args) =>
    fn === 'terminal_adopt'
      ? {
          results: (args.p_entries as PeerEntry[]).map(({ id }) => ({ id, ok: true, value: {} })),
          now: AT,
          gone: false,
        }
      : call(fn, args)
  const adopting = restaurant.invoke('lan.adopt', { terminal_id: LOST, ...APPROVER })
  expect(await restaurant.time.elapseUntil(adopting)).toMatchObject({
    ok: true,
    value: { taken, refused: 0, waiting_for: ['Bar'] },
  })
})
