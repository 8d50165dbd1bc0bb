import { randomUUID } from 'node:crypto'
import { cashOf, inSessions } from '@shared/domain/cash/cash-evening.fixture'
import { changeCash } from '@shared/domain/cash/cash-sessions'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { endedByPayments, isOpenPix, withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import { changeTab } from '@shared/domain/tab/tab'
import { billsOf, openTabAt, tabNamed } from '@shared/domain/tab/tab-money'
import type { Tab, TabChange } from '@shared/domain/tab/tab-types'
import { movedCall } from '@shared/domain/tab/table-calls'
import { cashChangeSchema } from '@shared/schemas/cash/cash'
import type { NewOrder } from '@shared/schemas/order/order'
import type { PushEntry } from '@shared/schemas/sync/sync'
import { tabChangeSchema } from '@shared/schemas/tab/tab'
import { callChangeSchema, tableCallSchema, type TableCall } from '@shared/schemas/tab/table-call'
import { COMPANY_ID, TERMINAL_ID } from '../fixtures'
import type { Ledger } from './ledger'
import type { Orders } from './orders'
import { Refused } from './refused'

/** Tabs, what guests at tables call for, and the drawers that payments go into: by the rules SQL decides by, too. */
export const createTabs = (ledger: Ledger, orders: Orders, nowIso: () => string) => {
  const write = (tab: Tab): void => ledger.log('tabs', tab.id, { ...tab, company_id: ledger.company.id })

  const callsNow = (): TableCall[] => ledger.rowsOf('table_calls').map((row) => tableCallSchema.parse(row))
  const writeCalls = (before: readonly TableCall[], after: readonly TableCall[]): void => {
    for (const call of after) if (!before.includes(call)) ledger.log('table_calls', call.id, { ...call })
  }

  const charge = ({ at }: PushEntry, change: PixCharge): unknown => {
    const calls = callsNow()
    const tab = tabNamed(ledger.tabs(), change.charge.tab_id)
    if (!tab) throw new Refused('not_found', { entity: 'tab' })
    if (!billsOf(tab).some(({ id }) => id === change.charge.bill_id))
      throw new Refused('not_found', { entity: 'bill' })
    const after = withCharge(calls, change, tab, {
      company_id: COMPANY_ID,
      terminal_id: TERMINAL_ID,
      at,
      by: null,
      name: null,
    })
    writeCalls(calls, after)
    return { changed: after !== calls }
  }

  const apply = (change: TabChange, { id, at }: Pick<PushEntry, 'id' | 'at'>): { changed: boolean } => {
    const tabs = ledger.tabs()
    const before = {
      tabs,
      orders: [...ledger.state.orders.values()].map((one) => ({ ...one, tab_id: one.tab_id ?? null })),
    }
    const outcome = changeTab(before, change, { entry_id: id, at, terminal_id: TERMINAL_ID })
    if (outcome.kind === 'refused') throw new Refused(outcome.code, outcome.details)
    for (const tab of outcome.state.tabs) if (!tabs.includes(tab)) write(tab)
    for (const order of outcome.state.orders) if (!before.orders.includes(order)) orders.write(order)
    const calls = callsNow()
    writeCalls(calls, endedByPayments(calls, ledger.tabs(), at))
    return { changed: outcome.changed }
  }

  /** As app.release_pix. */
  const release = ({ tab_id, bill_id }: TableCall, at: string): void => {
    const split = tabNamed(ledger.tabs(), tab_id ?? '')?.splits.find(({ bills }) =>
      bills.some(({ id }) => id === bill_id),
    )
    if (!tab_id || !split) return
    const asked = callsNow().filter(isOpenPix)
    const isKept = split.bills.some(
      ({ id, payment }) => payment !== null || asked.some((call) => call.bill_id === id),
    )
    if (!isKept) apply({ op: 'unsplit', tab_id, split_id: split.id }, { id: randomUUID(), at })
  }

  return {
    change: (entry: PushEntry): unknown => apply(tabChangeSchema.parse(entry.payload), entry),
    /** What is taken into a drawer later changes the payments' tabs, as SQL does it. */
    changeCash: (entry: PushEntry): unknown => {
      const tabs = ledger.tabs()
      const sessions = ledger.rowsOf('cash_sessions') as unknown as CashSession[]
      const outcome = changeCash(
        cashOf({ seated: { tabs, orders: [] }, sessions }),
        cashChangeSchema.parse(entry.payload),
        {
          entry_id: entry.id,
          at: entry.at,
          by: null,
          terminal_id: TERMINAL_ID,
          terminal_name: 'Balcão',
        },
      )
      if (outcome.kind === 'refused') throw new Refused(outcome.code)
      for (const session of outcome.state.sessions)
        if (!sessions.includes(session)) ledger.log('cash_sessions', session.id, { ...session })
      inSessions(tabs, outcome.state.payments).forEach((tab, place) => {
        if (JSON.stringify(tab) !== JSON.stringify(tabs[place])) write(tab)
      })
      return { changed: outcome.changed }
    },
    changeCall: (entry: PushEntry): unknown => {
      const change = callChangeSchema.parse(entry.payload)
      if (change.op === 'charge') return charge(entry, change)
      const row = ledger.state.rows.get(`table_calls:${change.call_id}`)
      if (!row?.row) throw new Refused('not_found')
      const before = tableCallSchema.parse(row.row)
      const after = movedCall(before, change, { at: entry.at, by: null })
      if (after !== before) ledger.log('table_calls', row.id, { ...after })
      if (after !== before && change.op === 'finish' && !before.by_staff) release(before, entry.at)
      return { changed: after !== before }
    },
    /** A table's first order by its printed code opens its tab. */
    openFor: ({ table_number, comanda }: NewOrder): void => {
      const tabs = ledger.tabs()
      if (openTabAt(tabs, { table_number, comanda })) return
      const opening = { op: 'open', tab_id: randomUUID(), table_number, comanda, order_ids: [] } as const
      const outcome = changeTab({ tabs, orders: [] }, opening, { entry_id: randomUUID(), at: nowIso() })
      if (outcome.kind === 'done') for (const tab of outcome.state.tabs) if (!tabs.includes(tab)) write(tab)
    },
  }
}
export type Tabs = ReturnType<typeof createTabs>
