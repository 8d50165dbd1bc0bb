import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneChannel } from '@shared/contract/account/account-methods'
import { toE164 } from '@shared/domain/common/phone'
import { FactorCode } from '@renderer/app/factors/factor-code'
import { usePersonId } from '@renderer/app/session/auth-context'
import {
  useEnrolPhoneMutation,
  useGetProfileQuery,
  useUnenrolFactorMutation,
} from '@renderer/api/endpoints/account'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { TextField } from '@renderer/ui/field'
import { Sheet } from '@renderer/ui/sheet'
import styles from './account.module.css'
import { useErrorToast } from '@renderer/app/use-error-toast'

interface Begun {
  readonly id: string
  readonly phone: string
}

const NumberForm = ({ onBegun }: { onBegun: (begun: Begun) => void }) => {
  const { t } = useTranslation(['account', 'auth'])
  const showError = useErrorToast()
  const { currentData } = useGetProfileQuery({ person_id: usePersonId() })
  const [enrol, { isLoading }] = useEnrolPhoneMutation()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const number = typed ?? currentData?.telefone ?? ''

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const phone = toE164(number)
    setWrong(phone === null)
    if (phone === null || isLoading) return
    try {
      const { factor_id } = await enrol({ name: t('factors.kind.phone'), phone }).unwrap()
      onBegun({ id: factor_id, phone })
    } catch (cause) {
      showError(cause, t('factors.addFailed'))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('profile.telefone')}
        hint={t('auth:telefone.hint')}
        error={isWrong ? t('auth:telefone.invalid') : null}
        value={number}
        disabled={isLoading}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onChange={({ target }) => setTyped(target.value)}
        data-testid="factor-phone"
      />
      <Button type="submit" variant="primary" isBlock isBusy={isLoading} data-testid="factor-phone-submit">
        {t('phone.next')}
      </Button>
    </form>
  )
}

/** Adds a telephone: its number, then the code sent to it. Closing the dialog earlier removes the factor again. */
export const AddPhone = ({
  channels,
  onClose,
}: {
  channels: readonly PhoneChannel[]
  onClose: () => void
}) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const [unenrol] = useUnenrolFactorMutation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const giveUp = (): void => {
    if (begun) void unenrol({ factor_id: begun.id })
    onClose()
  }
  const onVerified = (): void => {
    toast('success', { title: t('factors.added'), description: t('factors.addedText') })
    onClose()
  }
  return (
    <Sheet title={t('phone.title')} onClose={giveUp} testId="add-phone-sheet">
      <div className={styles.inSheet}>
        {begun ? (
          <FactorCode factor={{ ...begun, type: 'phone' }} channels={channels} onVerified={onVerified} />
        ) : (
          <NumberForm onBegun={setBegun} />
        )}
      </div>
    </Sheet>
  )
}
