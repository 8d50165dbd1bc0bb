/** The drawer opens for what its outbox entry records, never unrecorded. */

const isCashPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'method' in part && part.method === 'cash'

/** Changes of a cash session that put cash in, take it out, or need none. */
const DRAWER_OPS: readonly unknown[] = ['open', 'paid_in', 'paid_out', 'no_sale']

/** Whether an entry opens the cash drawer: a payment or refund in cash, or what is done in it, its count among that. */
export const opensDrawer = (payload: Readonly<Record<string, unknown>>): boolean => {
  if (payload.op === 'pay') return Array.isArray(payload.parts) && payload.parts.some(isCashPart)
  if (payload.op === 'refund') return isCashPart(payload)
  if (payload.op === 'close') return Array.isArray(payload.counted)
  // A tab is opened by `open` too: it has no float.
  return DRAWER_OPS.includes(payload.op) && (payload.op !== 'open' || 'float_cents' in payload)
}
