import { useTranslation } from 'react-i18next'
import { bookSteps, standingOf, stepName, type BookStep } from '@shared/domain/reservation/reservation-book'
import type { BookedReservation, ReservationStatus } from '@shared/schemas/reservation/reservation'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'

const TONES: Readonly<Record<ReservationStatus, BadgeTone>> = {
  requested: 'warning',
  confirmed: 'success',
  seated: 'info',
  cancelled: 'error',
  no_show: 'neutral',
}

/** The state of a reservation in words. */
export const useStanding = () => {
  const { t } = useTranslation('admin-reservations')
  return (entry: BookedReservation): string =>
    t(`status.${standingOf(entry) === 'withdrawn' ? 'withdrawn' : entry.status}`)
}

export const StandingBadge = ({ entry }: { readonly entry: BookedReservation }) => {
  const standing = useStanding()
  return (
    <Badge tone={TONES[entry.status]} data-testid="status">
      {standing(entry)}
    </Badge>
  )
}

/** The steps that the company may take. */
export const StepButtons = ({
  entry,
  isBusy,
  onStep,
}: {
  readonly entry: BookedReservation
  readonly isBusy: boolean
  readonly onStep: (step: BookStep) => void
}) => {
  const { t } = useTranslation('admin-reservations')
  const { name, status } = entry
  return bookSteps(status).map((step, place) => (
    <Button
      key={step}
      variant={place === 0 ? 'primary' : 'secondary'}
      disabled={isBusy}
      onClick={() => onStep(step)}
      aria-label={t(`stepOf.${stepName(status, step)}`, { name })}
      data-testid={`step-${step}`}
    >
      {t(`step.${stepName(status, step)}`)}
    </Button>
  ))
}
