import { useTranslation } from 'react-i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import type { ReservationStatus } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { usePersonId } from '@renderer/app/session/auth-context'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useGetMyReservationsQuery } from './endpoints'
import styles from './reservations.module.css'

const TONES: Readonly<Record<ReservationStatus, BadgeTone>> = {
  requested: 'warning',
  confirmed: 'success',
  seated: 'neutral',
  cancelled: 'error',
  no_show: 'neutral',
}

/** The user's reservations here, newest first, with their status. */
export const MyReservations = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('reservations')
  const { currentData, error, isFetching, refetch } = useGetMyReservationsQuery(
    { company_id: companyId, person_id: usePersonId() },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching && !currentData)
    return <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
  if (!currentData?.length) return null
  return (
    <section className={styles.mine} aria-labelledby="my-reservations" data-testid="my-reservations">
      <h2 id="my-reservations" className={styles.cardTitle}>
        {t('mine.title')}
      </h2>
      <ul className={styles.mineList}>
        {currentData.map(({ id, date, time, people, status }) => (
          <li key={id} className={styles.mineItem} data-status={status}>
            <span>
              <strong>
                {formatDate(date)} · {time}
              </strong>{' '}
              {t('people.some', { count: Number(people) })}
            </span>
            <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
