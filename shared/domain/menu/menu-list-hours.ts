/** Hours of the week in a cell of a list, in the form of saleHoursText and as people write them in five languages. */
import { foldText } from '@shared/domain/common/text-search'
import { timeOf } from '@shared/domain/hours/opening-hours'
import type { CellReading } from './menu-list-cells'
import {
  MOST_WINDOWS,
  writableHours,
  type HoursField,
  type SaleHours,
  type SaleHoursWrite,
  type SaleWindow,
} from './sale-hours'
import { saleHoursText, WEEK } from './sale-hours-text'

/** The names of Sunday to Saturday. */
const DAY_NAMES = [
  'dom domingo domingos sun sunday sundays dim dimanche zo zon zondag',
  'seg segunda segundas lun lunes lundi mon monday mondays ma maandag',
  'ter terca tercas mar martes mardi tue tues tuesday tuesdays di dinsdag',
  'qua quarta quartas mie miercoles mer mercredi wed wednesday wednesdays wo woensdag',
  'qui quinta quintas jue jueves jeu jeudi thu thur thurs thursday thursdays do donderdag',
  'sex sexta sextas vie viernes ven vendredi fri friday fridays vr vrijdag',
  'sab sabado sabados sam samedi sat saturday saturdays za zaterdag',
]
const DAY_OF = new Map(
  DAY_NAMES.flatMap((names, day) => names.split(' ').map((name) => [name, day] as const)),
)
const TO = new Set('- – — a as ate al to until till hasta las au tot'.split(' '))
const BESIDE = new Set(
  ', / e y et en and de das des del dos du from van desde feira feiras h u uur'.split(' '),
)
const EVERY_DAY = new Set(
  'todososdias diariamente diario everyday daily todoslosdias touslesjours elkedag dagelijks'.split(' '),
)

const TOKEN = /\d{1,2}(?:[:.h]\d{2})?|[a-z]+|[-–—,/]/g
const LAST_HOUR = 24
const HOUR_MINUTES = 60

/** Minutes since midnight; null for what is no time of day. Midnight may be written as 24. */
const minutesIn = (token: string): number | null => {
  const [hour = Number.NaN, minute = 0] = token.split(/[:.h]/).map(Number)
  const minutes = hour * HOUR_MINUTES + minute
  return minute < HOUR_MINUTES && minutes <= LAST_HOUR * HOUR_MINUTES ? minutes : null
}

/** From one weekday to another, over the end of the week where it comes first. */
const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_none, place) => (first + place) % 7)

/** The weekdays that words name, Monday first; all of them without any; null for other words. */
const readDays = (tokens: readonly string[]): number[] | null => {
  const words = tokens.filter((token) => !BESIDE.has(token))
  if (words.length === 0 || EVERY_DAY.has(tokens.join(''))) return [...WEEK]
  const days = new Set<number>()
  let before: number | null = null
  let isRange = false
  for (const word of words) {
    const day = DAY_OF.get(word)
    if (day === undefined && (before === null || isRange || !TO.has(word))) return null
    if (day === undefined) {
      isRange = true
      continue
    }
    for (const one of isRange && before !== null ? daysBetween(before, day) : [day]) days.add(one)
    before = day
    isRange = false
  }
  return isRange ? null : WEEK.filter((day) => days.has(day))
}

const readWindow = (text: string): SaleWindow | null => {
  const tokens: readonly string[] = text.match(TOKEN) ?? []
  if (tokens.length === 0 || tokens.join('') !== text.replace(/\s/g, '')) return null
  const first = tokens.findIndex((token) => /^\d/.test(token))
  const days = readDays(first < 0 ? tokens : tokens.slice(0, first))
  if (days === null) return null
  if (first < 0) return { days, opens_at: '00:00', closes_at: '00:00' }
  const [from = '', ...rest] = tokens.slice(first).filter((token) => !BESIDE.has(token))
  const to = rest.pop() ?? ''
  const [opens, closes] = [minutesIn(from), minutesIn(to)]
  if (opens === null || closes === null || rest.length === 0 || !rest.every((token) => TO.has(token)))
    return null
  return { days, opens_at: timeOf(opens), closes_at: timeOf(closes) }
}

/** The texts of windows: apart by a semicolon, a bar or a line, or by a comma after a time. */
const windowsIn = (cell: string): string[] =>
  foldText(cell)
    .replace(/-feiras?/g, '')
    .replace(/t\/m/g, 'tot')
    .replace(/(\dh?)\s*,/g, '$1;')
    .split(/[;|\n]/)
    .filter((part) => part.trim() !== '')

/** 'seg–sex 7h–11h; sáb 8h–12h' as hours; an empty cell is always. */
export const readSaleHours = (cell: string): CellReading<SaleHoursWrite> => {
  const parts = windowsIn(cell)
  if (parts.length === 0) return cell.trim() === '' ? { value: null } : { problem: 'invalid' }
  if (parts.length > MOST_WINDOWS) return { problem: 'tooBig' }
  const windows = parts.flatMap((part) => readWindow(part) ?? [])
  if (windows.length < parts.length) return { problem: 'invalid' }
  return { value: writableHours(windows) }
}

/** Hours in the form that `readSaleHours` reads: Portuguese, as all of an exported list. */
export const writeSaleHours = (hours: SaleHours | undefined): string => saleHoursText(hours ?? null, 'pt')

type WithHours = { readonly [F in HoursField]?: SaleHours | undefined }

/** Of a row's hours those that mean what the product has, as the product has them: they change nothing. */
export const heldHours = (
  row: WithHours,
  product: WithHours | undefined,
): { [F in HoursField]?: SaleHoursWrite } => {
  const fields = (['available_hours', 'promotion_hours'] as const).filter(
    (field) =>
      product !== undefined &&
      row[field] !== undefined &&
      writeSaleHours(row[field]) === writeSaleHours(product[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, writableHours(product?.[field])]))
}
