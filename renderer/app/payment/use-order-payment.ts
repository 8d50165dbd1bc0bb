import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { bringsCash } from '@shared/domain/printing/drawer'
import { orderBill, type OrderBill } from '@shared/domain/tab/order-bill'
import type { PixCharge } from '@shared/domain/tab/pix-charges'
import { billsOf, tabNamed } from '@shared/domain/tab/tab-money'
import type { Payment, Tab, TabState } from '@shared/domain/tab/tab-types'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { TabChangeInput, Tabs } from '@shared/schemas/tab/tab'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useChangeTabMutation, useGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { useHeldPoll } from '../guard/held'
import { useErrorToast } from '../use-error-toast'
import { isForApprover, type Pay } from './discount-approval'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'
import { useChargePix } from './use-pix-charges'

type SeatedOrder = BoardOrder & { readonly tab_id: string | null }

const seated = ({ tabs, orders }: Tabs): TabState<SeatedOrder> => ({
  tabs,
  orders: orders.map((order) => ({ ...order, tab_id: order.tab_id ?? null })),
})

/** The payments of the bills that contain lines of an order alone. */
const paymentsOf = (state: TabState<SeatedOrder>, order: SeatedOrder) => {
  const own = new Set(order.items.map(({ id }) => id))
  const tab = state.tabs.find(({ id }) => id === order.tab_id)
  if (!tab) return []
  const splits = tab.splits.filter(({ lines }) => lines.every(({ item_id }) => own.has(item_id)))
  return billsOf({ ...tab, splits }).flatMap(({ id, payment }) =>
    payment ? [{ tab_id: tab.id, bill_id: id, payment }] : [],
  )
}

/** The unpaid orders of a list; none while the tabs load. */
export const useUnpaidOrders = (companyId: string, orders: readonly BoardOrder[]): ReadonlySet<string> => {
  const { data } = useGetTabsQuery({ company_id: companyId }, { skip: orders.length === 0 })
  return useMemo(() => {
    const state = data && seated(data)
    const listed = new Set(orders.map(({ id }) => id))
    const ids = { tab_id: '', split_id: '', bill_id: '' }
    const unpaid = (state?.orders ?? []).filter(
      (order) => state && listed.has(order.id) && orderBill(state, order, ids) !== null,
    )
    return new Set(unpaid.map(({ id }) => id))
  }, [data, orders])
}

export interface OrderPayment {
  /** The amount left to pay; null while nothing is. */
  readonly bill: OrderBill | null
  /** The last payment of this order alone. */
  readonly paid: { readonly tab_id: string; readonly bill_id: string; readonly payment: Payment } | null
  /** The tab of the bill, where it has one already. */
  readonly tab: Tab | null
  readonly isBusy: boolean
  /** Puts the order's lines on a bill that waits for a PIX. */
  readonly wait: (
    charge: Pick<PixCharge['charge'], 'amount_cents' | 'service_fee_percent' | 'discount_percent' | 'parts'>,
  ) => Promise<boolean>
  /** Puts the order's lines on a bill and pays it; throws where its discount needs an approval. */
  readonly pay: Pay<boolean>
}

/** The payment of one order, by its tab's current state; null while the tabs load. */
export const useOrderPayment = (
  companyId: string,
  orderId: string,
  { isWatched }: { isWatched: boolean },
): OrderPayment | null => {
  const { t } = useTranslation('payment')
  const showError = useErrorToast()
  const { data } = useGetTabsQuery(
    { company_id: companyId },
    { pollingInterval: useHeldPoll(isWatched ? BOARD_POLL_MS : 0), refetchOnMountOrArgChange: true },
  )
  const [send] = useChangeTabMutation()
  const openDrawer = useDrawer()
  const entryIds = useIdsByContent()
  const charge = useChargePix(companyId)
  const [isBusy, setBusy] = useState(false)
  const [ids] = useState(() => ({
    tab_id: crypto.randomUUID(),
    split_id: crypto.randomUUID(),
    bill_id: crypto.randomUUID(),
  }))
  const state = useMemo(() => data && seated(data), [data])
  const order = state?.orders.find(({ id }) => id === orderId)
  if (!state || !order) return null
  const bill = orderBill(state, order, ids)
  const change = async (asked: TabChangeInput, approver?: ManagerPin): Promise<string> => {
    const entry_id = entryIds.of(asked)
    const approved = approver ? { approver } : {}
    await send({ company_id: companyId, entry_id, change: asked, ...approved }).unwrap()
    entryIds.forget(asked)
    return entry_id
  }

  /** Does what needs the bill of the order's lines, which is made first. */
  const withBill = async (
    step: (bill: OrderBill) => Promise<boolean>,
    failed: string,
    approver?: ManagerPin,
  ): Promise<boolean> => {
    if (!bill) return false
    setBusy(true)
    try {
      for (const needed of bill.changes) await change(needed as TabChangeInput)
      return await step(bill)
    } catch (cause) {
      if (isForApprover(cause, approver)) throw cause
      showError(cause, failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  const pay: OrderPayment['pay'] = (terms, approver) =>
    withBill(
      async ({ tab_id, bill_id }) => {
        const entryId = await change({ op: 'pay', tab_id, bill_id, ...terms }, approver)
        if (bringsCash(terms.parts)) openDrawer(entryId)
        return true
      },
      t('notDone'),
      approver,
    )
  const wait: OrderPayment['wait'] = (asked) =>
    withBill(({ tab_id, bill_id }) => charge({ tab_id, bill_id, ...asked }), t('waiting.failed'))
  const tab = bill && tabNamed(state.tabs, bill.tab_id)
  return { bill, paid: paymentsOf(state, order).at(-1) ?? null, tab, isBusy, wait, pay }
}
