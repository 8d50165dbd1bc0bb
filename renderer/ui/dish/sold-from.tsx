import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saleHoursText, soldFrom } from '@shared/domain/menu/sale-hours-text'
import type { SaleHours } from '@shared/domain/menu/sale-hours'
import { useClock } from '../use-clock'

export interface SoldFromProps {
  readonly hours: SaleHours
  readonly timeZone: string
  /** Where no next moment is known. */
  readonly children: ReactNode
  /** With all its hours. */
  readonly isWhole?: boolean
}

/** From when on something outside its hours is sold: 'A partir das 18h'. */
export const SoldFrom = ({ hours, timeZone, children, isWhole = false }: SoldFromProps) => {
  const { t, i18n } = useTranslation('sold-from')
  const now = useClock()
  const phrase = soldFrom(hours, now, timeZone, i18n.language)
  const from = phrase && t(phrase.kind, { ...phrase })
  if (!isWhole) return from ?? children
  const only = t('only', { hours: saleHoursText(hours, i18n.language) })
  return from ? `${from} · ${only}` : only
}
