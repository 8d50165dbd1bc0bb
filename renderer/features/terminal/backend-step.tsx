import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecureAddress } from '@shared/domain/sync/secure-address'
import type { BackendConfig } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import { useConfigureTerminalMutation } from './endpoints'
import { normaliseAddress } from './backend-address'
import styles from './setup-page.module.css'

const KEY_LENGTH = { min: 10, max: 1000 } as const

type Problem = 'invalidUrl' | 'insecureUrl' | 'invalidKey' | null

const problemOf = (address: string | null, key: string): Problem => {
  if (address === null) return 'invalidUrl'
  if (!isSecureAddress(address)) return 'insecureUrl'
  return key.length >= KEY_LENGTH.min && key.length <= KEY_LENGTH.max ? null : 'invalidKey'
}

/** The first step: the backend's address and public key, stored once a backend responds there. */
export const BackendStep = ({ known, onDone }: { known: BackendConfig | null; onDone: () => void }) => {
  const { t } = useTranslation('terminal')
  const [configure, { isLoading, error }] = useConfigureTerminalMutation()
  const [url, setUrl] = useState(known?.url ?? '')
  const [key, setKey] = useState(known?.publishable_key ?? '')
  const [problem, setProblem] = useState<Problem>(known && !isSecureAddress(known.url) ? 'insecureUrl' : null)
  const refused = asApiError(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = normaliseAddress(url)
    const publishable_key = key.trim()
    const found = problemOf(address, publishable_key)
    setProblem(found)
    if (address === null || found) return
    setUrl(address)
    // The mutation's state shows a refusal.
    configure({ url: address, publishable_key })
      .unwrap()
      .then(onDone, () => undefined)
  }
  const refusal = (): string | null => {
    if (!refused || problem) return null
    const own = { connection: 'backend.connection', not_a_backend: 'backend.notABackend' } as const
    return refused.code in own ? t(own[refused.code as keyof typeof own]) : t(`errors:${refused.code}`)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{t('backend.title')}</h2>
      <p>{t('backend.text')}</p>
      <TextField
        label={t('backend.url')}
        hint={t('backend.urlHint')}
        error={problem === 'invalidUrl' || problem === 'insecureUrl' ? t(`backend.${problem}`) : null}
        value={url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={isLoading}
        data-testid="setup-url"
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('backend.key')}
        error={problem === 'invalidKey' ? t('backend.invalidKey') : null}
        value={key}
        autoComplete="off"
        spellCheck={false}
        disabled={isLoading}
        data-testid="setup-key"
        onChange={(event) => setKey(event.target.value)}
      />
      {refusal() && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused?.code}>
          {refusal()}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-connect">
        {t(isLoading ? 'backend.submitting' : 'backend.submit')}
      </Button>
    </form>
  )
}
