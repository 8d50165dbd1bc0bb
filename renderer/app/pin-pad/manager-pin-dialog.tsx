import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { SelectField } from '@renderer/ui/field'
import styles from './manager-pin-dialog.module.css'
import { PinPad } from './pin-pad'
import { useCountdown } from './use-countdown'
import { usePinProblem } from './use-pin-problem'

/** Asks for a manager's PIN before an action that only managers may take; works offline. */
export const ManagerPinDialog = ({
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  /** Performs the action; a refusal keeps the dialog open and shows the reason. */
  readonly onConfirm: (manager: ManagerPin) => Promise<unknown>
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('operators')
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
      setRefusals((count) => count + 1)
      setError(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
      // Reads until when a PIN is locked.
      void refetch()
    } finally {
      setPin('')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="manager-pin"
      footer={<Button onClick={onClose}>{t('manager.close')}</Button>}
    >
      <div className={styles.body}>
        {children}
        {data && managers.length === 0 && <p data-testid="manager-none">{t('manager.none')}</p>}
        {managers.length > 1 && (
          <SelectField
            label={t('manager.who')}
            value={manager?.user_id ?? ''}
            options={managers.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            data-testid="manager-who"
            onChange={(event) => {
              setChosen(event.target.value)
              setError(null)
              setPin('')
            }}
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
      </div>
    </Dialog>
  )
}
