import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor, PhoneChannel } from '@shared/contract/account/account-methods'
import { FactorCode } from '@renderer/app/factors/factor-code'
import { useUnenrolFactorMutation } from '@renderer/api/endpoints/account'
import { asApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '@renderer/app/use-error-toast'

interface RemoveFactorProps {
  readonly factor: Factor
  readonly channels: readonly PhoneChannel[]
  readonly onClose: () => void
}

/** Removes a second factor after a confirmation; a session that has not verified it yet needs its code first. */
export const RemoveFactor = ({ factor, channels, onClose }: RemoveFactorProps) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const showError = useErrorToast()
  const [unenrol, { isLoading }] = useUnenrolFactorMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const name = factor.name || t(`factors.kind.${factor.type}`)

  const remove = async (): Promise<void> => {
    try {
      await unenrol({ factor_id: factor.id }).unwrap()
      toast('success', { title: t('factors.removed') })
      onClose()
    } catch (cause) {
      if (asApiError(cause)?.code === 'factor_required') setNeedsCode(true)
      else showError(cause, t('factors.removeFailed'))
    }
  }

  return (
    <Dialog
      title={t('factors.removeTitle', { name })}
      onClose={onClose}
      testId="remove-factor"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!needsCode && (
            <Button
              variant="danger"
              isBusy={isLoading}
              onClick={() => void remove()}
              data-testid="remove-factor-confirm"
            >
              {t('factors.remove')}
            </Button>
          )}
        </>
      }
    >
      <p>{needsCode ? t('factors.removeCode') : t('factors.removeText')}</p>
      {needsCode && <FactorCode factor={factor} channels={channels} onVerified={() => void remove()} />}
    </Dialog>
  )
}
