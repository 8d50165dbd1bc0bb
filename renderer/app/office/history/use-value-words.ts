import { useTranslation } from 'react-i18next'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { saleHoursText } from '@shared/domain/menu/sale-hours-text'
import { toHex, toTriple } from '@shared/domain/theme/colour'
import { useFormats } from '@renderer/i18n/format'
import { useIllustrationNames } from '../illustration-field/use-illustration-names'

export const NOTHING = '—'
const MAX_TEXT = 120
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
/** Columns that hold people. */
const OF_PEOPLE = /_by$|^offered_to$/

/** Columns with a list of words, and where these stand. */
const WORDS: Readonly<Record<string, string>> = {
  role: 'admin-users:roles',
  permission_type: 'admin-users:permissions',
  status: 'admin-reservations:status',
  rule: 'admin-menu:options.rules',
  key: 'admin-menu:keys',
  shape: 'floor:office.shapes',
  layout: 'admin-settings:display',
  mode: 'admin-settings:terminals.modes',
  halves_price: 'admin-settings:orders.halves_price',
  customer_signup: 'admin-company:companies.signup',
  company_approval: 'admin-company:platform.approval.values',
  state: 'admin-settings:history.invitation',
  method: 'payment-methods',
  from_method: 'payment-methods',
}

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

interface Named {
  readonly name?: unknown
}

/** The words for a value of the history; `names` are those of what an entry refers to by ids. */
export const useValueWords = (timeZone: string | undefined) => {
  const { t, i18n } = useTranslation([
    'admin-settings',
    'admin-company',
    'admin-menu',
    'admin-reservations',
    'admin-users',
    'floor',
    'palettes',
    'payment-methods',
  ])
  const { money, number, date, time } = useFormats()
  const illustrationOf = useIllustrationNames()

  const listed = (column: string, held: string): string | null => {
    const path = WORDS[column]
    if (column === 'palette_type')
      return i18n.exists(`palettes:${held}.name`) ? t(`palettes:${held}.name`) : t('history.ownPalette')
    if (path === undefined) return null
    const key = path.includes(':') ? `${path}.${held}` : `${path}:${held}`
    return i18n.exists(key) ? t(key as 'admin-settings:title') : null
  }
  const text = (column: string, held: string, names: Readonly<Record<string, string>>): string => {
    if (UUID.test(held)) return names[held] ?? t(OF_PEOPLE.test(column) ? 'history.erased' : 'history.gone')
    if (MOMENT.test(held)) return `${date(held, timeZone)} ${time(held, timeZone)}`
    if (DAY.test(held)) return date(`${held}T12:00:00Z`, 'UTC')
    if (column === 'illustration') return illustrationOf(held)
    if (column === 'colors') return toHex(toTriple(held) ?? '0 0% 0%') ?? held
    return listed(column, held) ?? shortened(held)
  }
  /** One of a list: a part of a combo, an option, a station of the kitchen. */
  const part = (column: string, held: unknown, names: Readonly<Record<string, string>>): string => {
    if (typeof held === 'string') return text(column, held, names)
    if (typeof held !== 'object' || held === null) return String(held)
    if ('product_id' in held && 'quantity' in held)
      return `${number(Number(held.quantity))} × ${text(column, String(held.product_id), names)}`
    const name = String((held as Named).name ?? '')
    return 'price_cents' in held && typeof held.price_cents === 'number'
      ? `${name} (${money(held.price_cents)})`
      : name
  }
  return (column: string, held: unknown, names: Readonly<Record<string, string>> = {}): string => {
    if (held === null || held === undefined || held === '') return NOTHING
    if (column === 'available_hours' || column === 'promotion_hours')
      return saleHoursText(held as SaleHours, i18n.language) || NOTHING
    if (typeof held === 'boolean') return held ? t('history.yes') : t('history.no')
    if (typeof held === 'number') return column.endsWith('_cents') ? money(held) : number(held)
    if (typeof held === 'string') return text(column, held, names)
    if (Array.isArray(held))
      return shortened(held.map((one) => part(column, one, names)).join(', ')) || NOTHING
    return t('history.texts', { count: Object.keys(held).length })
  }
}
