import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { tabMethods } from '@shared/contract/tab-methods'
import { changeTab } from '@shared/domain/tab'
import type { TabChangeInput } from '@shared/schemas/tab'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { shownTabs, terminalTabs, type TerminalTabs } from './terminal-tabs'

/** Lines are voided and tabs reopened by who manages the company (DECISIONS 14). */
const rightFor = ({ op }: TabChangeInput) =>
  op === 'void' || op === 'reopen' ? 'canManageCompany' : 'canTakeOrders'

/** Tabs of the company this terminal is enrolled in: from its disk and through its outbox; of any other by the operator's session. */
export const createTabsService = (device: Device): Handlers<typeof tabMethods> => {
  const { store, sync, emit, remote } = device

  const stateOf = (companyId: string): TerminalTabs => {
    const state = terminalTabs(store, companyId, Date.parse(sync.serverClock.now()))
    if (!state) throw new GatewayError('catalogue_not_ready')
    return state
  }

  return {
    'tabs.list': async (input) => {
      const { company_id } = input
      if (activeEnrolment(store)?.company_id !== company_id) return remote()['tabs.list'](input)
      operatorFor(device, 'canTakeOrders', company_id)
      sync.boardRead()
      return { ...shownTabs(stateOf(company_id)), now: sync.serverClock.now() }
    },
    'tabs.change': async (input) => {
      const { company_id, entry_id, change } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['tabs.change'](input)
      const operator_id = operatorFor(device, rightFor(change), company_id)
      if (store.outbox.byId(entry_id)) return { changed: false }
      const at = device.now().toISOString()
      const outcome = changeTab(stateOf(company_id), change, { entry_id, at })
      if (outcome.kind === 'refused') throw new GatewayError(outcome.code, outcome.details)
      if (!outcome.changed) return { changed: false }
      store.outbox.append({
        id: entry_id,
        enrolment_id: enrolment.id,
        kind: 'change_tab',
        // What must stay in order: what is said to one tab, and of a voided line to its order.
        order_id: change.op === 'void' ? change.order_id : change.tab_id,
        operator_id,
        payload: { ...change },
        at,
      })
      sync.written()
      emit('orders.changed', { company_id })
      return { changed: true }
    },
  }
}
