import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import { mayChange, standingOf } from '@shared/domain/reservation/reservation-book'
import type { Reservation, ReservationStatus } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { useContact } from '@renderer/app/company/contact-context'
import { usePersonId } from '@renderer/app/session/auth-context'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useClock } from '@renderer/ui/use-clock'
import { useCalendarFile } from './calendar-file'
import { useCancelReservationMutation, useGetMyReservationsQuery } from './endpoints'
import { refusalOf } from './refusal'
import styles from './reservations.module.css'

const TONES: Readonly<Record<ReservationStatus, BadgeTone>> = {
  requested: 'warning',
  confirmed: 'success',
  seated: 'neutral',
  cancelled: 'error',
  no_show: 'neutral',
}

interface MyReservationsProps {
  readonly onChange: (reservation: Reservation) => void
}

/** The user's reservations here, newest first, with their status; those to come are changed and cancelled here. */
export const MyReservations = ({ onChange }: MyReservationsProps) => {
  const { t } = useTranslation('reservations')
  const { company } = useContact()
  const now = useClock()
  const saveDate = useCalendarFile()
  const [cancelling, setCancelling] = useState<Reservation | null>(null)
  const { currentData, error, isFetching, refetch } = useGetMyReservationsQuery(
    { company_id: company.id, person_id: usePersonId() },
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
        {currentData.map((reservation) => (
          <li key={reservation.id} className={styles.mineItem} data-status={reservation.status}>
            <span className={styles.mineFacts}>
              <strong>{momentOf(reservation)}</strong>{' '}
              <span>{t('people.some', { count: Number(reservation.people) })}</span>
            </span>
            <Badge tone={TONES[reservation.status]}>{t(`status.${standingOf(reservation)}`)}</Badge>
            {mayChange(reservation, company.time_zone, now) && (
              <div className={styles.mineActions}>
                <Button onClick={() => onChange(reservation)} data-testid="mine-change">
                  {t('mine.change')}
                </Button>
                <Button onClick={() => setCancelling(reservation)} data-testid="mine-cancel">
                  {t('mine.cancel')}
                </Button>
                <Button
                  variant="ghost"
                  className={styles.calendarAction}
                  onClick={() => saveDate(reservation)}
                  data-testid="mine-calendar"
                >
                  {t('calendar.add')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {cancelling && <CancelDialog reservation={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  )
}

const momentOf = ({ date, time }: Reservation): string => `${formatDate(date)} · ${time}`

const CancelDialog = ({
  reservation,
  onClose,
}: {
  readonly reservation: Reservation
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('reservations')
  const toast = useToast()
  const [cancel, { isLoading }] = useCancelReservationMutation()
  const { id, company_id } = reservation

  const onConfirm = async (): Promise<void> => {
    try {
      await cancel({ company_id, reservation_id: id }).unwrap()
      toast('success', { title: t('mine.cancelled') })
    } catch (cause) {
      toast('error', { title: t('mine.cancelFailed'), description: refusalOf(asApiError(cause), t).text })
    }
    onClose()
  }
  return (
    <Dialog
      title={t('mine.cancelTitle')}
      onClose={onClose}
      testId="cancel-reservation"
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('mine.keep')}
          confirmLabel={t('mine.cancel')}
          onConfirm={() => void onConfirm()}
          isDangerous
          isBusy={isLoading}
          testId="cancel-reservation-confirm"
        />
      }
    >
      <p>
        {momentOf(reservation)} · {t('people.some', { count: Number(reservation.people) })}
      </p>
    </Dialog>
  )
}
