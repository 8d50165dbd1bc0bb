import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import { readTerminalCode } from '@shared/domain/terminal/terminal-code'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import { useJoinTerminalMutation } from './endpoints'
import { normaliseAddress } from './backend-address'
import { CodeField, useRefusalText } from './code-field'
import styles from './setup-page.module.css'

/** Where the Comanda of this build is in a browser; empty in a build for any. */
const BUILT_IN_ADDRESS = (import.meta.env.VITE_PUBLIC_WEB_ADDRESS as string | undefined) ?? ''

type Problem = 'code' | 'invalidUrl' | 'insecureUrl' | null

/** A terminal joins by a code that a manager made elsewhere: nobody signs in here. */
export const JoinStep = ({
  knownUrl,
  onOther,
}: {
  /** The backend that this terminal knows already; null where the address is asked for. */
  readonly knownUrl: string | null
  /** Another way: by address and key, with a manager's session. */
  readonly onOther: () => void
}) => {
  const { t } = useTranslation('terminal')
  const [join, { isLoading, error }] = useJoinTerminalMutation()
  const refusalText = useRefusalText()
  const [typed, setTyped] = useState('')
  const [url, setUrl] = useState(BUILT_IN_ADDRESS)
  const [problem, setProblem] = useState<Problem>(null)
  const refused = problem === null ? asApiError(error) : null

  const write = (text: string): void => {
    const scanned = readTerminalCode(text)
    setTyped(text)
    // A scanner writes where Comanda is, too.
    if (scanned?.address) setUrl(scanned.address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTerminalCode(typed)
    const isAsked = knownUrl === null || read?.address !== null
    const address = isAsked ? normaliseAddress(read?.address ?? url) : null
    const found: Problem = !read
      ? 'code'
      : isAsked && address === null
        ? 'invalidUrl'
        : address !== null && !isSecureAddress(address)
          ? 'insecureUrl'
          : null
    setProblem(found)
    if (!read || found) return
    // The mutation's state shows a refusal; the set-up goes on by the terminal's state.
    void join({ code: read.code, address })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{t('join.title')}</h2>
      <p>{t('join.text')}</p>
      <CodeField value={typed} isInvalid={problem === 'code'} isBusy={isLoading} onChange={write} />
      {knownUrl === null ? (
        <TextField
          label={t('join.url')}
          hint={t('join.urlHint')}
          error={problem === 'invalidUrl' || problem === 'insecureUrl' ? t(`backend.${problem}`) : null}
          value={url}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={isLoading}
          data-testid="setup-site"
          onChange={(event) => setUrl(event.target.value)}
        />
      ) : (
        <p className={styles.person}>{t('join.known', { url: knownUrl })}</p>
      )}
      {refused && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused.code}>
          {refusalText(refused)}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onOther} disabled={isLoading} data-testid="setup-other-way">
          {t('join.other')}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-join">
          {t(isLoading ? 'join.submitting' : 'join.submit')}
        </Button>
      </div>
    </form>
  )
}
