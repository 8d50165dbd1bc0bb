/** Delivery (spec §9): a company's settings or the specification's, applied to a cart today. */
import {
  addDays,
  localDate,
  openingSpans,
  type Opening,
  type OpeningRow,
  type Span,
} from '@shared/domain/hours/opening-hours'
import { DEFAULT_KITCHEN_CLOSES_MINUTES } from '@shared/domain/company/company-defaults'
import { DAY_MS, MINUTE_MS } from '@shared/domain/common/durations'

/** Delivery settings. Minutes before closing; `free_above_cents` null: never free. */
export interface DeliveryFigures {
  readonly is_enabled: boolean
  readonly radius_km: number
  readonly min_minutes: number
  readonly max_minutes: number
  readonly minimum_order_cents: number
  readonly fee_cents: number
  readonly free_above_cents: number | null
  readonly last_order_minutes: number
  readonly kitchen_closes_minutes: number
  readonly note: string | null
}

/** The settings of a company without its own (spec §9). */
export const DEFAULT_DELIVERY: DeliveryFigures = {
  is_enabled: true,
  radius_km: 5,
  min_minutes: 45,
  max_minutes: 60,
  minimum_order_cents: 3_000,
  fee_cents: 500,
  free_above_cents: 6_000,
  last_order_minutes: 60,
  kitchen_closes_minutes: DEFAULT_KITCHEN_CLOSES_MINUTES.delivery,
  note: null,
}

/** The rule across fields: the shortest time is no longer than the longest. By field, as a key of the form's texts. */
export const deliveryProblems = ({
  min_minutes,
  max_minutes,
}: Pick<DeliveryFigures, 'min_minutes' | 'max_minutes'>): Readonly<Record<string, string>> =>
  min_minutes > max_minutes ? { max_minutes: 'minOverMax' } : {}

const WEEKDAYS = [1, 2, 3, 4, 5]

/** The week of a company without hours (spec §9). */
export const DEFAULT_DELIVERY_HOURS: readonly OpeningRow[] = [
  { weekday: 0, opens_at: '11:00', closes_at: '22:00' },
  ...WEEKDAYS.map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '23:00' })),
  { weekday: 6, opens_at: '11:00', closes_at: '23:30' },
]

/** A company's settings as a whole; the specification's where it has none. */
export const deliveryFigures = (own: DeliveryFigures | null): DeliveryFigures => own ?? DEFAULT_DELIVERY

/** The hours of delivery: the company's own, with its exceptions. */
export const deliveryOpening = (opening: Opening): Opening =>
  opening.opening_hours.length > 0 ? opening : { ...opening, opening_hours: DEFAULT_DELIVERY_HOURS }

/** The price of delivering a cart. Cents. */
export interface DeliveryQuote {
  readonly subtotal_cents: number
  /** How much is missing for the minimum order; 0 once it is reached. */
  readonly missing_cents: number
  readonly fee_cents: number
  readonly is_free: boolean
  /** How much more makes it free: a cent above the limit; null where it is never free, 0 once it is. */
  readonly missing_for_free_cents: number | null
  readonly total_cents: number
}

/** The quote for `subtotalCents` of products: what is missing to the minimum, the fee, and the total. */
export const deliveryQuote = (figures: DeliveryFigures, subtotalCents: number): DeliveryQuote => {
  const { free_above_cents, fee_cents, minimum_order_cents } = figures
  const isFree = fee_cents === 0 || (free_above_cents !== null && subtotalCents > free_above_cents)
  const fee = isFree ? 0 : fee_cents
  return {
    subtotal_cents: subtotalCents,
    missing_cents: Math.max(0, minimum_order_cents - subtotalCents),
    fee_cents: fee,
    is_free: isFree,
    missing_for_free_cents: missingForFree(free_above_cents, subtotalCents, isFree),
    total_cents: subtotalCents + fee,
  }
}

const missingForFree = (freeAbove: number | null, subtotal: number, isFree: boolean): number | null => {
  if (isFree) return 0
  return freeAbove === null ? null : freeAbove - subtotal + 1
}

/** The moment `minutes` before the hours end; their beginning where they are shorter. Moments are ms since 1970. */
export const beforeClosing = (span: Span, minutes: number): number =>
  Math.max(span.opens, span.closes - minutes * MINUTE_MS)

/** The state of delivery at a moment. Moments are ms since 1970. */
export type DeliveryDay =
  /** Orders are accepted until then; nulls in a company that never closes. */
  | { readonly kind: 'taking'; readonly last_order: number | null; readonly kitchen_closes: number | null }
  /** The company is open, but today's last order has passed; `opens` is null without an opening within two weeks. */
  | { readonly kind: 'over'; readonly last_order: number; readonly opens: number | null }
  /** It opens later today. */
  | {
      readonly kind: 'later'
      readonly opens: number
      readonly last_order: number | null
      readonly kitchen_closes: number | null
    }
  /** Closed for today, or all day. */
  | { readonly kind: 'closed'; readonly opens: number | null }

const AHEAD_DAYS = 14

/** Adjacent hours are one: the last order does not pass at midnight in a company that stays open. */
const joined = (spans: readonly Span[]): Span[] =>
  [...spans]
    .sort((left, right) => left.opens - right.opens)
    .reduce<Span[]>((done, span) => {
      const last = done.at(-1)
      if (!last || span.opens > last.closes) return [...done, span]
      return [...done.slice(0, -1), { opens: last.opens, closes: Math.max(last.closes, span.closes) }]
    }, [])

/**
 * Today's last order, by the company's hours, exceptions and time zone. Hours that began yesterday and end after
 * midnight count as today's while they last.
 */
export const deliveryDay = (figures: DeliveryFigures, hours: Opening, now: number): DeliveryDay => {
  const opening = deliveryOpening(hours)
  const today = localDate(now, opening.timeZone)
  const spans = joined(openingSpans(opening, addDays(today, -1), AHEAD_DAYS + 2))
  const endings = (span: Span) => {
    const neverEnds = span.closes - now > 2 * DAY_MS
    return {
      last_order: neverEnds ? null : beforeClosing(span, figures.last_order_minutes),
      kitchen_closes: neverEnds ? null : beforeClosing(span, figures.kitchen_closes_minutes),
    }
  }

  const present = spans.find((span) => span.opens <= now && now < span.closes)
  const ends = present && endings(present)
  if (ends && (ends.last_order === null || now < ends.last_order)) return { kind: 'taking', ...ends }

  const next = spans.find((span) => span.opens > now)
  const opens = next?.opens ?? null
  if (next && localDate(next.opens, opening.timeZone) === today)
    return { kind: 'later', opens: next.opens, ...endings(next) }
  return ends?.last_order ? { kind: 'over', last_order: ends.last_order, opens } : { kind: 'closed', opens }
}

/** Whether a place is in range; a radius of 0 means none. */
export const isWithinRadius = (figures: DeliveryFigures, km: number): boolean => km <= figures.radius_km

/** What prevents the delivery of a cart. */
export type DeliveryObstacle = 'not_offered' | 'paused' | 'closed' | 'empty' | 'changed' | 'below_minimum'

/**
 * The first obstacle to a delivery now, or null; `isChanged`: the menu has other prices or dishes than the cart. An address out
 * of range is only a warning: the order may be for another address.
 */
export const deliveryObstacle = (
  figures: DeliveryFigures,
  day: DeliveryDay,
  quote: DeliveryQuote,
  isPaused: boolean,
  isChanged = false,
): DeliveryObstacle | null => {
  if (!figures.is_enabled) return 'not_offered'
  if (isPaused) return 'paused'
  if (day.kind !== 'taking') return 'closed'
  if (quote.subtotal_cents === 0) return 'empty'
  if (isChanged) return 'changed'
  return quote.missing_cents > 0 ? 'below_minimum' : null
}
