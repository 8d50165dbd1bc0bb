/** The drawer opens for what its outbox entry records, never unrecorded. */

const isCashPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'method' in part && part.method === 'cash'

/** Whether an entry opens the cash drawer: a payment with a part in cash, or an opening without a sale. */
export const opensDrawer = (payload: Readonly<Record<string, unknown>>): boolean =>
  payload.op === 'no_sale' ||
  (payload.op === 'pay' && Array.isArray(payload.parts) && payload.parts.some(isCashPart))
