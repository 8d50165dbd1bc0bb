import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { phoneLink } from '@shared/domain/contact/contact'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { WhatsappButton } from '@renderer/ui/whatsapp-button'
import styles from './reservations.module.css'

/** Says that a company takes no reservations, and how to reach it. */
export const ReservationsOff = () => {
  const { t } = useTranslation('reservations')
  return (
    <div className={styles.card} data-testid="reservations-disabled">
      <h2 className={styles.cardTitle}>{t('disabled.title')}</h2>
      <p className={styles.text}>{t('disabled.text')}</p>
      <CompanyContact />
    </div>
  )
}

/** WhatsApp, or the telephone without one. */
export const CompanyContact = () => {
  const { t } = useTranslation('reservations')
  const { company, contact } = useContact()
  const { capabilities } = useGateway()
  const link = contact.phone && phoneLink(contact.phone)
  return (
    <div className={styles.contact}>
      <WhatsappButton
        phone={contact.whatsapp}
        text={t('disabled.message', { company: companyDisplayName(company) ?? '' })}
        isKiosk={capabilities.kiosk}
      />
      {contact.phone &&
        (link && !capabilities.kiosk ? (
          <a className={styles.phone} href={link} data-testid="reservation-phone">
            {contact.phone}
          </a>
        ) : (
          <span className={styles.phone}>{contact.phone}</span>
        ))}
    </div>
  )
}
