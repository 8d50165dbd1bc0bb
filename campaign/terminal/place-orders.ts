import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MenuItem } from '@shared/schemas/menu/menu'
import {
  changedLineSchema,
  newOrderSchema,
  type NewOrder,
  type NewOrderLine,
} from '@shared/schemas/order/order'
import type { Random } from '../../tests/support/random'
import type { LineFact } from '../checker/facts'
import type { Burst, TerminalSettings } from '../protocol'
import { randomOf, uuidOf } from '../seeds'
import type { Core } from './core'
import type { FactLog } from './fact-log'

/** The fastest typing; meanwhile the process's other work runs. */
const BETWEEN_ORDERS_MS = 15
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const changedSchema = z.object({ total_cents: z.int(), lines: z.array(changedLineSchema) })

const lineFact = ({ id, product_id, quantity, unit_price_cents }: LineFact): LineFact => ({
  id,
  product_id,
  quantity,
  unit_price_cents,
})
const totalOf = (lines: readonly LineFact[]): number =>
  lines.reduce((total, { quantity, unit_price_cents }) => total + quantity * unit_price_cents, 0)

const lineOf = (item: MenuItem, random: Random): NewOrderLine => ({
  id: uuidOf(random),
  product_id: item.id,
  code: item.code,
  name: item.name,
  category: item.category,
  quantity: 1 + random.below(3),
  unit_price_cents: Math.min(item.price_cents, item.promotion_price_cents ?? item.price_cents),
  notes: null,
  source: 'trailer',
})

/** An employee who takes orders: the same orders for the same seed, as far as the menu allows. */
export const createOrderPlacing = (core: Core, log: FactLog, settings: TerminalSettings) => {
  const { company_id, folder, prefix, seed } = settings
  const inHandFile = join(folder, 'order-in-hand.json')

  /** The order on the screen when the previous process ended: it is sent again unchanged. */
  const inHand = (): NewOrder | null => {
    if (!existsSync(inHandFile)) return null
    const order = newOrderSchema.parse(JSON.parse(readFileSync(inHandFile, 'utf8')))
    const isDone = log.known.some(
      (fact) => (fact.fact === 'confirmed' || fact.fact === 'gave_up') && fact.id === order.id,
    )
    return isDone ? null : order
  }
  const keepInHand = (order: NewOrder): void => {
    writeFileSync(`${inHandFile}.new`, JSON.stringify(order))
    renameSync(`${inHandFile}.new`, inHandFile)
  }

  const compose = async (): Promise<NewOrder> => {
    const turn = log.known.filter(({ fact }) => fact === 'tried').length + 1
    const random = randomOf(seed, prefix, turn)
    const menu = await core.value('menu.get', { company_id })
    const items = menu.items.filter(({ is_available }) => is_available)
    const lines = Array.from({ length: 1 + random.below(4) }, () => random.pick(items)).flatMap((item) =>
      item ? [lineOf(item, random)] : [],
    )
    const id = uuidOf(random)
    return {
      id,
      customer_name: `${prefix}-${turn}`,
      customer_phone: null,
      responsible_name: null,
      table_number: String(1 + random.below(40)),
      comanda: null,
      source: 'trailer',
      expected_total_cents: totalOf(lines),
      client_placed_at: new Date().toISOString(),
      items: lines,
    }
  }

  /** The order at the prices of the response, without what is sold out. */
  const asChanged = (order: NewOrder, details: unknown): NewOrder => {
    const { lines } = changedSchema.parse(details)
    const items = order.items.flatMap((line) => {
      const priced = lines.find(({ id }) => id === line.id)
      return priced?.is_available
        ? [{ ...line, unit_price_cents: priced.unit_price_cents ?? line.unit_price_cents }]
        : []
    })
    return { ...order, items, expected_total_cents: totalOf(items) }
  }

  /** Returns the error code, or null once the order is confirmed or discarded. */
  const placeOne = async (): Promise<string | null> => {
    const kept = inHand()
    let order = kept ?? (await compose())
    if (!kept) {
      keepInHand(order)
      log.note({ fact: 'tried', id: order.id, mark: order.customer_name })
    }
    for (;;) {
      if (order.items.length === 0) {
        log.write({ fact: 'gave_up', id: order.id, mark: order.customer_name })
        return null
      }
      const result = await core.invoke('orders.place', { company_id, order })
      if (result.ok) {
        const { id, number, total_cents, items } = result.value.order
        log.write({
          fact: 'confirmed',
          id,
          mark: order.customer_name,
          number,
          total_cents,
          items: items.map(lineFact),
          at: Date.now(),
        })
        return null
      }
      if (result.code !== 'order_changed') return result.code
      order = asChanged(order, result.details)
      keepInHand(order)
    }
  }

  const ownOrder = (random: Random): string | undefined =>
    random.pick(
      log.known
        .filter((fact) => fact.fact === 'confirmed')
        .slice(-15)
        .map(({ id }) => id),
    )

  return {
    place: async (count: number): Promise<Burst> => {
      const before = log.known.filter(({ fact }) => fact === 'confirmed').length
      const refused: string[] = []
      for (let turn = 0; turn < count; turn += 1) {
        await pause(BETWEEN_ORDERS_MS)
        const code = await placeOne()
        if (code !== null) refused.push(code)
      }
      return { confirmed: log.known.filter(({ fact }) => fact === 'confirmed').length - before, refused }
    },
    append: async (turn: number): Promise<string> => {
      const random = randomOf(seed, prefix, 'append', turn)
      const menu = await core.value('menu.get', { company_id })
      const item = random.pick(menu.items.filter(({ is_available }) => is_available))
      const order_id = ownOrder(random)
      if (!item || order_id === undefined) return 'nothing_to_append'
      const items = [lineOf(item, random)]
      log.note({ fact: 'tried_append', id: order_id, items: items.map(lineFact) })
      const expected_total_cents = totalOf(items)
      const result = await core.invoke('orders.append', { company_id, order_id, items, expected_total_cents })
      if (!result.ok) return result.code
      log.write({ fact: 'appended', id: order_id, items: items.map(lineFact) })
      return 'ok'
    },
    /** Switches a dish off, or on again. */
    switchDish: async (turn: number): Promise<string> => {
      const menu = await core.value('menu.get', { company_id })
      const product = randomOf(seed, prefix, 'switch', turn).pick(
        menu.items.filter(({ kind }) => kind === 'product'),
      )
      if (!product) return 'nothing_to_switch'
      const available = !product.is_available
      const result = await core.invoke('menu.setAvailable', {
        company_id,
        product_id: product.id,
        available,
      })
      if (!result.ok) return result.code
      log.write({ fact: 'switched', product_id: product.id, available, at: Date.now() })
      return 'ok'
    },
    /** Writes down what the screens show: open orders, and dishes that are sold out. */
    observe: async (): Promise<void> => {
      const board = await core.value('orders.board', { company_id })
      const menu = await core.value('menu.get', { company_id })
      log.write({
        fact: 'observed',
        open: board.orders.map(({ id }) => id),
        sold_out: menu.items.filter(({ is_available }) => !is_available).map(({ id }) => id),
        at: Date.now(),
      })
    },
    cancel: async (turn: number): Promise<string> => {
      const order_id = ownOrder(randomOf(seed, prefix, 'cancel', turn))
      if (order_id === undefined) return 'nothing_to_cancel'
      log.note({ fact: 'tried_cancel', id: order_id })
      const result = await core.invoke('orders.advance', {
        company_id,
        order_id,
        status: 'cancelled',
        reason: 'desistiu',
        approver: { user_id: settings.manager.user_id, pin: settings.manager.pin },
      })
      if (!result.ok) return result.code
      log.write({ fact: 'cancelled', id: order_id })
      return 'ok'
    },
  }
}
