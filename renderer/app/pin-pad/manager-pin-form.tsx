import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { PinModal } from '@renderer/ui/antd/pin-modal'
import { useToast } from '@renderer/ui/feedback/toasts'
import type { ManagerPinProps } from './manager-pin-dialog'
import { PinPad } from './pin-pad'
import { useCountdown } from './use-countdown'
import { usePinProblem } from './use-pin-problem'

/** Whether what the PIN was asked for is there no more; the endpoints read it again after a refusal. */
const isSettled = (error: ApiError): boolean =>
  error.code === 'not_found' && error.details.entity !== 'operator'

/** The dialog of ManagerPinDialog, which loads it. */
export const ManagerPinForm = ({ title, children, confirmLabel, onConfirm, onClose }: ManagerPinProps) => {
  const { t } = useTranslation('operators')
  const toast = useToast()
  const { data, refetch } = useGetOperatorsQuery()
  const managers = (data?.operators ?? []).filter((one) => one.can_manage_company && one.has_pin)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const manager = managers.find(({ user_id }) => user_id === chosen) ?? managers[0]
  const seconds = useCountdown(manager?.locked_until ?? null)
  const problem = usePinProblem(error, seconds)

  const submit = async (): Promise<void> => {
    if (!manager) return
    setBusy(true)
    setError(null)
    try {
      await onConfirm({ user_id: manager.user_id, pin })
      onClose()
    } catch (cause) {
      const refusal = asApiError(cause) ?? { code: 'unexpected' as const, details: {}, raw: null }
      if (isSettled(refusal)) {
        toast('warning', { title: t('manager.settled') })
        return onClose()
      }
      setRefusals((count) => count + 1)
      setError(refusal)
      // Reads until when a PIN is locked.
      void refetch()
    } finally {
      setPin('')
      setBusy(false)
    }
  }
  return (
    <PinModal
      title={title}
      cancelLabel={t('manager.close')}
      isBusy={isBusy}
      onClose={onClose}
      testId="manager-pin"
    >
      {children}
      {data && managers.length === 0 && <p data-testid="manager-none">{t('manager.none')}</p>}
      {managers.length > 1 && (
        <ChoiceList
          label={t('manager.who')}
          value={manager?.user_id ?? null}
          options={managers.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          onChange={(id) => {
            setChosen(id)
            setError(null)
            setPin('')
          }}
          testId="manager-who"
        />
      )}
      {manager && (
        <PinPad
          label={t('pinOf', { name: manager.name })}
          value={pin}
          onChange={(typed) => {
            setError(null)
            setPin(typed)
          }}
          onSubmit={() => void submit()}
          submitLabel={confirmLabel}
          isBusy={isBusy}
          isBlocked={seconds > 0}
          problem={problem}
          refusals={refusals}
        />
      )}
    </PinModal>
  )
}
