import type { BoardOrder } from '@shared/schemas/order/order'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Tabs } from '@shared/schemas/tab/tab'

/** An order that says on which tab it stands; an older backend's say nothing. */
export type SeatedOrder = BoardOrder & { readonly tab_id: string | null }

/** What the rules of shared/domain/tab/tab* read. */
export interface TabsView {
  readonly tabs: readonly Tab[]
  readonly orders: readonly SeatedOrder[]
}

export const viewOf = ({ tabs, orders }: Tabs): TabsView => ({
  tabs,
  orders: orders.map((order) => ({ ...order, tab_id: order.tab_id ?? null })),
})
