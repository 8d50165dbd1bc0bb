import * as z from 'zod/mini'
import { COMPANY_ID } from '@main/testing/fixtures'
import { jsonOf } from '@shared/backend/plain-fetch'
import { orderSchema } from '@shared/schemas/order/order'
import { uuidOf } from '../../campaign/seeds'
import type { Random } from '../../tests/support/random'
import { tableCodeOf } from '../../tests/support/table-codes'
import { PRODUCTS } from '../world/stations'
import type { World } from '../world/world'
import { lineFact, worthOf, type Facts } from './facts'
import { lineOf, tableOf } from './ordering'

const answerSchema = z.object({ order: orderSchema })
const RETRY_MS = 4_000

/** Guests who order by the code of their table, and try again until they have an answer. */
export const createGuests = (world: World, facts: Facts) => {
  const { time, guestWay, serveAsGuest, note } = world
  let turn = 0
  let waiting = 0

  const send = async (
    sender: number,
    order: Record<string, unknown> & { id: string; customer_name: string; items: { id: string }[] },
  ): Promise<void> => {
    const answer = await guestWay
      .ask('place_order', { p_company: COMPANY_ID, p_order: order }, serveAsGuest(sender))
      .catch(() => null)
    const placed = answer?.status === 200 ? answerSchema.safeParse(jsonOf(answer.text)) : null
    if (placed?.success) {
      waiting -= 1
      const { id, number, items } = placed.data.order
      // Until an answer comes, a till may have added lines: the guest's own are confirmed.
      const own = items.filter((item) => order.items.some((line) => line.id === item.id)).map(lineFact)
      const mark = order.customer_name
      facts.add('guests', { fact: 'confirmed', id, mark, number, total_cents: worthOf(own), items: own })
      return note(`guest ${mark} has ${number}`)
    }
    if (answer?.status === 400) {
      waiting -= 1
      facts.add('guests', { fact: 'gave_up', id: order.id, mark: order.customer_name })
      return note(`guest ${order.customer_name} gave up`)
    }
    time.clock.after(RETRY_MS, () => void send(sender, order))
  }

  const order = (random: Random): string => {
    turn += 1
    const items = Array.from({ length: 1 + random.below(2) }, () => random.pick(PRODUCTS)).flatMap(
      (product) => (product ? [{ ...lineOf(product, random), source: 'main_menu' }] : []),
    )
    const table_number = tableOf(random)
    waiting += 1
    void send(turn, {
      id: uuidOf(random),
      customer_name: `W-${turn}`,
      customer_phone: null,
      responsible_name: null,
      table_number,
      table_token: tableCodeOf(table_number),
      comanda: null,
      source: 'main_menu',
      expected_total_cents: worthOf(items),
      client_placed_at: '2026-03-06T21:00:00.000Z',
      items,
    })
    return `W-${turn}`
  }

  return { order, waiting: () => waiting }
}
