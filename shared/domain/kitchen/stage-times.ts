/** How long orders took in each stage: what a kitchen looks at after the rush. */
import { MINUTE_MS } from '@shared/domain/common/durations'

/** An order's way through the kitchen, by the server's clock; null for a step not taken. */
export interface StageMoments {
  readonly number: string
  readonly placed_at: string
  readonly preparing_at: string | null
  readonly ready_at: string | null
  readonly delivered_at: string | null
}

interface StageEvent {
  readonly kind: string
  readonly payload: { readonly to?: string | undefined }
  readonly created_at: string
}

/**
 * The moments of an order from its events: preparation begins once; it is ready when it was so last, since a recalled
 * order was not.
 */
export const stageMoments = (
  { number, placed_at }: Pick<StageMoments, 'number' | 'placed_at'>,
  events: readonly StageEvent[],
): StageMoments => {
  const moments = (to: string): string[] =>
    events
      .filter(({ kind, payload }) => kind === 'status_changed' && payload.to === to)
      .map(({ created_at }) => created_at)
      .sort((left, right) => Date.parse(left) - Date.parse(right))
  return {
    number,
    placed_at,
    preparing_at: moments('preparing')[0] ?? null,
    ready_at: moments('ready').at(-1) ?? null,
    delivered_at: moments('delivered').at(-1) ?? null,
  }
}

export const STAGES = ['waiting', 'cooking', 'passing'] as const
export type Stage = (typeof STAGES)[number]

export interface StageTime {
  readonly stage: Stage
  /** Orders that went through the stage. */
  readonly count: number
  /** Minutes, rounded; null without an order. */
  readonly median: number | null
  readonly slowest: { readonly minutes: number; readonly number: string } | null
}

const EDGES = {
  /** Until the kitchen begins. */
  waiting: ['placed_at', 'preparing_at'],
  /** Until it is ready. */
  cooking: ['preparing_at', 'ready_at'],
  /** Until it is handed out. */
  passing: ['ready_at', 'delivered_at'],
} as const satisfies Record<Stage, readonly [keyof StageMoments, keyof StageMoments]>

/** The median and the slowest order of each stage; a stage that an order skipped does not count. */
export const stageTimes = (orders: readonly StageMoments[]): StageTime[] =>
  STAGES.map((stage) => {
    const [from, to] = EDGES[stage]
    const times = orders
      .flatMap((order) => {
        const [begun, ended] = [order[from], order[to]]
        if (begun === null || ended === null) return []
        return [
          { minutes: Math.max(0, Date.parse(ended) - Date.parse(begun)) / MINUTE_MS, number: order.number },
        ]
      })
      .sort((left, right) => left.minutes - right.minutes)
    const middle = times.length >> 1
    const [lower, upper] = [times[times.length % 2 === 0 ? middle - 1 : middle], times[middle]]
    const slowest = times.at(-1)
    return {
      stage,
      count: times.length,
      median: lower && upper ? Math.round((lower.minutes + upper.minutes) / 2) : null,
      slowest: slowest ? { ...slowest, minutes: Math.round(slowest.minutes) } : null,
    }
  })
