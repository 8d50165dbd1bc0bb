import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { cashOfficeMethods } from '@shared/contract/cash/cash-methods'
import { cashReport } from '@shared/domain/cash/cash-report'
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

/** A company's cash sessions in the caller's own session. */
export const createCash = (parts: BackendParts): Handlers<typeof cashOfficeMethods> => ({
  'cash.list': async ({ company_id, ...filter }) => {
    const answer = await callFunction(
      parts,
      'read_cash',
      { p_company: company_id, p_filter: filter },
      answerSchema,
    )
    const payments = answer.payments ?? []
    return {
      sessions: answer.sessions.map((session) => ({
        ...session,
        report:
          answer.payments &&
          cashReport(session, payments, answer.sales[session.id] ?? null, answer.held ?? []),
      })),
      loose: payments.filter(({ session_id }) => session_id === null),
      now: answer.now,
    }
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
