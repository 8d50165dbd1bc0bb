import * as z from 'zod/mini'
import { COMPANY_ID } from '@main/testing/fixtures'
import { jsonOf } from '@shared/backend/plain-fetch'
import { orderSchema, type Order } from '@shared/schemas/order/order'
import { uuidOf } from '../../campaign/seeds'
import type { Random } from '../../tests/support/random'
import { tableCodeOf } from '../../tests/support/table-codes'
import { PRODUCTS } from '../world/stations'
import type { World } from '../world/world'
import { lineFact, worthOf, type Facts } from './facts'
import type { Answer } from '../world/backend'
import { lineOf, tableOf } from './ordering'

const answerSchema = z.object({ order: orderSchema })
const placedIn = ({ status, text }: Answer) =>
  status === 200 ? (answerSchema.safeParse(jsonOf(text)).data?.order ?? null) : null
const RETRY_MS = 4_000

type GuestOrder = Record<string, unknown> & {
  readonly id: string
  readonly customer_name: string
  readonly items: readonly { readonly id: string }[]
}

/** Guests who order by the code of their table, and try again until they have an answer. */
export const createGuests = (world: World, facts: Facts) => {
  const { time, guestWay, serveAsGuest, note } = world
  let turn = 0
  const { asked: waiting } = facts
  const gaveUp = new Set<string>()

  const confirmed = (asked: GuestOrder, { id, number, items }: Order): void => {
    // Until an answer comes, a till may have added lines: the guest's own are confirmed.
    const own = items.filter((item) => asked.items.some((line) => line.id === item.id)).map(lineFact)
    const mark = asked.customer_name
    facts.forgotten.delete(id)
    facts.add('guests', { fact: 'confirmed', id, mark, number, total_cents: worthOf(own), items: own })
    note(`guest ${mark} has ${number}`)
  }

  const send = async (sender: number, order: GuestOrder): Promise<void> => {
    const serve = serveAsGuest(sender)
    const answer = await guestWay
      .ask('place_order', { p_company: COMPANY_ID, p_order: order }, async (fn, args) => {
        const served = await serve(fn, args)
        const late = gaveUp.has(order.id) ? placedIn(served) : null
        // A copy that was still under way: the guest finds it among the own orders.
        if (late && gaveUp.delete(order.id)) confirmed(order, late)
        return served
      })
      .catch(() => null)
    const placed = answer && placedIn(answer)
    if (placed) {
      waiting.delete(order.id)
      return confirmed(order, placed)
    }
    if (answer?.status === 400) {
      waiting.delete(order.id)
      gaveUp.add(order.id)
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
    const id = uuidOf(random)
    waiting.add(id)
    void send(turn, {
      id,
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

  return { order, waiting: () => waiting.size }
}
