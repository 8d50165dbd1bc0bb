/** A company's settings for its kitchen screens, and their validation. Minutes are of waiting, by the server's clock. */
import { COMPANY_LIMITS, jsonBytes } from '../common/column-limits'
import { AGE_THRESHOLDS } from './order-age'

/** The limits of the database for minutes and stations. */
export const KITCHEN_LIMITS = { warning: 240, late: 480, stations: 20, name: 40, categories: 200 } as const

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

export type KitchenProblem = 'minutes' | 'order' | 'name' | 'name_too_long' | 'stations_too_long'

const isMinutes = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Whether the column holds the stations with their categories. */
export const areStationsWithinLimit = (stations: unknown): boolean =>
  jsonBytes(stations) <= COMPANY_LIMITS.kitchen_stations

const nameProblem = (name: string): KitchenProblem | null => {
  if (name.trim() === '') return 'name'
  return name.trim().length > KITCHEN_LIMITS.name ? 'name_too_long' : null
}

/** What prevents saving the settings, by field; empty when nothing does. */
export const kitchenProblems = (
  settings: Settings,
): Partial<Record<'warning' | 'late' | 'stations' | `station-${number}`, KitchenProblem>> => {
  const { kitchen_warning_minutes: warning, kitchen_late_minutes: late, kitchen_stations } = settings
  const misnamed = kitchen_stations.flatMap(({ name }, place) => {
    const problem = nameProblem(name)
    return problem ? [[`station-${place}`, problem]] : []
  })
  return {
    ...(isMinutes(warning, 1, KITCHEN_LIMITS.warning) ? {} : { warning: 'minutes' as const }),
    ...(!isMinutes(late, 2, KITCHEN_LIMITS.late)
      ? { late: 'minutes' as const }
      : late <= warning
        ? { late: 'order' as const }
        : {}),
    ...(areStationsWithinLimit(kitchen_stations) ? {} : { stations: 'stations_too_long' as const }),
    ...(Object.fromEntries(misnamed) as Record<`station-${number}`, KitchenProblem>),
  }
}
