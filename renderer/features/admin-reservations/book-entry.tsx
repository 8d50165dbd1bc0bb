import { useTranslation } from 'react-i18next'
import { holdsTables } from '@shared/domain/reservation/reservation-tables'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BookStep } from '@shared/domain/reservation/reservation-book'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import office from '@renderer/app/office/office.module.css'
import { useGateway } from '@renderer/app/gateway-context'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import { guestMessage } from './guest-message'
import { StandingBadge, StepButtons } from './reservation-steps'
import styles from './reservations.module.css'
import { placeOf } from './use-arrival'
import { useTableTexts } from './use-tables'

interface BookEntryProps {
  readonly entry: BookedReservation
  readonly company: string
  readonly tables: readonly DiningTable[]
  readonly isServing: boolean
  readonly isBusy: boolean
  readonly onStep: (step: BookStep) => void
  readonly onTables: () => void
}

/** One reservation of the day: guest, time, tables, and the company's possible actions. */
export const BookEntry = ({
  entry,
  company,
  tables,
  isServing,
  isBusy,
  onStep,
  onTables,
}: BookEntryProps) => {
  const { t, i18n } = useTranslation('admin-reservations')
  const { capabilities } = useGateway()
  const texts = useTableTexts(tables)
  // The guest's language is unknown, so the company's is used.
  const inPortuguese = i18n.getFixedT('pt', 'admin-reservations')
  const { name, phone, time, people, observations, status } = entry
  const seatedAt = texts.of(entry)
  const place = status === 'seated' && isServing ? placeOf(tables, entry) : null
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
          <StandingBadge entry={entry} />
          {seatedAt && <strong data-testid="entry-at">{seatedAt}</strong>}
        </p>
        {observations && <p className={styles.observations}>{observations}</p>}
      </div>
      <div className={[office.actions, styles.steps].join(' ')}>
        <StepButtons entry={entry} isBusy={isBusy} onStep={onStep} />
        {place && (
          <ButtonLink to={tabPathOf(place)} data-testid="entry-tab">
            {t('arrival.go', { table: nameAfterTableWord(place.table_number) })}
          </ButtonLink>
        )}
        {tables.length > 0 && holdsTables(status) && (
          <Button variant="ghost" onClick={onTables} data-testid="entry-tables">
            {t(seatedAt ? 'tables.change' : 'tables.choose')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
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
