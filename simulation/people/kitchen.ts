import { COMPANY_ID } from '@main/testing/fixtures'
import { nextStatus } from '@shared/domain/order/order-status'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { Random } from '../../tests/support/random'
import type { Machine } from '../world/machine'
import type { Facts } from './facts'

/** A cook who looks at the board at each change, and advances what is on it. */
export const createKitchen = (machine: Machine, facts: Facts, note: (line: string) => void) => {
  const shown = new Map<string, string>()
  let isServiced = false

  const look = async (): Promise<BoardOrder[]> => {
    const { orders } = await machine.terminal().value('orders.board', { company_id: COMPANY_ID })
    const { connection } = await machine.terminal().value('sync.status', {})
    for (const { id, number, status, customer_name } of orders) {
      if (shown.get(id) === status) continue
      // Without internet it hears of machines that do not know yet that the backend was restored, and of what it had before.
      if (connection !== 'online' && facts.deliveredBefore.has(id)) facts.recalled.add(id)
      shown.set(id, status)
      note(`${machine.name} shows ${number} ${status}`)
      facts.add(machine.name, { fact: 'shown', id, mark: customer_name, number, status })
    }
    return orders
  }
  machine.onOrdersChanged(() => {
    if (machine.isWorking() && !isServiced) void look().catch(() => undefined)
  })

  const advance = async (random: Random): Promise<string> => {
    const order = random.pick(await look())
    const next = order && nextStatus(order.status)
    if (!order || !next) return 'nothing'
    const status = random.chance(0.4) ? 'delivered' : next
    const result = await machine.terminal().invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status,
      reason: null,
    })
    if (!result.ok) return result.code
    shown.set(order.id, result.value.order.status)
    facts.add(machine.name, { fact: 'advanced', id: order.id, status: result.value.order.status })
    if (status === 'delivered') for (const { id } of order.items) facts.delivered.add(id)
    return `${order.number} ${status}`
  }

  const tick = async (random: Random): Promise<string> => {
    const order = random.pick(await look())
    const item = random.pick(order?.items.filter(({ voided_at }) => voided_at === null) ?? [])
    if (!order || !item) return 'nothing'
    const done = item.done_at === null
    const result = await machine
      .terminal()
      .invoke('orders.tickItem', { company_id: COMPANY_ID, item_id: item.id, done })
    return result.ok ? `${order.number} ${String(done)}` : result.code
  }

  const recall = async (random: Random): Promise<string> => {
    const order = random.pick((await look()).filter(({ status }) => status === 'ready'))
    if (!order) return 'nothing'
    facts.recalled.add(order.id)
    const result = await machine.terminal().invoke('orders.advance', {
      company_id: COMPANY_ID,
      order_id: order.id,
      status: 'recall',
      reason: null,
    })
    return result.ok ? `${order.number}` : result.code
  }

  return {
    look,
    advance,
    tick,
    recall,
    /** Nobody cooks by a screen on which a technician works. */
    whileServiced: async (work: () => Promise<unknown>): Promise<void> => {
      isServiced = true
      await work()
      isServiced = false
    },
  }
}
