import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { UndecidedLine } from '@shared/domain/order/undecided-lines'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useReportItemMutation } from '@renderer/api/endpoints/orders'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { REASON_TEST_IDS } from '@renderer/app/approval/reason-test-ids'
import { addItemsLink } from '@renderer/app/routes/table-paths'
import { Button } from '@renderer/ui/button'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { keepFocus, usePlaceText } from './notice-parts'
import styles from './ready.module.css'

/** A line that the kitchen can't make, with the counter's options once the guest was asked. */
export const UndecidedNotice = ({ line: { order, item, reason } }: { line: UndecidedLine<BoardOrder> }) => {
  const { t } = useTranslation('ready')
  const navigate = useNavigate()
  const showError = useErrorToast()
  const placeText = usePlaceText()
  const [report, { isLoading }] = useReportItemMutation()
  const [change] = useChangeTabMutation()
  const [asked, setAsked] = useState<'void' | 'replace' | null>(null)
  const keep = () =>
    report({ company_id: order.company_id, item_id: item.id, reason: null })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('undecided.failed', { name: item.name })))
  const choice = (kind: 'keep' | 'replace' | 'void', onChoose: () => void) => (
    <Button
      size="large"
      disabled={isLoading}
      aria-label={t('undecided.label', {
        choice: t(`undecided.${kind}`),
        name: item.name,
        number: order.number,
      })}
      onMouseDown={keepFocus}
      onClick={onChoose}
      data-testid={`undecided-${kind}`}
    >
      {t(`undecided.${kind}`)}
    </Button>
  )
  return (
    <li className={styles.undecided} data-testid="undecided-notice" data-number={order.number}>
      <p className={styles.head}>
        {t('undecided.title')} <strong>{order.number}</strong>
      </p>
      <p className={styles.whose}>{placeText(order)}</p>
      <p className={styles.dish}>
        {item.quantity}× {item.name}
      </p>
      <p>{reason}</p>
      {item.guest_choice && (
        <p className={styles.guestChoice} data-testid="undecided-guest">
          {t(`undecided.guest.${item.guest_choice}`)}
        </p>
      )}
      <div className={styles.choices}>
        {choice('keep', () => void keep())}
        {choice('replace', () => setAsked('replace'))}
        {choice('void', () => setAsked('void'))}
      </div>
      {asked && (
        <ApprovalDialog
          title={t(`undecided.${asked}Title`, { name: item.name })}
          text={t(`undecided.${asked}Text`)}
          cents={item.total_cents}
          confirmLabel={t(`undecided.${asked}`)}
          quickReasons={[reason]}
          marks={REASON_TEST_IDS}
          onConfirm={async (why, approver) => {
            await change({
              company_id: order.company_id,
              entry_id: crypto.randomUUID(),
              change: { op: 'void', order_id: order.id, item_id: item.id, reason: why },
              ...(approver ? { approver } : {}),
            }).unwrap()
            if (asked !== 'replace') return
            const { to, state } = addItemsLink(order, order)
            void navigate(to, { state })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
