import { useTranslation } from 'react-i18next'
import { useContact } from '@renderer/app/company/contact-context'
import { CheckIcon } from '@renderer/ui/lazy-icons'
import styles from './contact.module.css'

/** What is good to know before coming. */
export const InfoPanel = () => {
  const { t } = useTranslation('contact')
  const { contact } = useContact()
  if (contact.useful_info.length === 0)
    return <p className={`${styles.card} ${styles.missing}`}>{t('info.none')}</p>
  return (
    <ul className={`${styles.card} ${styles.info}`} data-testid="useful-info">
      {contact.useful_info.map((line) => (
        <li key={line}>
          <CheckIcon />
          {line}
        </li>
      ))}
    </ul>
  )
}
