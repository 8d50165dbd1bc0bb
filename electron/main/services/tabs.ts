import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { tabMethods } from '@shared/contract/tab/tab-methods'
import { businessDay } from '@shared/domain/sales/business-day'
import { addDays } from '@shared/domain/hours/opening-hours'
import { changeTab } from '@shared/domain/tab/tab'
import { tabHistory } from '@shared/domain/tab/tab-history'
import { ordersOf, tabNamed } from '@shared/domain/tab/tab-money'
import type { TabChange } from '@shared/domain/tab/tab-types'
import { approvalOfTabChange, NO_DISCOUNT } from '@shared/domain/terminal/approval'
import { tabHistorySchema } from '@shared/schemas/tab/tab'
import { diningTableSchema } from '@shared/schemas/tab/dining-table'
import { DAYS_HELD } from '../sync/outbox-retention'
import { activeEnrolment } from '../sync/replica-state'
import { createApprovals } from './approvals'
import { operatorFor, operatorMay } from './current-operator'
import type { Device } from './device'
import { momentAfter } from './in-order-of-time'
import { replicaCompany } from './replica-menu'
import { generationFor, valid } from './replica-rows'
import { openCashSession } from './terminal-cash'
import { shownTabs, terminalTabs, type TerminalTabs } from './terminal-tabs'

/** First ordered, first shown, whatever was changed last. Each moment is read once: a week has thousands of orders. */
const inOrderOfPlacing = <O extends { placed_at: string; number: string }>(orders: readonly O[]): O[] =>
  orders
    .map((order) => ({ order, ms: Date.parse(order.placed_at) }))
    .sort((left, right) => left.ms - right.ms || left.order.number.localeCompare(right.order.number))
    .map(({ order }) => order)

/** Without the backend, or without a session there, this terminal's own days are shown. */
const NO_ANSWER: ReadonlySet<string> = new Set(['connection', 'backend', 'not_authenticated', 'forbidden'])

/** The tab that a change may close, with its orders. */
const mayBeClosedBy = (state: TerminalTabs, change: TabChange): string[] => {
  const tab = change.op === 'pay' || change.op === 'close' ? tabNamed(state.tabs, change.tab_id) : null
  return tab ? [tab.id, ...ordersOf(state, tab.id).map(({ id }) => id)] : []
}

/** The tab whose payments a change corrects or undoes; null of any other change. */
const tabOfPayments = (change: TabChange): string | null =>
  change.op === 'correct_payment' || change.op === 'refund' || change.op === 'reopen' ? change.tab_id : null

/** Tabs of the company this terminal is enrolled in: from its disk and through its outbox; of any other by the operator's session. */
export const createTabsService = (device: Device): Handlers<typeof tabMethods> => {
  const { store, sync, emit, remote } = device
  const approve = createApprovals(device)

  const stateOf = (companyId: string): TerminalTabs => {
    const state = terminalTabs(store, companyId, sync.serverClock.nowMs())
    if (!state) throw new GatewayError('catalogue_not_ready')
    return { ...state, orders: inOrderOfPlacing(state.orders) }
  }

  return {
    'tabs.list': async (input) => {
      const { company_id } = input
      if (activeEnrolment(store)?.company_id !== company_id) return remote()['tabs.list'](input)
      operatorFor(device, 'canTakeOrders', company_id)
      sync.boardRead()
      const now = sync.serverClock.now()
      return { ...shownTabs(stateOf(company_id), Date.parse(now)), now }
    },
    'tabs.plan': async (input) => {
      const { company_id } = input
      if (activeEnrolment(store)?.company_id !== company_id) return remote()['tabs.plan'](input)
      operatorFor(device, 'canWorkKitchen', company_id)
      const generation = generationFor(store, company_id)
      if (generation === null) throw new GatewayError('catalogue_not_ready')
      return valid(diningTableSchema, store.replica.rowsOf(generation, 'dining_tables'))
    },
    'tabs.history': async (input) => {
      const { company_id, ...filter } = input
      const company = replicaCompany(store, company_id)
      if (activeEnrolment(store)?.company_id !== company_id) return remote()['tabs.history'](input)
      operatorFor(device, 'canWorkKitchen', company_id)
      if (!company) throw new GatewayError('catalogue_not_ready')
      // The replica has no older whole business days than this, today's counted.
      const first = addDays(businessDay(sync.serverClock.nowMs(), company), 1 - DAYS_HELD)
      const own = () => {
        const { tabs, takings, ...found } = tabHistory(stateOf(company_id), filter, company)
        const seesTakings = operatorMay(device, 'canSeeTakings', company_id)
        const seesBills = seesTakings || operatorMay(device, 'canTakeOrders', company_id)
        return tabHistorySchema.parse({
          ...found,
          takings: seesTakings ? takings : null,
          tabs: seesBills ? tabs : tabs.map((tab) => ({ ...tab, splits: [] })),
          holds_from: filter.from < first ? first : null,
        })
      }
      if (filter.from >= first) return own()
      // What is older is the backend's; without it, or without anybody signed in there, this terminal says what it has.
      try {
        const found = await remote()['tabs.history'](input)
        const held = new Set(stateOf(company_id).tabs.map(({ id }) => id))
        return { ...found, tabs: found.tabs.map((tab) => ({ ...tab, can_print: held.has(tab.id) })) }
      } catch (error) {
        if (error instanceof GatewayError && !NO_ANSWER.has(error.code)) throw error
        return own()
      }
    },
    'tabs.change': async (input) => {
      const { company_id, entry_id, change, approver } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['tabs.change'](input)
      const operator_id = operatorFor(device, 'canTakeOrders', company_id)
      const paidTab = tabOfPayments(change)
      // The history lists it from the backend, which alone knows it and has its approval rules.
      if (paidTab !== null && tabNamed(stateOf(company_id).tabs, paidTab) === null)
        return remote()['tabs.change'](input)
      const outcomeNow = () => {
        if (store.outbox.byId(entry_id)) return null
        const at = momentAfter(store.outbox.unsettledOfKind('change_tab'), sync.serverClock.now())
        const outcome = changeTab(stateOf(company_id), change, { entry_id, at })
        if (outcome.kind === 'refused') throw new GatewayError(outcome.code, outcome.details)
        return outcome.changed ? at : null
      }
      if (outcomeNow() === null) return { changed: false }
      const needed = approvalOfTabChange(change, replicaCompany(store, company_id) ?? NO_DISCOUNT)
      const approval = needed && (await approve(enrolment, { ...needed, entry_id }, approver))
      // The tab may have changed while the PIN was looked at.
      const at = outcomeNow()
      if (at === null) return { changed: false }
      store.outbox.append({
        id: entry_id,
        enrolment_id: enrolment.id,
        kind: 'change_tab',
        // What must stay in order: what is said to one tab, and of a voided line to its order.
        order_id: change.op === 'void' ? change.order_id : change.tab_id,
        operator_id,
        payload:
          change.op === 'pay' || change.op === 'refund'
            ? { ...change, cash_session_id: openCashSession(store, enrolment)?.id ?? null }
            : { ...change },
        at,
        approval: approval ?? undefined,
        ends: mayBeClosedBy(stateOf(company_id), change),
      })
      sync.written()
      emit('orders.changed', { company_id })
      return { changed: true }
    },
  }
}
