import { movementsOf } from '@shared/domain/cash/cash-report'
import { changeCash, openSessionAt } from '@shared/domain/cash/cash-sessions'
import type { CashPayment, CashSession, CashState } from '@shared/domain/cash/cash-types'
import { heldMovements } from '@shared/domain/tab/pix-charges'
import { openCalls } from '@shared/domain/tab/table-calls'
import { billsOf } from '@shared/domain/tab/tab-money'
import { cashChangeSchema, cashSessionSchema } from '@shared/schemas/cash/cash'
import type { Company } from '@shared/schemas/company/company'
import type { Store } from '../db/open-store'
import { replicaCompany } from './replica-menu'
import { generationFor, valid } from './replica-rows'
import { terminalCalls } from './terminal-calls'
import { pendingOf } from './pending-changes'
import { terminalTabs, type TerminalTabs } from './terminal-tabs'

/** The backend's sessions with the changes made here that no pull has brought, in the order they were made. */
const withChanges = (store: Store, companyId: string, state: CashState): CashState => {
  const names = new Map(store.operators.ofCompany(companyId).map(({ user_id, name }) => [user_id, name]))
  return pendingOf(store, companyId)
    .filter(({ kind }) => kind === 'change_cash')
    .reduce((before, entry) => {
      const change = cashChangeSchema.safeParse(entry.payload)
      if (!change.success) return before
      const outcome = changeCash(before, change.data, {
        entry_id: entry.id,
        at: entry.at,
        by: names.get(entry.operator_id ?? '') ?? null,
        terminal_id: entry.enrolment_id,
        terminal_name: store.enrolments.byId(entry.enrolment_id)?.name ?? '',
      })
      return outcome.kind === 'done' ? outcome.state : before
    }, state)
}

const pulledSessions = (store: Store, generation: number): CashSession[] =>
  valid(cashSessionSchema, store.replica.rowsOf(generation, 'cash_sessions'))

export type TerminalCash = CashState & {
  readonly seated: TerminalTabs
  readonly company: Company
  /** What was handed over before PIX payments that wait. */
  readonly held: readonly CashPayment[]
}

/** Cash sessions, payments and tabs as this terminal knows them; null until a pull is complete. */
export const terminalCash = (store: Store, companyId: string, nowMs: number): TerminalCash | null => {
  const generation = generationFor(store, companyId)
  const seated = terminalTabs(store, companyId, nowMs)
  const company = replicaCompany(store, companyId)
  if (generation === null || seated === null || company === null) return null
  const payments = seated.tabs.flatMap(billsOf).flatMap(movementsOf)
  const sessions = pulledSessions(store, generation)
  const held = heldMovements(openCalls(terminalCalls(store, companyId, nowMs, seated), nowMs), seated.tabs)
  return { ...withChanges(store, companyId, { sessions, payments }), seated, company, held }
}

/** The session that is open at this terminal now, into which its payments go; null without one. */
export const openCashSession = (
  store: Store,
  enrolment: { readonly id: string; readonly company_id: string },
): CashSession | null => {
  const generation = generationFor(store, enrolment.company_id)
  const sessions = generation === null ? [] : pulledSessions(store, generation)
  return openSessionAt(
    withChanges(store, enrolment.company_id, { sessions, payments: [] }).sessions,
    enrolment.id,
  )
}
