/** Self-service mode of a terminal (docs/adr/0014): the pages open to guests, and when the next guest begins. */

/** The start screen, the menu with the cart, and the guest's own orders. All other pages are closed to a guest. */
export const SELF_SERVICE_PATHS = ['/', '/menu', '/pedidos'] as const

/** Whether a guest may be on a page; `pathname` without query. */
export const isSelfServicePath = (pathname: string): boolean =>
  (SELF_SERVICE_PATHS as readonly string[]).includes(pathname)

/** Without input for this long a guest is asked whether they are still there. */
export const IDLE_MS = 90_000
/** How long they have to answer. */
export const IDLE_ANSWER_MS = 10_000

export type IdlePhase =
  /** The guest is present; check again after this many milliseconds. */
  | { readonly kind: 'active'; readonly lookInMs: number }
  /** 'Ainda está aí?', with the whole seconds that are left. */
  | { readonly kind: 'asking'; readonly secondsLeft: number; readonly lookInMs: number }
  /** The cart is discarded, and the start screen opens for the next guest. */
  | { readonly kind: 'over' }

/**
 * The state of a guest whose last input was at `lastInputMs`, both by one monotonic clock. On the start screen guests
 * are not asked: there is nothing to lose.
 */
export const idlePhase = (lastInputMs: number, nowMs: number, isAtStart: boolean): IdlePhase => {
  const quietMs = Math.max(0, nowMs - lastInputMs)
  if (quietMs < IDLE_MS) return { kind: 'active', lookInMs: IDLE_MS - quietMs }
  const leftMs = IDLE_MS + IDLE_ANSWER_MS - quietMs
  if (isAtStart || leftMs <= 0) return { kind: 'over' }
  return { kind: 'asking', secondsLeft: Math.ceil(leftMs / 1_000), lookInMs: leftMs % 1_000 || 1_000 }
}

/** The staff's way out by touch: a number of presses in the top left corner, each within a time of the one before. */
export const CORNER_PRESSES = 5
export const CORNER_PAUSE_MS = 1_500
/** The corner's side, in CSS pixels. */
export const CORNER_SIZE = 96

/** Presses of the corner so far, and the time of the last one. */
export interface CornerPresses {
  readonly count: number
  readonly lastMs: number
}
export const NO_PRESSES: CornerPresses = { count: 0, lastMs: -Infinity }

/** A press at `x`, `y`: in the corner it counts, elsewhere or too late it starts over. */
export const cornerPressed = (
  before: CornerPresses,
  { x, y }: { readonly x: number; readonly y: number },
  nowMs: number,
): CornerPresses => {
  if (x >= CORNER_SIZE || y >= CORNER_SIZE) return NO_PRESSES
  return { count: nowMs - before.lastMs <= CORNER_PAUSE_MS ? before.count + 1 : 1, lastMs: nowMs }
}

/** An order taken by no employee: a guest's own, at a terminal. */
export const isSelfServiceOrder = (order: {
  readonly origin: string
  readonly operator_id: string | null
}): boolean => order.origin === 'terminal' && order.operator_id === null
