import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/money'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { paymentOfPix } from '@shared/domain/tab/table-calls'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useChangeCallMutation } from '@renderer/api/endpoints/calls'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { TextField } from '@renderer/ui/field'
import { keepFocus } from './notice-parts'
import styles from './ready.module.css'

/** A table's call: who takes it, and for a PIX whether it has come. Confirming one records the payment of its bill. */
export const CallNotice = ({ call }: { call: TableCall }) => {
  const { t } = useTranslation('ready')
  const { money } = useFormats()
  const showError = useErrorToast()
  const [changeCall, calling] = useChangeCallMutation()
  const [changeTab, paying] = useChangeTabMutation()
  const [asksAmount, setAsksAmount] = useState(false)
  const isBusy = calling.isLoading || paying.isLoading
  const table = nameAfterTableWord(call.table_number)
  const fail = (cause: unknown) => showError(cause, t('call.failed'))
  const change = (op: 'take' | 'finish', received_cents: number | null = null) =>
    changeCall({ company_id: call.company_id, change: { call_id: call.id, op, received_cents } })
      .unwrap()
      .catch(fail)
  const confirm = () => {
    const payment = paymentOfPix(call, crypto.randomUUID())
    if (payment === null) return
    changeTab({
      company_id: call.company_id,
      entry_id: crypto.randomUUID(),
      change: payment,
    })
      .unwrap()
      // The backend ends it with the payment; a terminal without a connection says so itself.
      .then(() => change('finish', call.amount_cents))
      .catch(fail)
  }
  const action = (kind: 'take' | 'finish' | 'confirm' | 'other', onPress: () => void) => (
    <Button
      size="large"
      disabled={isBusy}
      aria-label={t('call.label', { action: t(`call.${kind}`), table })}
      onMouseDown={keepFocus}
      onClick={onPress}
      data-testid={`call-${kind}`}
    >
      {t(`call.${kind}`)}
    </Button>
  )
  return (
    <li className={styles.undecided} data-testid="table-call" data-kind={call.kind}>
      <p className={styles.head}>
        {t(`call.${call.kind}`, { table, amount: money(call.amount_cents ?? 0) })}
      </p>
      {call.customer_name && <p className={styles.whose}>{t('call.from', { name: call.customer_name })}</p>}
      {call.taken_name && <p data-testid="call-taken-by">{t('call.takenBy', { name: call.taken_name })}</p>}
      <div className={styles.choices}>
        {call.taken_at === null && action('take', () => void change('take'))}
        {call.kind === 'pix' ? (
          <>
            {action('confirm', confirm)}
            {action('other', () => setAsksAmount(true))}
          </>
        ) : (
          action('finish', () => void change('finish'))
        )}
      </div>
      {asksAmount && (
        <AmountDialog
          onClose={() => setAsksAmount(false)}
          onConfirm={(cents) => {
            setAsksAmount(false)
            void change('finish', cents)
          }}
        />
      )}
    </li>
  )
}

const AmountDialog = ({
  onConfirm,
  onClose,
}: {
  onConfirm: (cents: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('ready')
  const [typed, setTyped] = useState('')
  const formId = useId()
  const cents = parsePriceToCents(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cents !== null) onConfirm(cents)
  }
  return (
    <Dialog
      title={t('call.otherTitle')}
      onClose={onClose}
      testId="call-amount"
      footer={
        <DialogFooter
          onCancel={onClose}
          cancelLabel={t('call.back')}
          confirmLabel={t('call.otherConfirm')}
          form={formId}
          isDisabled={cents === null}
          testId="call-amount-confirm"
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('call.otherText')}</p>
        <TextField
          label={t('call.otherAmount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          data-testid="call-amount-field"
        />
      </form>
    </Dialog>
  )
}
