import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { billsOf, counts } from '@shared/domain/tab/tab-money'
import { keptCents, methodsOf, sharesOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { ClosedTab } from '@shared/schemas/tab/tab'
import { BillTicketButton } from '@renderer/app/printing/bill-ticket-button'
import type { Company } from '@shared/schemas/company/company'
import { TabPaymentActions, type PaymentAction } from '@renderer/app/payment/tab-payment-actions'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import styles from './history.module.css'
import { ServedPlace } from './served-place'

/** Without what was refunded, as in the sum above the rows. */
const keptOf = (tab: ClosedTab): number =>
  billsOf(tab).reduce((cents, { payment }) => cents + (payment ? keptCents(payment) : 0), 0)

/** A closed tab on one line; opened, it shows its bills and orders. */
export const ClosedTabCard = ({
  tab,
  company,
  onAsk,
}: {
  tab: ClosedTab
  company: Pick<Company, 'id' | 'time_zone'>
  /** A payment is to be corrected or refunded, or the tab reopened. */
  onAsk: (action: PaymentAction) => void
}) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const timeZone = company.time_zone
  const { money, date, time } = useFormats()
  const bills = billsOf(tab)
  const methods = [...new Set(bills.flatMap(({ payment }) => (payment ? methodsOf(payment) : [])))]
  const closedAt = tab.closed_at ?? tab.opened_at
  const nameOf = (method: PaymentMethod): string => t(`payment-methods:${method}`)
  return (
    <details className={styles.order} data-testid="closed-tab-row" data-table={tab.table_number}>
      <summary>
        <ServedPlace place={tab} />
        <span className={styles.when}>
          {date(closedAt, timeZone)} {time(closedAt, timeZone)}
        </span>
        <span className={styles.badges}>
          {methods.map((method) => (
            <Badge key={method}>{nameOf(method)}</Badge>
          ))}
        </span>
        {bills.length > 0 && <span className={styles.money}>{money(keptOf(tab))}</span>}
      </summary>
      <p className={styles.who}>
        {t('closedTabs.opened', { date: date(tab.opened_at, timeZone), time: time(tab.opened_at, timeZone) })}
        {tab.closed_by && ` · ${t('closedTabs.by', { name: tab.closed_by })}`}
      </p>
      {bills.length > 0 && (
        // Wider than a phone, so it is focusable and keys scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scrolled} role="region" aria-label={t('closedTabs.bills')} tabIndex={0}>
          <table className={styles.bills} data-testid="closed-tab-bills">
            <thead>
              <tr>
                {(['bill', 'items', 'fee', 'discount', 'paid', 'tip', 'method'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`tabColumns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bills.flatMap(({ id, payment }, index) =>
                (payment ? sharesOf(payment) : []).map((part) => (
                  <tr key={`${id} ${part.id}`}>
                    <th scope="row">{index + 1}</th>
                    <td>{money(part.items_cents)}</td>
                    <td>{money(part.service_fee_cents)}</td>
                    <td>{money(-part.discount_cents)}</td>
                    <td>{money(part.amount_cents)}</td>
                    <td>{money(part.tip_cents)}</td>
                    <td>
                      {nameOf(part.method)}
                      {part.corrected_from && (
                        <small>
                          {' '}
                          ({t('tabColumns.correctedFrom')}: {nameOf(part.corrected_from)})
                        </small>
                      )}
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
      {tab.orders.filter(counts).map((order) => (
        <section key={order.id} aria-label={t('columns.number') + ' ' + order.number}>
          <p className={styles.who}>
            <strong>{order.number}</strong> · {order.responsible_name ?? order.customer_name}
          </p>
          <ul className={styles.lines}>
            {order.items.map((item) => (
              <li key={item.id} data-voided={item.voided_at !== null}>
                <span>
                  {item.quantity} × {item.name} <small>{item.code}</small>
                </span>
                <span>{item.voided_at === null ? money(item.total_cents) : t('voided')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.actions}>
        {tab.can_print !== false && (
          <BillTicketButton
            tabId={tab.id}
            billId={null}
            name={t('table', { table: nameAfterTableWord(tab.table_number) })}
          />
        )}
        <TabPaymentActions tab={tab} companyId={company.id} onAsk={onAsk} />
      </div>
    </details>
  )
}
