import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './auth.module.css'
import { EmailField } from './email-field'
import { useRequestCodeMutation } from './endpoints'
import { isEmail } from './sign-in-fields'
import { useAccountError } from '@renderer/app/session/use-account-error'

interface CodeWayProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly companyId: string
  /** The page of ours that the mail's link leads back to, on whatever device. */
  readonly returnTo: string
}

/** Signing in without a password: an address, and the six digits that are mailed to it. New addresses get an account. */
export const CodeWay = ({ email, onEmail, companyId, returnTo }: CodeWayProps) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const tellError = useAccountError('sheet.failed')
  const [request, { isLoading }] = useRequestCodeMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<'email.required' | 'email.invalid' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sentTo === null) input.current?.focus()
  }, [sentTo])

  const send = async (): Promise<void> => {
    if (isLoading) return
    const address = email.trim()
    const wrong = address === '' ? 'email.required' : isEmail(address) ? null : 'email.invalid'
    setProblem(wrong)
    setFailure(null)
    if (wrong) return input.current?.focus()
    try {
      await request({ email: address, company_id: companyId, return_to: returnTo }).unwrap()
      setSentTo(address)
    } catch (cause) {
      setFailure(tellError(cause).text)
    }
  }

  if (sentTo !== null)
    return (
      <div className={styles.way} data-testid="code-sent">
        <p role="status">{t('sheet.sent', { email: sentTo })}</p>
        <MailCode
          email={sentTo}
          type="email"
          isNext
          onAccepted={() => toast('success', { title: t('success.title') })}
        />
        <p className={styles.hint}>{t('confirm.hint')}</p>
        {failure !== null && <p className={styles.message}>{failure}</p>}
        <div className={styles.ways}>
          <button type="button" className={styles.link} onClick={() => void send()} data-testid="code-again">
            {t('recover.again')}
          </button>
          <button type="button" className={styles.link} onClick={() => setSentTo(null)}>
            {t('sheet.otherEmail')}
          </button>
        </div>
      </div>
    )
  return (
    <form
      className={styles.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <EmailField
        name="email"
        value={email}
        onValue={(value) => {
          setProblem(null)
          onEmail(value)
        }}
        disabled={isLoading}
        error={problem ? t(problem) : undefined}
        ref={input}
        autoComplete="email"
      />
      {failure !== null && <p className={styles.message}>{failure}</p>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isLoading}
        data-testid="code-request"
      >
        {t(isLoading ? 'sheet.sending' : 'sheet.send')}
      </Button>
      <p className={styles.hint}>{t('sheet.hint')}</p>
    </form>
  )
}
