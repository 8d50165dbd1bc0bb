import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import { Sheet } from '@renderer/ui/sheet'
import styles from '@renderer/ui/whatsapp.module.css'
import { BlockedChatHint, WhatsappSheet } from '@renderer/ui/whatsapp-parts'

interface InsteadProps {
  /** null where the company has no usable number. */
  readonly link: string | null
  readonly shown: 'code' | 'hint' | null
  readonly onClose: () => void
}

/** Shown where no chat opens: that there is no number, the QR code for another telephone, or a plain link. */
export const ChatFallback = ({ link, shown, onClose }: InsteadProps) => {
  const { t } = useTranslation('whatsapp')
  if (link === null)
    return (
      <p className={styles.missing} data-testid="whatsapp-missing">
        {t('missing')}
      </p>
    )
  return shown === 'code' ? (
    <WhatsappSheet link={link} onClose={onClose} />
  ) : (
    <BlockedSheet link={link} onClose={onClose} />
  )
}

const BlockedSheet = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('whatsapp')
  const toast = useToast()
  useEffect(() => {
    toast('error', { title: t('failed'), description: t('popupHint') })
  }, [t, toast])
  return (
    <Sheet title={t('failed')} onClose={onClose} testId="whatsapp-sheet">
      <div className={styles.scan}>
        <BlockedChatHint link={link} />
      </div>
    </Sheet>
  )
}
