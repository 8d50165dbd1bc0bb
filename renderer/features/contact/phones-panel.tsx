import { useTranslation } from 'react-i18next'
import { mailLink, phoneLink, phoneText } from '@shared/domain/contact/contact'
import { useContact } from '@renderer/app/company/contact-context'
import styles from './contact.module.css'
import { Fact, OutLink, ValueOrMissing } from './panel-parts'

/** Numbers to call and the address to write to; each gap says so (spec §8). */
export const PhonesPanel = () => {
  const { t } = useTranslation('contact')
  const { contact } = useContact()
  const { whatsapp, phone, email } = contact
  return (
    <dl className={`${styles.card} ${styles.facts}`}>
      <Fact icon="share" label={t('phones.whatsapp')}>
        <ValueOrMissing value={whatsapp && phoneText(whatsapp)} part="whatsapp" />
      </Fact>
      <Fact icon="phone" label={t('phones.phone')}>
        {phone ? (
          <OutLink href={phoneLink(phone)} testId="phone">
            {phoneText(phone)}
          </OutLink>
        ) : (
          <ValueOrMissing value={null} part="phone" />
        )}
      </Fact>
      <Fact icon="mail" label={t('phones.email')}>
        {email ? (
          <OutLink href={mailLink(email)} testId="email">
            {email}
          </OutLink>
        ) : (
          <ValueOrMissing value={null} part="email" />
        )}
      </Fact>
    </dl>
  )
}
