import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { WaitingPix } from '@shared/domain/tab/pix-charges'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useChangeCallMutation } from '@renderer/api/endpoints/calls'
import type { PixSettlement } from '@renderer/app/payment/use-pix-settlement'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { keepFocus } from './notice-parts'
import styles from './ready.module.css'

/** Takes or ends a table's call; a refusal is shown. */
const useCallChange = () => {
  const { t } = useTranslation('ready')
  const showError = useErrorToast()
  const [send, { isLoading }] = useChangeCallMutation()
  const change = (call: Pick<TableCall, 'id' | 'company_id'>, op: 'take' | 'finish'): Promise<unknown> =>
    send({ company_id: call.company_id, change: { call_id: call.id, op, received_cents: null } })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('call.failed')))
  return { change, isBusy: isLoading }
}

interface CallNoticeProps {
  readonly call: TableCall
  /** A PIX with its bill; undefined while the tabs load. */
  readonly pix: WaitingPix | undefined
  readonly settlement: Pick<PixSettlement, 'ask' | 'isBusy' | 'settle'>
}

/** A table's call: who takes it, and for a PIX whether it has come. Confirming one records the payment of its bill. */
export const CallNotice = ({ call, pix, settlement }: CallNoticeProps) => {
  const { t } = useTranslation('ready')
  const { money } = useFormats()
  const { change, isBusy: isCalling } = useCallChange()
  const isBusy = isCalling || settlement.isBusy
  const table = nameAfterTableWord(call.table_number)
  const action = (kind: 'take' | 'finish' | 'confirm' | 'other', onPress: () => void) => (
    <Button
      size="large"
      disabled={isBusy || (call.kind === 'pix' && kind !== 'take' && !pix)}
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
            {action('confirm', () => pix && void settlement.settle(pix, call.amount_cents ?? 0))}
            {action('other', () => pix && settlement.ask(pix))}
          </>
        ) : (
          action('finish', () => void change(call, 'finish'))
        )}
      </div>
    </li>
  )
}
