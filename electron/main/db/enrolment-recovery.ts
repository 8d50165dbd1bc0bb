import * as z from 'zod/mini'
import type { Bindable } from './connection'
import { parseJson } from './settings-repository'

type Row = Readonly<Record<string, Bindable>>

const orderSchema = z.object({ company_id: z.string(), number: z.string() })

/**
 * Rebuilds enrolments that could not be read from the orders made under them: these hold company, prefix and counter.
 * Without an enrolment its outbox entries could not be pushed; the terminal's secret is stored elsewhere.
 */
export const enrolmentsFrom = (
  known: readonly Row[],
  outbox: readonly Row[],
  orders: readonly Row[],
): Row[] => {
  const held = new Set(known.map(({ id }) => id))
  const missing = new Set([...outbox, ...orders].map(({ enrolment_id }) => enrolment_id))
  return [...missing].flatMap((id) => {
    if (held.has(id) || typeof id !== 'string') return []
    const own = orders.filter(({ enrolment_id }) => enrolment_id === id)
    const last = parseJson(orderSchema, String(own.at(-1)?.row ?? ''))
    if (!last) return []
    const [, prefix = 'A', counter = '0'] = /^([A-Z]{1,2})(\d{3})$/.exec(last.number) ?? []
    return [
      {
        id,
        company_id: last.company_id,
        name: prefix,
        prefix,
        last_counter: Number(counter),
        enrolled_at: String(own.at(-1)?.created_at ?? ''),
        last_push_seq: 0,
        gone_reason: null,
      },
    ]
  })
}
