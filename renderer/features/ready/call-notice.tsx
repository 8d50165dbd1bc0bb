import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { paymentOfPix } from '@shared/domain/tab/table-calls'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './notice-parts'
import { useCallChange } from './use-call-change'
import styles from './ready.module.css'

interface CallNoticeProps {
  readonly call: TableCall
  /** Asks how much came. */
  readonly onOther: () => void
}

/** A table's call: who takes it, and for a PIX whether it has come. Confirming one records the payment of its bill. */
export const CallNotice = ({ call, onOther }: CallNoticeProps) => {
  const { t } = useTranslation('ready')
  const { money } = useFormats()
  const { change, fail, isBusy: isCalling } = useCallChange()
  const [changeTab, paying] = useChangeTabMutation()
  const isBusy = isCalling || paying.isLoading
  const table = nameAfterTableWord(call.table_number)
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
      .then(() => change(call, 'finish', call.amount_cents))
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
        {call.taken_at === null && action('take', () => void change(call, 'take'))}
        {call.kind === 'pix' ? (
          <>
            {action('confirm', confirm)}
            {action('other', onOther)}
          </>
        ) : (
          action('finish', () => void change(call, 'finish'))
        )}
      </div>
    </li>
  )
}
