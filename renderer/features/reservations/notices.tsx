import { useTranslation } from 'react-i18next'
import { reservationNotices, type ReservationFigures } from '@shared/domain/reservation/reservation'
import { useFormats } from '@renderer/i18n/format'
import styles from './reservations.module.css'

interface NoticesProps {
  readonly figures: ReservationFigures
  readonly date: string | null
  readonly people: number | null
}

/** The company's conditions (spec §9); those that apply to the chosen day or group are highlighted. */
export const Notices = ({ figures, date, people }: NoticesProps) => {
  const { t } = useTranslation('reservations')
  const { money } = useFormats()
  const { tolerance_minutes, needs_deposit, minimum_cents, service_fee_percent } = reservationNotices(
    figures,
    {
      date,
      people,
    },
  )
  const weekend = figures.weekend_minimum_cents
  return (
    <aside className={styles.notices} aria-label={t('notices.title')}>
      <h2 className={styles.cardTitle}>{t('notices.title')}</h2>
      <ul className={styles.list}>
        <li data-testid="notice-tolerance">{t('notices.tolerance', { count: tolerance_minutes })}</li>
        <li data-testid="notice-deposit" data-concerns={needs_deposit || undefined}>
          {t(needs_deposit ? 'notices.depositNow' : 'notices.deposit', {
            count: figures.deposit_above_people,
          })}
        </li>
        {weekend > 0 && (
          <li data-testid="notice-minimum" data-concerns={minimum_cents !== null || undefined}>
            {t('notices.minimum', { amount: money(weekend) })}
          </li>
        )}
        {service_fee_percent !== null && (
          <li data-testid="notice-service-fee">
            {t('notices.serviceFee', { percent: service_fee_percent })}
          </li>
        )}
        {figures.times_from_hours && figures.kitchen_closes_minutes > 0 && (
          <li data-testid="notice-kitchen">
            {t('notices.kitchen', { count: figures.kitchen_closes_minutes })}
          </li>
        )}
      </ul>
    </aside>
  )
}
