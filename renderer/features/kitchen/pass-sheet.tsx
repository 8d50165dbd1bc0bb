import { useTranslation } from 'react-i18next'
import { isCarriedAway, readyByTable } from '@shared/domain/kitchen/kitchen-board'
import { ageMinutes } from '@shared/domain/kitchen/order-age'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import { lineText } from './line-text'
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
  const tables = readyByTable(orders)
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
                <p className={styles.dishes}>
                  {order.items
                    .filter(({ voided_at }) => voided_at === null)
                    .map(lineText)
                    .join(', ')}
                </p>
                <Button
                  variant="primary"
                  size="large"
                  isBlock
                  aria-label={t('pass.deliverLabel', { number: order.number })}
                  onClick={() => onDeliver(order)}
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
