import { useTranslation } from 'react-i18next'
import { bookSteps, standingOf, stepName, type BookStep } from '@shared/domain/reservation/reservation-book'
import type { Reservation, ReservationStatus } from '@shared/schemas/reservation/reservation'
import office from '@renderer/app/office/office.module.css'
import { useGateway } from '@renderer/app/gateway-context'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import { guestMessage } from './guest-message'
import styles from './reservations.module.css'

const TONES: Readonly<Record<ReservationStatus, BadgeTone>> = {
  requested: 'warning',
  confirmed: 'success',
  seated: 'info',
  cancelled: 'error',
  no_show: 'neutral',
}

interface BookEntryProps {
  readonly entry: Reservation
  readonly company: string
  readonly isBusy: boolean
  readonly onStep: (step: BookStep) => void
}

/** One reservation of the day: guest, time, and the company's possible actions. */
export const BookEntry = ({ entry, company, isBusy, onStep }: BookEntryProps) => {
  const { t, i18n } = useTranslation('admin-reservations')
  const { capabilities } = useGateway()
  // The guest's language is unknown, so the company's is used.
  const inPortuguese = i18n.getFixedT('pt', 'admin-reservations')
  const { name, phone, time, people, observations, status } = entry
  const standing = standingOf(entry)
  return (
    <li className={styles.entry} data-status={status} data-testid={`entry-${name}`}>
      <p className={styles.time}>{time}</p>
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{t('people', { count: Number(people) })}</span>
          <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
          <Badge tone={TONES[status]} data-testid="status">
            {t(`status.${standing === 'withdrawn' ? standing : status}`)}
          </Badge>
        </p>
        {observations && <p className={styles.observations}>{observations}</p>}
      </div>
      <div className={[office.actions, styles.steps].join(' ')}>
        {bookSteps(status).map((step, place) => (
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
        ))}
        <WhatsappButton
          phone={phone}
          text={guestMessage(inPortuguese, company, entry)}
          isKiosk={capabilities.kiosk}
          variant="ghost"
        >
          {t('write')}
        </WhatsappButton>
      </div>
    </li>
  )
}
