import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saleHoursText, soldFrom } from '@shared/domain/menu/sale-hours-text'
import { useClock } from '../use-clock'
import type { MenuEntry } from './menu-entry'

export interface SoldFromProps {
  readonly entry: Pick<MenuEntry, 'item' | 'timeZone'>
  /** With all its hours. */
  readonly isWhole?: boolean
  /** Instead of it, where its code is not there. */
  readonly children: ReactNode
}

/**
 * From when on something outside its hours is sold: 'A partir das 18h'. Once they have begun, on a page that has not read the
 * menu since, its hours.
 */
export const SoldFrom = ({ entry, isWhole = false }: SoldFromProps): ReactNode => {
  const { t, i18n } = useTranslation('sold-from')
  const hours = entry.item.available_hours ?? null
  const phrase = soldFrom(hours, useClock(), entry.timeZone, i18n.language)
  const from = phrase && t(phrase.kind, { ...phrase })
  if (from !== null && !isWhole) return from
  const only = t('only', { hours: saleHoursText(hours, i18n.language) })
  return from === null ? only : `${from} · ${only}`
}
