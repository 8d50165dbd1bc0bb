import * as z from 'zod/mini'
import { COMPANY_ID } from '@main/testing/fixtures'
import { isOpen } from '@shared/domain/order/order-status'
import type { MenuItem } from '@shared/schemas/menu/menu'
import {
  changedLineSchema,
  type BoardOrder,
  type NewOrder,
  type NewOrderLine,
} from '@shared/schemas/order/order'
import { uuidOf } from '../../campaign/seeds'
import type { Random } from '../../tests/support/random'
import type { Machine } from '../world/machine'
import { MANAGER } from '../world/stations'
import { lineFact, worthOf, type Facts } from './facts'

const TABLES = 6
const changedSchema = z.object({ total_cents: z.int(), lines: z.array(changedLineSchema) })

export const lineOf = (
  item: Pick<MenuItem, 'id' | 'code' | 'name' | 'price_cents'>,
  random: Random,
): NewOrderLine => ({
  id: uuidOf(random),
  product_id: item.id,
  code: item.code,
  name: item.name,
  category: 'Pratos',
  quantity: 1 + random.below(3),
  unit_price_cents: item.price_cents,
  notes: null,
  source: 'trailer',
})

export const tableOf = (random: Random): string => String(1 + random.below(TABLES))

/** Without what is sold out, as the screen offers it. */
const asChanged = (items: readonly NewOrderLine[], details: unknown): NewOrderLine[] => {
  const { lines } = changedSchema.parse(details)
  return items.flatMap((line) => {
    const priced = lines.find(({ id }) => id === line.id)
    return priced?.is_available
      ? [{ ...line, unit_price_cents: priced.unit_price_cents ?? line.unit_price_cents }]
      : []
  })
}

/** What people do about orders at a till. Each returns what came of it, for the trace. */
export const createOrdering = (facts: Facts) => {
  const turns = new Map<string, number>()

  const boardOf = async (machine: Machine): Promise<BoardOrder[]> =>
    (await machine.terminal().value('orders.board', { company_id: COMPANY_ID })).orders

  const order = async (machine: Machine, random: Random): Promise<string> => {
    const { name } = machine
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    const { items: menu } = await machine.terminal().value('menu.get', { company_id: COMPANY_ID })
    const offered = menu.filter(({ is_available }) => is_available)
    let items = Array.from({ length: 1 + random.below(3) }, () => random.pick(offered)).flatMap((item) =>
      item ? [lineOf(item, random)] : [],
    )
    const mark = `${name}-${turn}`
    const whole = {
      id: uuidOf(random),
      customer_name: mark,
      customer_phone: null,
      responsible_name: null,
      table_number: tableOf(random),
      comanda: null,
      source: 'trailer',
      client_placed_at: '2026-03-06T21:00:00.000Z',
    } as const
    facts.add(name, { fact: 'tried', id: whole.id, mark })
    while (items.length > 0) {
      const asked: NewOrder = { ...whole, items, expected_total_cents: worthOf(items) }
      const result = await machine.terminal().invoke('orders.place', { company_id: COMPANY_ID, order: asked })
      if (result.ok) {
        const { id, number, total_cents, items: lines } = result.value.order
        facts.add(name, { fact: 'confirmed', id, mark, number, total_cents, items: lines.map(lineFact) })
        return `placed ${number}`
      }
      if (result.code !== 'order_changed') return result.code
      items = asChanged(items, result.details)
    }
    facts.add(name, { fact: 'gave_up', id: whole.id, mark })
    return 'sold out'
  }

  const round = async (machine: Machine, random: Random): Promise<string> => {
    const orders = (await boardOf(machine)).filter(({ status }) => isOpen(status))
    const { items: menu } = await machine.terminal().value('menu.get', { company_id: COMPANY_ID })
    const chosen = random.pick(orders)
    const item = random.pick(menu.filter(({ is_available }) => is_available))
    if (!chosen || !item) return 'nothing'
    const items = [lineOf(item, random)]
    const lines = items.map(lineFact)
    facts.add(machine.name, { fact: 'tried_append', id: chosen.id, items: lines })
    const result = await machine.terminal().invoke('orders.append', {
      company_id: COMPANY_ID,
      order_id: chosen.id,
      items,
      expected_total_cents: worthOf(items),
    })
    if (!result.ok) return result.code
    facts.add(machine.name, { fact: 'appended', id: chosen.id, items: lines })
    if (facts.deliveredBefore.has(chosen.id)) facts.recalled.add(chosen.id)
    return `added to ${chosen.number}`
  }

  const cancel = async (machine: Machine, random: Random): Promise<string> => {
    const chosen = random.pick(await boardOf(machine))
    if (!chosen) return 'nothing'
    facts.add(machine.name, { fact: 'tried_cancel', id: chosen.id })
    const result = await machine.terminal().invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: chosen.id,
      status: 'cancelled',
      reason: 'desistiu',
      approver: MANAGER,
    })
    if (!result.ok) return result.code
    facts.add(machine.name, { fact: 'cancelled', id: chosen.id })
    return `cancelled ${chosen.number}`
  }

  const soldOut = async (machine: Machine, random: Random): Promise<string> => {
    const { items } = await machine.terminal().value('menu.get', { company_id: COMPANY_ID })
    const gone = items.filter(({ is_available }) => !is_available)
    // Mostly one dish at a time, so that there is something to sell.
    const item = gone.length > 1 ? random.pick(gone) : random.pick(items)
    if (!item) return 'nothing'
    const result = await machine.terminal().invoke('menu.setAvailable', {
      company_id: COMPANY_ID,
      product_id: item.id,
      available: !item.is_available,
    })
    return result.ok ? `${item.code} ${String(!item.is_available)}` : result.code
  }

  /** Counts what is left of a dish: mostly a few more or less than the screen says. */
  const count = async (machine: Machine, random: Random): Promise<string> => {
    const { items } = await machine.terminal().value('menu.get', { company_id: COMPANY_ID })
    const item = random.pick(items.filter(({ remaining }) => remaining !== undefined))
    if (item?.remaining === undefined) return 'nothing'
    const counted = Math.max(0, item.remaining + random.below(9) - 3)
    const difference = counted - item.remaining
    if (difference === 0) return 'the same'
    const [id, product_id] = [uuidOf(random), item.id]
    const result = await machine
      .terminal()
      .invoke('menu.correctStock', { company_id: COMPANY_ID, product_id, id, counted })
    if (!result.ok) return result.code
    facts.corrections.push({ who: machine.name, entry_id: id, product_id, difference })
    return `${item.code} ${item.remaining} to ${counted}`
  }

  /** Guests' orders pause for a while, or go on. */
  const pauseGuests = async (machine: Machine, random: Random): Promise<string> => {
    const span = random.chance(0.5)
      ? 'end'
      : (random.pick(['15', '30', '60', 'day', 'open'] as const) ?? 'open')
    const result = await machine.terminal().invoke('terminal.pauseOrders', {
      entry_id: uuidOf(random),
      span,
      reason: span === 'end' ? null : `por ${machine.name}`,
      approver: MANAGER,
    })
    return result.ok ? span : result.code
  }

  return { order, round, cancel, soldOut, count, pauseGuests }
}
