import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { DEFAULT_RESERVATION, formatDate } from '@shared/domain/reservation/reservation'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { CheckIcon } from '@renderer/ui/lazy-icons'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import { BlockedChatHint, WhatsappQr } from '@renderer/ui/whatsapp-parts'
import { useCalendarFile } from './calendar-file'
import { Notices } from './notices'
import { chatOf } from './reservation-chat'
import styles from './reservations.module.css'
import type { Taken } from './use-reservation'

interface ConfirmationProps {
  readonly taken: Taken
  readonly onAnother: () => void
}

/**
 * The requested reservation as the company stored it; the chat opens automatically, or the page shows how to open it
 * (spec §1).
 */
export const Confirmation = ({ taken, onAnother }: ConfirmationProps) => {
  const { t } = useTranslation('reservations')
  const { company, contact, pages } = useContact()
  const { capabilities } = useGateway()
  const { reservation, isEarlier, isChatBlocked, isChange } = taken
  const isWaiting = reservation.status === 'requested'
  const title = useFocusWhenShown<HTMLHeadingElement>()
  const companyName = companyDisplayName(company) ?? ''
  const { message, link } = chatOf(t, { company, contact }, reservation)
  const saveDate = useCalendarFile()

  return (
    <div className={styles.columns} data-testid="reservation-done">
      <div className={styles.done}>
        <span className={styles.tick}>
          <CheckIcon width={32} height={32} />
        </span>
        <h2 ref={title} tabIndex={-1} className={styles.doneTitle}>
          {t(isChange ? 'change.done' : 'done.title')}
        </h2>
        <p className={styles.text}>
          {t(isChange && !isWaiting ? 'change.stillConfirmed' : 'done.text', { company: companyName })}
        </p>
        {isEarlier && (
          <Banner tone="warning" testId="reservation-earlier">
            {t('done.earlier')}
          </Banner>
        )}
        <Facts taken={taken} />
        {capabilities.kiosk && link ? (
          <WhatsappQr link={link} />
        ) : (
          <>
            <WhatsappButton phone={contact.whatsapp} text={message} isKiosk={false} variant="primary" isBlock>
              {t('done.whatsapp')}
            </WhatsappButton>
            {link && isChatBlocked && <BlockedChatHint link={link} />}
            {link && !isChatBlocked && !isChange && (
              <p className={styles.small} data-testid="popup-note">
                {t('done.popupNote')}
              </p>
            )}
          </>
        )}
        <div className={styles.doneActions}>
          {!capabilities.kiosk && (
            <Button onClick={() => saveDate(reservation)} data-testid="reservation-calendar">
              {t('calendar.add')}
            </Button>
          )}
          <Button onClick={onAnother} data-testid="reservation-another">
            {t('done.another')}
          </Button>
        </div>
      </div>
      <Notices
        figures={pages?.reservation ?? DEFAULT_RESERVATION}
        date={reservation.date}
        people={Number(reservation.people)}
      />
    </div>
  )
}

const Facts = ({ taken: { reservation } }: { readonly taken: Taken }) => {
  const { t } = useTranslation('reservations')
  const { name, phone, date, time, people, observations } = reservation
  const facts = {
    name,
    phone,
    date: formatDate(date),
    time,
    people,
    ...(observations ? { observations } : {}),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact} className={styles.fact}>
          <dt>{t(`field.${fact as keyof typeof facts}`)}</dt>
          <dd data-testid={`reserved-${fact}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
