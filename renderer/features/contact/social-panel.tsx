import { useTranslation } from 'react-i18next'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { QrImage } from '@renderer/ui/qr-image'
import styles from './contact.module.css'
import { OutLink } from './panel-parts'

/** The address as people say it: without what every address begins with. */
const shortLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** The company's pages elsewhere; on a terminal as QR codes. */
export const SocialPanel = () => {
  const { t } = useTranslation('contact')
  const { contact } = useContact()
  const isTerminal = useGateway().terminal !== null
  const pages = (['instagram', 'facebook', 'website'] as const).flatMap((key) => {
    const link = contact[key]
    return link ? [{ key, link }] : []
  })
  return (
    <div className={styles.card}>
      {contact.social_title && <h2 className={styles.panelTitle}>{contact.social_title}</h2>}
      {contact.social_description && <p className={styles.panelText}>{contact.social_description}</p>}
      {pages.length === 0 && <p className={styles.missing}>{t('social.none')}</p>}
      <ul className={isTerminal ? styles.codes : styles.pages}>
        {pages.map(({ key, link }) => (
          <li key={key}>
            <span className={styles.pageName}>{t(`social.${key}`)}</span>
            {isTerminal && (
              <span className={styles.code}>
                <QrImage text={link} label={t(`social.${key}`)} testId={`social-qr-${key}`} />
              </span>
            )}
            <OutLink href={link} testId={`social-${key}`}>
              {shortLink(link)}
            </OutLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
