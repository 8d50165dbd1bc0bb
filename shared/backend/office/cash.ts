import * as z from 'zod/mini'
import type { Handlers, OfficeOutput } from '@shared/contract/gateway'
import { cashOfficeMethods } from '@shared/contract/cash/cash-methods'
import { cashReport } from '@shared/domain/cash/cash-report'
import { piecesOf, type DaySpan } from '@shared/domain/sales/sales-figures'
import { cashPaymentSchema, cashSalesSchema, cashSessionSchema } from '@shared/schemas/cash/cash'
import { momentSchema } from '@shared/schemas/common/primitives'
import { callFunction, type BackendParts } from '../data-api'

const answerSchema = z.object({
  sessions: z.array(cashSessionSchema),
  payments: z.nullable(z.array(cashPaymentSchema)),
  /** What was handed over before PIX payments that wait. */
  held: z.nullable(z.array(cashPaymentSchema)),
  /** Of open sessions. */
  sales: z.record(z.string(), cashSalesSchema),
  now: momentSchema,
})

/** What one request reads: sessions beyond the first 500 are left out, and each comes with all of its payments. */
const READ_DAYS = 31

const listOf = async (
  parts: BackendParts,
  company_id: string,
  span: DaySpan,
): Promise<OfficeOutput<'cash.list'>> => {
  const answer = await callFunction(
    parts,
    'read_cash',
    { p_company: company_id, p_filter: { ...span } },
    answerSchema,
  )
  const payments = answer.payments ?? []
  return {
    sessions: answer.sessions.map((session) => ({
      ...session,
      report:
        answer.payments && cashReport(session, payments, answer.sales[session.id] ?? null, answer.held ?? []),
    })),
    loose: payments.filter(({ session_id }) => session_id === null),
    now: answer.now,
  }
}

/** A company's cash sessions in the caller's own session. */
export const createCash = (parts: BackendParts): Handlers<typeof cashOfficeMethods> => ({
  'cash.list': async ({ company_id, ...span }) => {
    const [latest = span, ...earlier] = piecesOf(span, READ_DAYS)
    const list = await listOf(parts, company_id, latest)
    // One that was open across two pieces comes with both, each time whole.
    const sessions = new Map(list.sessions.map((session) => [session.id, session]))
    const loose = [...list.loose]
    for (const piece of earlier) {
      const read = await listOf(parts, company_id, piece)
      for (const session of read.sessions) if (!sessions.has(session.id)) sessions.set(session.id, session)
      loose.push(...read.loose)
    }
    const newest = [...sessions.values()].sort(
      (one, other) => Date.parse(other.opened_at) - Date.parse(one.opened_at),
    )
    return { ...list, sessions: newest, loose }
  },
  'cash.close': ({ company_id, entry_id, session_id, counted, reason }) =>
    callFunction(
      parts,
      'change_cash',
      {
        p_company: company_id,
        p_entry: entry_id,
        p_change: { op: 'close', session_id, counted, reason },
      },
      cashOfficeMethods['cash.close'].output,
    ),
})
