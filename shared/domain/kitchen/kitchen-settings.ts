/** A company's settings for its kitchen screens, and their validation. Minutes are of waiting, by the server's clock. */
import { AGE_THRESHOLDS } from './order-age'

/** The limits of the database for minutes and stations. */
export const KITCHEN_LIMITS = { warning: 240, late: 480, stations: 20, name: 40 } as const

export const DEFAULT_KITCHEN = {
  kitchen_warning_minutes: AGE_THRESHOLDS.warning,
  kitchen_late_minutes: AGE_THRESHOLDS.late,
  kitchen_stations: [],
} as const

interface Settings {
  readonly kitchen_warning_minutes: number
  readonly kitchen_late_minutes: number
  readonly kitchen_stations: readonly { readonly name: string }[]
}

export type KitchenProblem = 'minutes' | 'order' | 'name'

const isMinutes = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** What prevents saving the settings, by field; empty when nothing does. */
export const kitchenProblems = (
  settings: Settings,
): Partial<Record<'warning' | 'late' | `station-${number}`, KitchenProblem>> => {
  const { kitchen_warning_minutes: warning, kitchen_late_minutes: late, kitchen_stations } = settings
  const unnamed = kitchen_stations.flatMap(({ name }, place) =>
    name.trim() === '' || name.trim().length > KITCHEN_LIMITS.name ? [[`station-${place}`, 'name']] : [],
  )
  return {
    ...(isMinutes(warning, 1, KITCHEN_LIMITS.warning) ? {} : { warning: 'minutes' as const }),
    ...(!isMinutes(late, 2, KITCHEN_LIMITS.late)
      ? { late: 'minutes' as const }
      : late <= warning
        ? { late: 'order' as const }
        : {}),
    ...(Object.fromEntries(unnamed) as Record<`station-${number}`, 'name'>),
  }
}
