import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway, readyByTable } from '@shared/domain/kitchen/kitchen-board'
import { ageMinutes } from '@shared/domain/kitchen/order-age'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import { LineNote } from './line-note'
import { lineText } from './line-text'
import { useSteadyOrders } from './use-steady'
import styles from './finished-sheet.module.css'

/** What is ready, by table, for who hands it out: the table that waits longest first, one tap for each order. */
export const PassSheet = ({
  orders,
  serverNowMs,
  onDeliver,
  onClose,
}: {
  orders: readonly BoardOrder[]
  serverNowMs: number
  onDeliver: (order: BoardOrder) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('kitchen')
  const tables = useMemo(() => readyByTable(orders), [orders])
  const isSteady = useSteadyOrders(useMemo(() => tables.flatMap((table) => table.orders), [tables]))
  return (
    <Sheet title={t('pass.title')} onClose={onClose} place="side" testId="kitchen-pass">
      {tables.length === 0 && <p className={styles.lead}>{t('pass.empty')}</p>}
      {tables.map(({ key, orders: [first, ...others] }) => (
        <section key={key} className={styles.table} data-testid="kitchen-pass-table">
          {first && (
            <h3>
              {isCarriedAway(first)
                ? first.customer_name
                : t('table', { table: nameAfterTableWord(first.table_number) })}
            </h3>
          )}
          <ul className={styles.list}>
            {[...(first ? [first] : []), ...others].map((order) => (
              <li key={order.id} data-number={order.number}>
                <div className={styles.head}>
                  <strong>{order.number}</strong>
                  <span>
                    {t('pass.since', { minutes: ageMinutes(order.status_changed_at, serverNowMs) })}
                  </span>
                </div>
                {order.items
                  .filter(({ voided_at }) => voided_at === null)
                  .map((item) => (
                    <p key={item.id} className={styles.dishes}>
                      {lineText(item)}
                      {item.notes && <LineNote text={item.notes} />}
                    </p>
                  ))}
                <Button
                  variant="primary"
                  size="large"
                  isBlock
                  aria-label={t('pass.deliverLabel', { number: order.number })}
                  aria-disabled={!isSteady(order.id)}
                  onClick={() => isSteady(order.id) && onDeliver(order)}
                >
                  {t('pass.deliver')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
