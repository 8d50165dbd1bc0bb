import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesText } from '@shared/domain/options/options'
import { isOpen } from '@shared/domain/order/order-status'
import { readyAt } from '@shared/domain/order/order-tracking'
import { isOnBill, takenUnits } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { DelayDialog } from '@renderer/app/orders/delay'
import { TicketButton } from '@renderer/app/printing/ticket-button'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { useOwnChange } from '@renderer/app/use-own-change'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import styles from './tabs.module.css'
import { useOrderChanges, type OrderChanges } from './use-order-changes'
import { REASON_TEST_IDS } from '@renderer/app/approval/reason-test-ids'
import type { UndoTab } from './use-tab-changes'

interface TabOrdersProps {
  readonly orders: readonly BoardOrder[]
  readonly tab: Tab
  readonly timeZone: string
  readonly serverNowMs: number
  readonly isBusy: boolean
  readonly undo: UndoTab
}

interface UndoDialogProps {
  /** Whether another device left nothing of it to undo. */
  readonly isGone: boolean
  readonly onClose: () => void
}

const CancelDialog = ({
  order,
  cancel,
  isGone,
  onClose,
}: UndoDialogProps & { readonly order: BoardOrder; readonly cancel: OrderChanges['cancel'] }) => {
  const { t } = useTranslation('tabs')
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('changedElsewhere'), onClose)
  return (
    <ApprovalDialog
      title={t('cancel.title', { number: order.number })}
      text={t('cancel.text')}
      cents={order.total_cents}
      confirmLabel={t('cancel.go')}
      marks={REASON_TEST_IDS}
      onConfirm={(reason, approver) => run(() => cancel(order, reason, approver))}
      onClose={onClose}
    />
  )
}

const VoidDialog = ({
  item,
  undo,
  isGone,
  onClose,
}: UndoDialogProps & { readonly item: OrderItem; readonly undo: UndoTab }) => {
  const { t } = useTranslation('tabs')
  const { isOwn, run } = useOwnChange()
  useClosedElsewhere(isGone && !isOwn, t('changedElsewhere'), onClose)
  return (
    <ApprovalDialog
      title={t('void.title', { name: item.name })}
      text={t('void.text')}
      cents={item.total_cents}
      confirmLabel={t('void.go')}
      marks={REASON_TEST_IDS}
      onConfirm={(reason, approver) =>
        run(() => undo({ op: 'void', order_id: item.order_id, item_id: item.id, reason }, approver))
      }
      onClose={onClose}
    />
  )
}

/** A tab's orders, line by line, with what of each stands on a bill. */
export const TabOrders = ({ orders, tab, timeZone, serverNowMs, isBusy, undo }: TabOrdersProps) => {
  const { t } = useTranslation(['tabs', 'delay'])
  const { money, time } = useFormats()
  const [voided, setVoided] = useState<OrderItem | null>(null)
  const [cancelled, setCancelled] = useState<BoardOrder | null>(null)
  const [late, setLate] = useState<BoardOrder | null>(null)
  const orderChanges = useOrderChanges()
  const isWaiting = isBusy || orderChanges.isBusy
  const taken = takenUnits(tab)
  const isVoidable = ({ id, voided_at }: OrderItem): boolean =>
    !tab.is_closed && voided_at === null && !taken.has(id)
  // With a line on a bill it would only be refused, after its reason was typed.
  const isCancellable = (order: BoardOrder): boolean =>
    !tab.is_closed && isOpen(order.status) && !isOnBill(tab, order)
  return (
    <section aria-labelledby="tab-orders-title" className={styles.orders}>
      <h3 id="tab-orders-title">{t('orders', { count: orders.length })}</h3>
      {orders.length === 0 && <p className={styles.nothing}>{t('noOrders')}</p>}
      {orders.map((order) => (
        <article key={order.id} className={styles.order} data-testid={`tab-order-${order.number}`}>
          <header>
            <strong>{order.number}</strong>
            <span>
              {time(order.placed_at, timeZone)} · {order.responsible_name ?? order.customer_name}
            </span>
            <TicketButton order={order} />
            {readyAt(order) !== null && (
              <Button
                disabled={isWaiting}
                onClick={() => setLate(order)}
                aria-label={t('delay:openLabel', { number: order.number })}
                data-testid="delay-order"
              >
                {t('delay:open')}
              </Button>
            )}
            {isCancellable(order) && (
              <Button
                disabled={isWaiting}
                onClick={() => setCancelled(order)}
                aria-label={`${t('cancel.go')} ${order.number}`}
                data-testid="cancel-order"
              >
                {t('cancel.go')}
              </Button>
            )}
          </header>
          <ul>
            {order.items.map((item) => (
              <li key={item.id} data-voided={item.voided_at !== null} data-testid="tab-line">
                <span>
                  {item.quantity} × {item.name}
                  {choicesText(item.choices) && <small> {choicesText(item.choices)}</small>}
                  {item.notes && <em> — {item.notes}</em>}
                  {(taken.get(item.id) ?? 0) > 0 && (
                    <small> {t('onBill', { taken: taken.get(item.id), of: item.quantity })}</small>
                  )}
                  {item.voided_at === null && item.unavailable_reason && (
                    <strong className={styles.unavailable} data-testid="line-unavailable">
                      {t('unavailable.mark', { reason: item.unavailable_reason })}
                    </strong>
                  )}
                </span>
                <span>{item.voided_at === null ? money(item.total_cents) : t('voided')}</span>
                {item.voided_at === null && item.unavailable_reason && isOpen(order.status) && (
                  <Button
                    disabled={isWaiting}
                    onClick={() => orderChanges.keep(item)}
                    aria-label={t('unavailable.keepLabel', { name: item.name })}
                    data-testid="keep-line"
                  >
                    {t('unavailable.keep')}
                  </Button>
                )}
                {isVoidable(item) && (
                  <Button
                    disabled={isBusy}
                    onClick={() => setVoided(item)}
                    aria-label={t('void.title', { name: item.name })}
                    data-testid="void-line"
                  >
                    {t('void.go')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </article>
      ))}
      {late && (
        <DelayDialog
          number={late.number}
          order={orders.find(({ id }) => id === late.id)}
          serverNowMs={serverNowMs}
          onClose={() => setLate(null)}
          onConfirm={(minutes, reason) => {
            orderChanges.delay(late, minutes, reason)
            setLate(null)
          }}
        />
      )}
      {cancelled && (
        <CancelDialog
          order={cancelled}
          isGone={!orders.some((one) => one.id === cancelled.id && isCancellable(one))}
          cancel={orderChanges.cancel}
          onClose={() => setCancelled(null)}
        />
      )}
      {voided && (
        <VoidDialog
          item={voided}
          isGone={
            tab.is_closed ||
            !orders.some(({ items }) => items.some((one) => one.id === voided.id && isVoidable(one)))
          }
          undo={undo}
          onClose={() => setVoided(null)}
        />
      )}
    </section>
  )
}
