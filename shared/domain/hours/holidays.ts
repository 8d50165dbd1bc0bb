import { addDays } from './opening-hours'

/** The national holidays of Brazil: those of a fixed date, then those that follow Easter, by days from it. */
const FIXED = {
  newYear: '01-01',
  tiradentes: '04-21',
  labour: '05-01',
  independence: '09-07',
  aparecida: '10-12',
  allSouls: '11-02',
  republic: '11-15',
  blackAwareness: '11-20',
  christmas: '12-25',
} as const
const AFTER_EASTER = { carnival: -47, goodFriday: -2, easter: 0, corpusChristi: 60 } as const

export type HolidayKey = keyof typeof FIXED | keyof typeof AFTER_EASTER

export interface Holiday {
  /** An ISO date. */
  readonly date: string
  readonly key: HolidayKey
}

/** Easter Sunday of the Gregorian calendar, as an ISO date (the computus of Meeus, Jones and Butcher). */
export const easterOf = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const place = epact + weekday - 7 * late + 114
  const text = (part: number): string => String(part).padStart(2, '0')
  return `${String(year)}-${text(Math.floor(place / 31))}-${text((place % 31) + 1)}`
}

/** A year's holidays by their dates. */
export const holidaysOf = (year: number): Holiday[] => {
  const easter = easterOf(year)
  const fixed = Object.entries(FIXED).map(([key, day]) => ({ key, date: `${String(year)}-${day}` }))
  const moving = Object.entries(AFTER_EASTER).map(([key, days]) => ({ key, date: addDays(easter, days) }))
  return ([...fixed, ...moving] as Holiday[]).sort((one, other) => one.date.localeCompare(other.date))
}

/** The next holidays from `today` on that are not among `taken` dates. */
export const nextHolidays = (today: string, taken: readonly string[], count: number): Holiday[] => {
  const year = Number(today.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ date }) => date >= today && !taken.includes(date))
    .slice(0, count)
}
