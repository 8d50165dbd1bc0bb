/**
 * Whether a company accepts web orders now; SQL's app.admit_web_order implements the same for a sent
 * order.
 */
import { openingState, type Opening } from '@shared/domain/hours/opening-hours'

/** `opens`: when it opens next, ms since 1970; null while it is open, or without an opening within two weeks. */
export type Admission =
  | { readonly kind: 'open' }
  /** Set inactive by its people: no hour changes that. */
  | { readonly kind: 'inactive'; readonly opens: null }
  | { readonly kind: 'paused'; readonly opens: number | null }
  | { readonly kind: 'closed'; readonly opens: number | null }

/** Whether a customer may send an order now, and what to show otherwise. Orders of staff are never rejected: they skip this check. */
export const admissionAt = (
  company: { readonly orders_paused: boolean; readonly is_active?: boolean },
  opening: Opening,
  now: number,
): Admission => {
  if (company.is_active === false) return { kind: 'inactive', opens: null }
  const { is_open, opens } = openingState(opening, now)
  if (company.orders_paused) return { kind: 'paused', opens: is_open ? null : opens }
  return is_open ? { kind: 'open' } : { kind: 'closed', opens }
}
