import type { PaymentMethod } from '../tab/payment-methods'

/** The drawer opens for what its outbox entry records, never unrecorded. */

const isCashPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'method' in part && part.method === 'cash'

/** Whether these parts of a payment bring cash that was not handed over before, and so need the drawer open. */
export const bringsCash = (
  parts: readonly { readonly method: PaymentMethod; readonly handed?: unknown }[],
): boolean => parts.some(({ method, handed = null }) => method === 'cash' && handed === null)

/** Changes of a cash session that put cash in, take it out, or need none. */
const DRAWER_OPS: readonly unknown[] = ['open', 'paid_in', 'paid_out', 'no_sale']

const hasCashPart = (parts: unknown): boolean => Array.isArray(parts) && parts.some(isCashPart)

/**
 * Whether an entry opens the cash drawer: a payment or refund in cash, cash handed over before a PIX that waits, or what
 * is done in the drawer, its count among that.
 */
export const opensDrawer = (payload: Readonly<Record<string, unknown>>): boolean => {
  if (payload.op === 'pay') return hasCashPart(payload.parts)
  if (payload.op === 'charge') {
    const { charge } = payload
    return typeof charge === 'object' && charge !== null && 'parts' in charge && hasCashPart(charge.parts)
  }
  if (payload.op === 'refund') return isCashPart(payload)
  if (payload.op === 'close') return Array.isArray(payload.counted)
  // A tab is opened by `open` too: it has no float.
  return DRAWER_OPS.includes(payload.op) && (payload.op !== 'open' || 'float_cents' in payload)
}

/** Whether a change of a call gives back cash out of a terminal's drawer: its PIX never came, and the cash before it lies there. */
export const givesCashBack = (
  change: Readonly<Record<string, unknown>>,
  parts: readonly {
    readonly method: PaymentMethod
    readonly handed?: { readonly terminal_id: string | null } | null | undefined
  }[],
  terminalId: string,
): boolean =>
  change.op === 'finish' &&
  change.received_cents === null &&
  parts.some(({ method, handed }) => method === 'cash' && handed?.terminal_id === terminalId)
