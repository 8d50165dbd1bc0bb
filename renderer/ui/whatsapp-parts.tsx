import { useTranslation } from 'react-i18next'
import { QrImage } from './qr-image'
import { Sheet } from './sheet'
import styles from './whatsapp.module.css'

/** After a blocked pop-up: the hint, and a plain link that no browser blocks (spec §1). */
export const BlockedChatHint = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation('whatsapp')
  return (
    <p className={styles.hint} role="alert" data-testid="popup-hint">
      {t('popupHint')}{' '}
      <a href={link} target="_blank" rel="noreferrer" data-testid="whatsapp-link">
        {t('plainLink')}
      </a>
    </p>
  )
}

/** The chat as a QR code that the guest's own telephone opens. */
export const WhatsappQr = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation('whatsapp')
  return (
    <div className={styles.scan}>
      <p className={styles.scanText}>{t('scan')}</p>
      <QrImage text={link} label={t('qrLabel')} testId="whatsapp-qr" />
    </div>
  )
}

export const WhatsappSheet = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('whatsapp')
  return (
    <Sheet title={t('open')} onClose={onClose} testId="whatsapp-sheet">
      <WhatsappQr link={link} />
    </Sheet>
  )
}
