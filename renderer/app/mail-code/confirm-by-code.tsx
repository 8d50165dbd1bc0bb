import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { MailCode } from './mail-code'
import { ResendConfirmation } from './resend-confirmation'

interface ConfirmByCodeProps {
  readonly email: string
  /** The page of ours that the mail's link leads back to. */
  readonly returnTo?: string | undefined
}

/** What a registration waits for (spec §4): the mail's code, typed here, or its link. */
export const ConfirmByCode = ({ email, returnTo }: ConfirmByCodeProps) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const message = useFocusWhenShown<HTMLParagraphElement>()
  // The form is gone and the focus with it: a screen reader reads the next step.
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {t('confirm.text', { email })}
      </p>
      <MailCode
        email={email}
        type="email"
        onAccepted={() => toast('success', { title: t('confirm.done'), description: t('success.text') })}
      />
      <p>{t('confirm.hint')}</p>
      <ResendConfirmation email={email} returnTo={returnTo} />
    </>
  )
}
