import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whatsappLink } from '@shared/domain/company/whatsapp'
import { Button, type ButtonProps } from './button'
import { useToast } from './feedback/toasts'
import { ChatIcon } from './icons'
import { openChat } from './open-chat'
import { BlockedChatHint, WhatsappSheet } from './whatsapp-parts'
import styles from './whatsapp.module.css'

interface WhatsappButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isBlock' | 'className'> {
  /** The number as the company wrote it; null or unusable hides the button. */
  readonly phone: string | null | undefined
  /** The text of the prepared message. */
  readonly text: string
  /**
   * `useGateway().capabilities.kiosk`: a terminal opens no browser and shows a QR code for the guest's own telephone.
   */
  readonly isKiosk: boolean
  /** 'Chamar no WhatsApp' by default. */
  readonly children?: ReactNode
  readonly testId?: string
}

/** Opens a chat with the company (spec §1). A blocked pop-up shows a message with a link. */
export const WhatsappButton = ({
  phone,
  text,
  isKiosk,
  children,
  testId = 'whatsapp-button',
  ...look
}: WhatsappButtonProps) => {
  const { t } = useTranslation('whatsapp')
  const toast = useToast()
  const [shown, setShown] = useState<'none' | 'sheet' | 'hint'>('none')
  const link = whatsappLink(phone ?? '', text)

  if (link === null)
    return (
      <p className={styles.missing} data-testid="whatsapp-missing">
        {t('missing')}
      </p>
    )

  const open = (): void => {
    if (isKiosk) return setShown('sheet')
    if (openChat(link)) return setShown('none')
    setShown('hint')
    toast('error', { title: t('failed'), description: t('popupHint') })
  }

  return (
    <>
      <Button {...look} onClick={open} data-testid={testId}>
        <ChatIcon />
        {children ?? t('open')}
      </Button>
      {shown === 'hint' && <BlockedChatHint link={link} />}
      {shown === 'sheet' && <WhatsappSheet link={link} onClose={() => setShown('none')} />}
    </>
  )
}
