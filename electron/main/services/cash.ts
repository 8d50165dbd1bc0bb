import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { cashMethods } from '@shared/contract/cash/cash-methods'
import {
  cashReport,
  expectedAmounts,
  loosePayments,
  salesSince,
  withoutAmounts,
  type CashReport,
} from '@shared/domain/cash/cash-report'
import { approvalOfCashChange, changeCash, nextZNumber, whyNotNow } from '@shared/domain/cash/cash-sessions'
import type { CashChange, CashSession } from '@shared/domain/cash/cash-types'
import { columnsOf } from '@shared/domain/printing/ticket-layout'
import { reportedSessionSchema, type CashRequest } from '@shared/schemas/cash/cash'
import type { PaperWidth, TicketLine } from '@shared/schemas/printing/printing'
import { addTicket } from '../printing/automatic-tickets'
import { printStateOf } from '../printing/print-state'
import type { Printing } from '../printing/printing'
import { ticketMaker } from '../printing/ticket-maker'
import { activeEnrolment } from '../sync/replica-state'
import { createApprovals } from './approvals'
import { operatorFor, operatorMay } from './current-operator'
import type { Device } from './device'
import { terminalCash, type TerminalCash } from './terminal-cash'

/** The change as its entry has it: only the terminal knows the Z report's number and what must be in the drawer. */
const wholeChange = (request: CashRequest, state: TerminalCash, terminalId: string): CashChange => {
  if (request.op === 'open') return { ...request, z_number: nextZNumber(state.sessions, terminalId) }
  if (request.op !== 'close') return request
  const session = state.sessions.find(({ id }) => id === request.session_id)
  if (!session) return { ...request, expected: [] }
  return {
    ...request,
    expected: expectedAmounts(session, [...state.payments, ...state.held]),
    sales: salesSince(state.seated, session.opened_at, state.company),
  }
}

/** Cash sessions: from this terminal's disk and through its outbox (docs/adr/0027). */
export const createCashService = (
  device: Device,
  { settings, queue }: Printing,
): Handlers<typeof cashMethods> => {
  const { store, sync, emit } = device
  const approve = createApprovals(device)

  const enrolled = () => {
    const enrolment = activeEnrolment(store)
    if (!enrolment) throw new GatewayError('not_enrolled')
    return enrolment
  }
  const nowMs = (): number => sync.serverClock.nowMs()
  const stateOf = (companyId: string): TerminalCash => {
    const state = terminalCash(store, companyId, nowMs())
    if (!state) throw new GatewayError('catalogue_not_ready')
    return state
  }

  const reportOf = ({ payments, seated, company, held }: TerminalCash, session: CashSession): CashReport =>
    cashReport(session, payments, salesSince(seated, session.opened_at, company), held)

  /** A count is blind: who may not see the takings sees a report once its session is counted. */
  const maySee = (
    session: CashSession,
    terminal: { readonly id: string; readonly company_id: string },
  ): boolean =>
    operatorMay(device, 'canSeeTakings', terminal.company_id) ||
    (session.closing !== null && session.closing.counted !== null && session.terminal_id === terminal.id)

  const paperOf = (sessionId: string, paper: PaperWidth): TicketLine[] => {
    const enrolment = enrolled()
    operatorFor(device, 'canTakeOrders', enrolment.company_id)
    const state = stateOf(enrolment.company_id)
    const session = state.sessions.find(({ id }) => id === sessionId)
    if (!session) throw new GatewayError('not_found', { entity: 'cash_session' })
    if (!maySee(session, enrolment)) throw new GatewayError('forbidden')
    return ticketMaker(store, enrolment.company_id, settings.load().language).cash(
      session,
      reportOf(state, session),
      paper,
      sync.serverClock.now(),
    )
  }

  return {
    'cash.get': async () => {
      const enrolment = enrolled()
      const { id, company_id } = enrolment
      operatorFor(device, 'canTakeOrders', company_id)
      const state = stateOf(company_id)
      const loose = loosePayments(state.payments, id, nowMs())
      return {
        terminal_id: id,
        sessions: [...state.sessions]
          .sort((left, right) => Date.parse(right.opened_at) - Date.parse(left.opened_at))
          .map((session) =>
            reportedSessionSchema.parse(
              maySee(session, enrolment)
                ? { ...session, report: reportOf(state, session) }
                : { ...withoutAmounts(session), report: null },
            ),
          ),
        // Terminals do not hear of each other's drawers: without the server two could take in one payment.
        loose: sync.status().connection === 'online' ? loose : { ...loose, others: [] },
        now: sync.serverClock.now(),
      }
    },
    'cash.change': async ({ entry_id, change: request, approver }) => {
      const enrolment = enrolled()
      const operator_id = operatorFor(device, 'canTakeOrders', enrolment.company_id)
      const prepared = () => {
        if (store.outbox.byId(entry_id)) return null
        const state = stateOf(enrolment.company_id)
        const why = whyNotNow(state.sessions, request, enrolment.id)
        if (why) throw new GatewayError(why, why === 'not_found' ? { entity: 'cash_session' } : {})
        const session = state.sessions.find(({ id }) => id === request.session_id) ?? null
        const change = wholeChange(request, state, enrolment.id)
        const at = sync.serverClock.now()
        const terminal = { terminal_id: enrolment.id, terminal_name: enrolment.name }
        const outcome = changeCash(state, change, { entry_id, at, by: null, ...terminal })
        if (outcome.kind === 'refused') throw new GatewayError(outcome.code)
        return outcome.changed ? { at, change, session } : null
      }
      const before = prepared()
      if (!before) return { changed: false }
      if (request.op === 'close' && request.counted === null && request.reason === null)
        throw new GatewayError('reason_required')
      const needed = approvalOfCashChange(before.change, before.session, enrolment.id)
      if (needed?.reason === '') throw new GatewayError('reason_required')
      const approval = needed && (await approve(enrolment, { ...needed, entry_id }, approver))
      // A payment may have come while the PIN was looked at.
      const now = prepared()
      if (!now) return { changed: false }
      store.outbox.append({
        id: entry_id,
        enrolment_id: enrolment.id,
        kind: 'change_cash',
        order_id: request.session_id,
        operator_id,
        payload: { ...now.change },
        at: now.at,
        approval: approval ?? undefined,
      })
      sync.written()
      emit('orders.changed', { company_id: enrolment.company_id })
      return { changed: true }
    },
    'cash.preview': async ({ session_id, paper }) => ({
      columns: columnsOf(paper),
      lines: paperOf(session_id, paper),
    }),
    'cash.print': async ({ session_id, printer_id }) => {
      const printer = settings.load().printers.find(({ id }) => id === printer_id)
      if (!printer) throw new GatewayError('not_found', { entity: 'printer' })
      const lines = paperOf(session_id, printer.paper)
      store.transaction(() => addTicket(device, printer, 'customer', null, lines))
      queue.tryNow(printer.id)
      return printStateOf(store, settings, queue)
    },
  }
}
