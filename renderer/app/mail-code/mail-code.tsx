import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCodeTyped, isWholeCode, typedCode } from '@shared/domain/account/account'
import { useAcceptLinkMutation } from '@renderer/api/endpoints/account'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import styles from './mail-code.module.css'

interface MailCodeProps {
  /** The address the mail was sent to. */
  readonly email: string
  readonly type: 'email' | 'recovery'
  /** Called once the user is signed in. */
  readonly onAccepted: () => void
  /** The field is where the person goes on: it takes the focus. */
  readonly isNext?: boolean
}

/**
 * The six digits of a mail, typed on the screen that waits for them, because the mail may be read on another device.
 * It is no <form>, since some of these screens are one.
 */
export const MailCode = ({ email, type, onAccepted, isNext = false }: MailCodeProps) => {
  const { t } = useTranslation(['auth', 'errors'])
  const [accept, { isLoading }] = useAcceptLinkMutation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef<string | null>(null)

  const failure = (cause: unknown): string => {
    const code = asApiError(cause)?.code ?? 'unexpected'
    if (code === 'link_invalid') return t('mailCode.wrong')
    return code === 'too_many_requests' ? t('mailCode.tooMany') : t(`errors:${code}`)
  }
  const submit = async (typed = text): Promise<void> => {
    // The sixth digit sends, and many press Enter after it: a code is good once.
    if (isLoading || sent.current === typedCode(typed)) return
    if (!isWholeCode(typed)) return setProblem(t('mailCode.incomplete'))
    setProblem(null)
    sent.current = typedCode(typed)
    try {
      await accept({ email, otp: typedCode(typed), type }).unwrap()
      onAccepted()
    } catch (cause) {
      sent.current = null
      setProblem(failure(cause))
    }
  }
  /** The sixth digit sends: typed, pasted or filled in by the telephone. */
  const change = (next: string): void => {
    setText(next)
    if (isCodeTyped(next) && !isCodeTyped(text)) void submit(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit()
  }
  return (
    <div className={styles.code} data-testid="mail-code">
      <TextField
        label={t('mailCode.label')}
        error={problem}
        value={text}
        disabled={isLoading}
        inputMode="numeric"
        autoComplete="one-time-code"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form before it is gone and the focus with it
        autoFocus={isNext}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        data-testid="mail-code-field"
      />
      <Button
        variant="primary"
        isBlock
        isBusy={isLoading}
        onClick={() => void submit()}
        data-testid="mail-code-submit"
      >
        {t('mailCode.submit')}
      </Button>
    </div>
  )
}
