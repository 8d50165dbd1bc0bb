import { COMPANY_ID } from '@main/testing/fixtures'
import { DEFAULT_DISCOUNT_LIMIT_PERCENT } from '@shared/domain/company/company-defaults'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import { billsOf, chargeOf, restUnits } from '@shared/domain/tab/tab-money'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { uuidOf } from '../../campaign/seeds'
import type { Random } from '../../tests/support/random'
import type { Machine } from '../world/machine'
import { MANAGER } from '../world/stations'
import type { Facts } from './facts'
import { tableOf } from './ordering'

/** What people do about tabs at a till. Each returns what came of it, for the trace. */
export const createTables = (facts: Facts) => {
  /** In an order that no id decides: the backend makes those of tabs that a guest's order opens. */
  const tabsAt = async (machine: Machine) => {
    const { tabs, orders } = await machine.terminal().value('tabs.list', { company_id: COMPANY_ID })
    const sorted = tabs.toSorted(
      (left, right) =>
        left.table_number.localeCompare(right.table_number) ||
        Date.parse(left.opened_at) - Date.parse(right.opened_at),
    )
    return { tabs: sorted, orders }
  }
  const openTabsAt = async (machine: Machine) =>
    (await tabsAt(machine)).tabs.filter(({ is_closed }) => !is_closed)

  const change = async (machine: Machine, entry_id: string, wanted: TabChangeInput): Promise<string> => {
    const result = await machine.terminal().invoke('tabs.change', {
      company_id: COMPANY_ID,
      entry_id,
      change: wanted,
      ...(wanted.op === 'void' ? { approver: MANAGER } : {}),
    })
    return result.ok ? 'ok' : result.code
  }

  const seat = async (machine: Machine, random: Random): Promise<string> => {
    const { tabs, orders } = await tabsAt(machine)
    const free = orders.filter(
      (order) =>
        (order.tab_id ?? null) === null &&
        !tabs.some((tab) => !tab.is_closed && tab.table_number === order.table_number),
    )
    const first = random.pick(free)
    if (!first) return 'nothing'
    const order_ids = free.filter((one) => one.table_number === first.table_number).map(({ id }) => id)
    const { table_number } = first
    const tab_id = uuidOf(random)
    return `table ${table_number} ${await change(machine, uuidOf(random), { op: 'open', tab_id, table_number, comanda: null, order_ids })}`
  }

  const moveTab = async (machine: Machine, random: Random): Promise<string> => {
    const tab = random.pick(await openTabsAt(machine))
    if (!tab) return 'nothing'
    const table_number = tableOf(random)
    const wanted = { op: 'move', tab_id: tab.id, table_number, comanda: null } as const
    return `${tab.table_number} to ${table_number} ${await change(machine, uuidOf(random), wanted)}`
  }

  /** Bills all that is left of a tab, takes the money, and closes it. */
  const pay = async (machine: Machine, random: Random): Promise<string> => {
    const { tabs, orders } = await tabsAt(machine)
    const seated = { tabs, orders: orders.map((order) => ({ ...order, tab_id: order.tab_id ?? null })) }
    const tab = random.pick(tabs.filter(({ is_closed }) => !is_closed))
    if (!tab) return 'nothing'
    const lines = restUnits(seated, tab).map(({ id, quantity }) => ({ item_id: id, quantity }))
    if (lines.length > 0) {
      const bill_ids = [uuidOf(random)]
      const split = { op: 'split', tab_id: tab.id, split_id: uuidOf(random), lines, bill_ids } as const
      const said = await change(machine, uuidOf(random), split)
      if (said !== 'ok') return said
    }
    const billed = (await tabsAt(machine)).tabs.find(({ id }) => id === tab.id)
    const unpaid = billed ? billsOf(billed).filter(({ payment }) => payment === null) : []
    let taken = 0
    for (const { id: bill_id, subtotal_cents } of unpaid) {
      const [entry_id, part_id] = [uuidOf(random), uuidOf(random)]
      const method = random.pick(['cash', 'pix', 'visa'] as const) ?? 'cash'
      // Each other payment has a discount; none asks for an approval.
      const discount_percent = random.chance(1 / 2) ? random.below(DEFAULT_DISCOUNT_LIMIT_PERCENT + 1) : 0
      const terms = { service_fee_percent: 0, discount_percent }
      const { total_cents } = chargeOf(subtotal_cents, terms)
      const said = await change(machine, entry_id, {
        op: 'pay',
        tab_id: tab.id,
        bill_id,
        parts: inOnePart(part_id, method, total_cents),
        ...terms,
        total_cents,
      })
      if (said !== 'ok') return said
      facts.payments.push({ who: machine.name, entry_id, bill_id, part_id, amount_cents: total_cents })
      taken += total_cents
    }
    return `took ${taken}, closed ${await change(machine, uuidOf(random), { op: 'close', tab_id: tab.id })}`
  }

  const voidLine = async (machine: Machine, random: Random): Promise<string> => {
    const { tabs, orders } = await tabsAt(machine)
    const open = new Set(tabs.filter(({ is_closed }) => !is_closed).map(({ id }) => id))
    const chosen = random.pick(orders.filter(({ tab_id }) => open.has(tab_id ?? '')))
    const line = random.pick(chosen?.items.filter(({ voided_at }) => voided_at === null) ?? [])
    if (!chosen || !line) return 'nothing'
    const entry_id = uuidOf(random)
    const wanted = { op: 'void', order_id: chosen.id, item_id: line.id, reason: 'engano' } as const
    const said = await change(machine, entry_id, wanted)
    if (said === 'ok') facts.voids.push({ who: machine.name, entry_id, item_id: line.id })
    return `${chosen.number} ${said}`
  }

  return { seat, moveTab, pay, voidLine }
}
