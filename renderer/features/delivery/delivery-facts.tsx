import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryDay, DeliveryFigures } from '@shared/domain/delivery/delivery'
import { useFormats } from '@renderer/i18n/format'
import { PageIcon, type PageIconName } from '@renderer/ui/page-icons'
import styles from './delivery.module.css'
import { useDayText } from './use-day-text'

/** The company's delivery settings at a glance, and until when one can order today (spec §9). */
export const DeliveryFacts = ({
  figures,
  day,
}: {
  readonly figures: DeliveryFigures
  readonly day: DeliveryDay
}) => {
  const { t } = useTranslation('delivery')
  const { money, number } = useFormats()
  const today = useDayText(day)
  const { min_minutes, max_minutes, free_above_cents, fee_cents } = figures
  const time =
    min_minutes === max_minutes ? number(min_minutes) : `${number(min_minutes)}–${number(max_minutes)}`
  return (
    <>
      <ul className={styles.facts}>
        <Fact icon="clock" label={t('facts.time')} testId="fact-time">
          {t('facts.minutes', { time })}
        </Fact>
        <Fact icon="near" label={t('facts.radius')} testId="fact-radius">
          {t('facts.km', { km: number(figures.radius_km) })}
        </Fact>
        <Fact icon="menu" label={t('facts.minimum')} testId="fact-minimum">
          {money(figures.minimum_order_cents)}
        </Fact>
        <Fact icon="delivery" label={t('facts.fee')} testId="fact-fee">
          {fee_cents === 0 ? t('free') : money(fee_cents)}
          {fee_cents > 0 && free_above_cents !== null && (
            <small className={styles.small}>{t('facts.freeAbove', { price: money(free_above_cents) })}</small>
          )}
        </Fact>
        <Fact icon="calendar" label={t('facts.today')} testId="fact-today">
          {today.title}
          {today.more && <small className={styles.small}>{today.more}</small>}
        </Fact>
      </ul>
      {figures.note && <p className={styles.note}>{figures.note}</p>}
    </>
  )
}

const Fact = ({
  icon,
  label,
  testId,
  children,
}: {
  readonly icon: PageIconName
  readonly label: string
  readonly testId: string
  readonly children: ReactNode
}) => (
  <li className={styles.fact}>
    <span className={styles.factIcon} aria-hidden="true">
      <PageIcon name={icon} />
    </span>
    <div className={styles.factText}>
      <span className={styles.factLabel}>{label}</span>
      <strong data-testid={testId}>{children}</strong>
    </div>
  </li>
)
