import { useTranslation } from 'react-i18next'
import type { DeliveryDay } from '@shared/domain/delivery/delivery'
import { openingText } from '@shared/domain/hours/opening-text'
import { useContact } from '@renderer/app/company/contact-context'
import { useFormats } from '@renderer/i18n/format'
import { useClock } from '@renderer/ui/use-clock'

/** Today's delivery hours as a text, by the company's clock. */
export const useDayText = (day: DeliveryDay): { readonly title: string; readonly more: string | null } => {
  const { t, i18n } = useTranslation('delivery')
  const { time } = useFormats()
  const { timeZone } = useContact().opening
  const clock = (moment: number): string => time(new Date(moment).toISOString(), timeZone)
  const now = useClock()
  const opens =
    'opens' in day && day.opens !== null ? openingText(day.opens, i18n.language, timeZone, now) : null
  const kitchen = (closes: number | null): string | null =>
    closes === null ? null : t('today.kitchen', { time: clock(closes) })

  if (day.kind === 'taking') {
    return day.last_order === null
      ? { title: t('today.always'), more: null }
      : { title: t('today.until', { time: clock(day.last_order) }), more: kitchen(day.kitchen_closes) }
  }
  if (day.kind === 'later') {
    const until = day.last_order === null ? null : t('today.until', { time: clock(day.last_order) })
    return { title: t('today.from', { time: clock(day.opens) }), more: until }
  }
  const title = day.kind === 'over' ? t('today.over', { time: clock(day.last_order) }) : t('today.closed')
  return { title, more: opens && t('today.opens', { when: opens }) }
}
