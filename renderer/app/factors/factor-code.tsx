import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor, PhoneChannel } from '@shared/contract/account/account-methods'
import { Button } from '@renderer/ui/button'
import { SelectField, TextField } from '@renderer/ui/field'
import styles from './factors.module.css'
import { useFactorCode } from './use-factor-code'

interface FactorCodeProps {
  readonly factor: Pick<Factor, 'id' | 'type' | 'phone'>
  /** The channels of a telephone's code. */
  readonly channels: readonly PhoneChannel[]
  readonly onVerified: () => void
}

/** The code of one second factor: sent where necessary, typed, and verified. */
export const FactorCode = ({ factor, channels, onVerified }: FactorCodeProps) => {
  const { t } = useTranslation('account')
  const { canType, isBusy, isSending, problem, send, submit } = useFactorCode(factor, onVerified)
  const [code, setCode] = useState('')
  const [channel, setChannel] = useState<PhoneChannel>(channels[0] ?? 'sms')
  const problemText =
    problem === null
      ? null
      : problem === 'code_incomplete' || problem === 'code_expired'
        ? t(`problem.${problem}`)
        : t(`errors:${problem}`)

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    void (canType ? submit(code) : send(channel))
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} data-testid="factor-code">
      {factor.type === 'phone' && channels.length > 1 && (
        <SelectField
          label={t('code.channel')}
          value={channel}
          disabled={isBusy}
          options={channels.map((value) => ({ value, label: t(`code.by.${value}`) }))}
          onChange={({ target }) => setChannel(target.value as PhoneChannel)}
          data-testid="factor-channel"
        />
      )}
      {canType ? (
        <TextField
          label={t('code.label')}
          hint={factor.type === 'totp' ? t('code.appHint') : t('code.sent', { phone: factor.phone ?? '' })}
          error={problemText}
          value={code}
          disabled={isBusy}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ target }) => setCode(target.value)}
          data-testid="factor-code-field"
        />
      ) : (
        problemText && (
          <p className={styles.problem} role="alert">
            {problemText}
          </p>
        )
      )}
      <Button type="submit" variant="primary" isBlock isBusy={isBusy} data-testid="factor-code-submit">
        {canType ? t('code.submit') : t('code.send')}
      </Button>
      {factor.type === 'phone' && canType && (
        <Button variant="ghost" isBlock isBusy={isSending} onClick={() => void send(channel)}>
          {t('code.again')}
        </Button>
      )}
    </form>
  )
}
