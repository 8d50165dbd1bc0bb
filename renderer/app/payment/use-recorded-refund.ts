import { businessDay, type Calendar } from '@shared/domain/sales/business-day'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { billsOf, tabNamed } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { useLazyGetTabsQuery, useLazyReadTabHistoryQuery } from '@renderer/api/endpoints/tabs'

interface RecordedRefund {
  readonly bill_id: string
  readonly method: PaymentMethod
  readonly amount_cents: number
  readonly is_tip: boolean
}

/** What a tab's bills hold under the id of a refund, read again; null where they hold nothing. */
export const useRecordedRefund = (company: Pick<Company, 'id' | keyof Calendar>) => {
  const [readTabs] = useLazyGetTabsQuery()
  const [readHistory] = useLazyReadTabHistoryQuery()
  const company_id = company.id

  /** Of a tab that was closed more than a day ago only the history knows. */
  const tabNow = async ({ id, closed_at, table_number, comanda }: Tab): Promise<Tab | null> => {
    const { tabs } = await readTabs({ company_id }).unwrap()
    const listed = tabNamed(tabs, id)
    if (listed || closed_at === null) return listed
    const day = businessDay(Date.parse(closed_at), company)
    const found = await readHistory({ company_id, from: day, to: day, table_number, comanda }).unwrap()
    return tabNamed(found.tabs, id)
  }
  return async (tab: Tab, refundId: string): Promise<RecordedRefund | null> => {
    const now = await tabNow(tab)
    const held = (now ? billsOf(now) : []).flatMap(({ id, payment }) =>
      (payment?.parts ?? []).filter((part) => part.id === refundId).map((part) => ({ ...part, bill_id: id })),
    )[0]
    return held
      ? {
          bill_id: held.bill_id,
          method: held.method,
          amount_cents: -held.amount_cents - held.tip_cents,
          is_tip: held.tip_cents < 0,
        }
      : null
  }
}
