import { useTranslation } from 'react-i18next'
import { billsOf, counts } from '@shared/domain/tab/tab-money'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { ClosedTab } from '@shared/schemas/tab/tab'
import { BillTicketButton } from '@renderer/app/printing/bill-ticket-button'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import styles from './history.module.css'
import { ServedPlace } from './served-place'

const paidCents = (tab: ClosedTab): number =>
  billsOf(tab).reduce((cents, { payment }) => cents + (payment?.total_cents ?? 0), 0)

/** A closed tab in a line; its bills and orders when it is opened. */
export const ClosedTabCard = ({ tab, timeZone }: { tab: ClosedTab; timeZone: string }) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { money, date, time } = useFormats()
  const bills = billsOf(tab)
  const methods = [...new Set(bills.flatMap(({ payment }) => payment?.method ?? []))]
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
        {bills.length > 0 && <span className={styles.money}>{money(paidCents(tab))}</span>}
      </summary>
      <p className={styles.who}>
        {t('closedTabs.opened', { date: date(tab.opened_at, timeZone), time: time(tab.opened_at, timeZone) })}
        {tab.closed_by && ` · ${t('closedTabs.by', { name: tab.closed_by })}`}
      </p>
      {bills.length > 0 && (
        // Wider than a phone: it is scrolled by keys too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scrolled} role="region" aria-label={t('closedTabs.bills')} tabIndex={0}>
          <table className={styles.bills} data-testid="closed-tab-bills">
            <thead>
              <tr>
                {(['bill', 'items', 'fee', 'discount', 'paid', 'method'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`tabColumns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bills.map(({ id, subtotal_cents, payment }, index) => (
                <tr key={id}>
                  <th scope="row">{index + 1}</th>
                  <td>{money(subtotal_cents)}</td>
                  <td>{money(payment?.service_fee_cents ?? 0)}</td>
                  <td>{money(-(payment?.discount_cents ?? 0))}</td>
                  <td>{money(payment?.total_cents ?? 0)}</td>
                  <td>{payment ? nameOf(payment.method) : '—'}</td>
                </tr>
              ))}
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
      <BillTicketButton tabId={tab.id} billId={null} name={t('table', { table: tab.table_number })} />
    </details>
  )
}
