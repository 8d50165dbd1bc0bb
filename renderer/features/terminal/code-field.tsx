import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'
import { useFormats } from '@renderer/i18n/format'
import { TextField } from '@renderer/ui/field'
import styles from './setup-page.module.css'

const REFUSED = {
  wrong: 'join.wrong',
  used: 'join.used',
  expired: 'join.expired',
  mode: 'join.mode',
} as const

/** Why a code was refused. */
export const useRefusalText = () => {
  const { t } = useTranslation('terminal')
  const { time } = useFormats()
  return ({ code, details }: ApiError): string => {
    const { reason, retry_at } = details
    if (code === 'not_found' && typeof reason === 'string' && reason in REFUSED)
      return t(REFUSED[reason as keyof typeof REFUSED])
    if (code === 'too_many_requests' && typeof retry_at === 'string')
      return t('join.wait', { time: time(retry_at) })
    if (code === 'connection') return t('backend.connection')
    if (code === 'not_a_backend') return t('join.notComanda')
    return t(`errors:${code}`)
  }
}

/** The field of a code that a manager made elsewhere. */
export const CodeField = ({
  value,
  isInvalid,
  isBusy,
  onChange,
}: {
  readonly value: string
  readonly isInvalid: boolean
  readonly isBusy: boolean
  readonly onChange: (text: string) => void
}) => {
  const { t } = useTranslation('terminal')
  return (
    <div className={styles.code}>
      <TextField
        label={t('join.code')}
        hint={t('join.codeHint')}
        error={isInvalid ? t('join.invalidCode') : null}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first and only thing to do on a new machine
        autoFocus
        disabled={isBusy}
        data-testid="setup-code"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
