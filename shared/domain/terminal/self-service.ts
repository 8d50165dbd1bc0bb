/** A terminal that guests order at by themselves (DESIGN §7, docs/adr/0014): where they may go, and when the next one begins. */

/** How a terminal is used: by staff, or by guests themselves. */
export const TERMINAL_MODES = ['staff', 'self_service'] as const
export type TerminalMode = (typeof TERMINAL_MODES)[number]

/** The start screen, the menu with the cart, and the guest's own orders. Nothing else is shown to a guest. */
export const SELF_SERVICE_PATHS = ['/', '/menu', '/pedidos'] as const

/** Whether a guest may be on a page; `pathname` without query. */
export const isSelfServicePath = (pathname: string): boolean =>
  (SELF_SERVICE_PATHS as readonly string[]).includes(pathname)

/** Without input for this long a guest is asked whether they are still there. */
export const IDLE_MS = 90_000
/** How long they have for an answer. */
export const IDLE_ANSWER_MS = 10_000

export type IdlePhase =
  /** Somebody is there; look again after so many milliseconds. */
  | { readonly kind: 'active'; readonly lookInMs: number }
  /** 'Ainda está aí?', with the whole seconds that are left. */
  | { readonly kind: 'asking'; readonly secondsLeft: number; readonly lookInMs: number }
  /** Whatever was begun is dropped, and the start screen is there for the next. */
  | { readonly kind: 'over' }

/**
 * How it stands with the guest who was last heard of at `lastInputMs`, both by one clock that only goes forward. On the start
 * screen nobody is asked: there is nothing to lose.
 */
export const idlePhase = (lastInputMs: number, nowMs: number, isAtStart: boolean): IdlePhase => {
  const quietMs = Math.max(0, nowMs - lastInputMs)
  if (quietMs < IDLE_MS) return { kind: 'active', lookInMs: IDLE_MS - quietMs }
  const leftMs = IDLE_MS + IDLE_ANSWER_MS - quietMs
  if (isAtStart || leftMs <= 0) return { kind: 'over' }
  return { kind: 'asking', secondsLeft: Math.ceil(leftMs / 1_000), lookInMs: leftMs % 1_000 || 1_000 }
}

/** Staff's way out by finger: so many presses of the top left corner, at most so long after one another. */
export const CORNER_PRESSES = 5
export const CORNER_PAUSE_MS = 1_500
/** The corner's side, in CSS pixels. */
export const CORNER_SIZE = 96

/** Presses of the corner so far: how many, and when the last was. */
export interface CornerPresses {
  readonly count: number
  readonly lastMs: number
}
export const NO_PRESSES: CornerPresses = { count: 0, lastMs: -Infinity }

/** A press anywhere at `x`, `y`: in the corner it counts on, elsewhere or too late it begins anew. */
export const cornerPressed = (
  before: CornerPresses,
  { x, y }: { readonly x: number; readonly y: number },
  nowMs: number,
): CornerPresses => {
  if (x >= CORNER_SIZE || y >= CORNER_SIZE) return NO_PRESSES
  return { count: nowMs - before.lastMs <= CORNER_PAUSE_MS ? before.count + 1 : 1, lastMs: nowMs }
}

/** An order that no member of the staff took: a guest's own, at a terminal. */
export const isSelfServiceOrder = (order: {
  readonly origin: string
  readonly operator_id: string | null
}): boolean => order.origin === 'terminal' && order.operator_id === null
