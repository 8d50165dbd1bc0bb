import { isSameTable } from '@shared/domain/order/table-key'
import { businessDay } from '@shared/domain/sales/business-day'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import type { PaymentMethod } from './payment-methods'
import { ordersOf } from './tab-money'
import type { Tab, TabOrder, TabState } from './tab-types'
import { addedUp, takingsIn, type Takings } from '@shared/domain/sales/takings'

/** The filter of closed tabs; SQL's app.read_tab_history reads the same. */
export interface TabHistoryFilter extends DaySpan {
  readonly table_number: string | null
  readonly comanda: string | null
  readonly method: PaymentMethod | null
  /** `closed_at` and id of the last row; null begins with the newest. */
  readonly before: string | null
  readonly before_id: string | null
}

export interface TabHistory<O extends TabOrder> {
  /** How many tabs match in all. */
  readonly count: number
  /** Their takings; with a filter by payment method, those of that method. */
  readonly takings: Takings
  readonly tabs: readonly (Tab & { readonly orders: readonly O[] })[]
}

/** Tabs a page. */
export const HISTORY_PAGE = 50

interface ClosedTab extends Tab {
  readonly closed_at: string
}

const isWanted = (wanted: string | null): wanted is string => wanted !== null && wanted.trim() !== ''

const isAtTable = (wanted: string | null, table: string): boolean =>
  !isWanted(wanted) || isSameTable(wanted, table)

const isOnComanda = (wanted: string | null, comanda: string | null): boolean =>
  !isWanted(wanted) || wanted.trim().toLowerCase() === comanda?.trim().toLowerCase()

const isPaidBy = (tab: Tab, method: PaymentMethod | null): boolean =>
  method === null ||
  tab.splits.some(({ bills }) =>
    bills.some(({ payment }) => payment?.parts.some((part) => part.method === method)),
  )

const isFound = (
  tab: Tab,
  filter: TabHistoryFilter,
  company: Parameters<typeof businessDay>[1],
): tab is ClosedTab => {
  if (!tab.is_closed || tab.closed_at === null || tab.merged_into !== null) return false
  const day = businessDay(Date.parse(tab.closed_at), company)
  return (
    day >= filter.from &&
    day <= filter.to &&
    isAtTable(filter.table_number, tab.table_number) &&
    isOnComanda(filter.comanda, tab.comanda) &&
    isPaidBy(tab, filter.method)
  )
}

/** Negative where `left` was closed after `right`: the last one closed comes first. */
const byClosing = (left: Pick<ClosedTab, 'closed_at' | 'id'>, right: typeof left): number =>
  Date.parse(right.closed_at) - Date.parse(left.closed_at) ||
  Number(left.id < right.id) - Number(left.id > right.id)

/**
 * A page of the tabs closed within a range of the company's business days, the last closed first, with the takings of
 * all of them.
 */
export const tabHistory = <O extends TabOrder>(
  state: TabState<O>,
  filter: TabHistoryFilter,
  company: Parameters<typeof businessDay>[1],
): TabHistory<O> => {
  const found = state.tabs.flatMap((tab) => (isFound(tab, filter, company) ? [tab] : [])).sort(byClosing)
  const { before, before_id, method } = filter
  const after =
    before === null
      ? found
      : found.filter((tab) => byClosing({ closed_at: before, id: before_id ?? '~' }, tab) < 0)
  return {
    count: found.length,
    takings: addedUp(
      takingsIn({ tabs: found }).filter((taking) => method === null || taking.method === method),
    ),
    tabs: after.slice(0, HISTORY_PAGE).map((tab) => ({ ...tab, orders: ordersOf(state, tab.id) })),
  }
}
