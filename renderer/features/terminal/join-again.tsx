import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readTerminalCode } from '@shared/domain/terminal/terminal-code'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { CodeField, useRefusalText } from './code-field'
import { useJoinTerminalMutation } from './endpoints'
import styles from './setup-page.module.css'

/** A terminal that lost its authorisation, and shows no set-up, joins again by a code, at the backend that it knows. */
export const JoinAgain = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('terminal')
  const [join, { isLoading, error }] = useJoinTerminalMutation()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const refused = isInvalid ? null : asApiError(error)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readTerminalCode(typed)
    setInvalid(!read)
    if (!read) return
    const answer = await join({ code: read.code, address: null })
    if (answer.data) onDone()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-testid="join-again"
    >
      <h3>{t('reenrol.title')}</h3>
      <p>
        {t('reenrol.text')} {t('join.text')}
      </p>
      <CodeField value={typed} isInvalid={isInvalid} isBusy={isLoading} onChange={setTyped} />
      {refused && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused.code}>
          {refusalText(refused)}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-join">
        {t(isLoading ? 'join.submitting' : 'join.submit')}
      </Button>
    </form>
  )
}
