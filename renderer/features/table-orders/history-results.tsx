import { useTranslation } from 'react-i18next'
import { choicesText } from '@shared/domain/options/options'
import { HISTORY_COLUMNS, historyCells, isSold } from '@shared/domain/order/order-history'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'
import { ExportButton } from '@renderer/app/exports/export-button'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { TicketButton } from '@renderer/app/printing/ticket-button'
import type { HistoryFilter } from '@renderer/app/routes/history-address'
import { useFormats } from '@renderer/i18n/format'
import { Badge, type BadgeTone } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { FoundList, FoundLoading } from './found-list'
import { RangeFigures } from './range-figures'
import { ServedPlace } from './served-place'
import { FilterChips } from './filter-chips'
import { useFilterTexts } from './use-filter-texts'
import { useHistory } from './use-history'
import styles from './history.module.css'

const TONES: Readonly<Record<Order['status'], BadgeTone>> = {
  unconfirmed: 'warning',
  placed: 'info',
  preparing: 'warning',
  ready: 'success',
  delivered: 'neutral',
  cancelled: 'error',
}

/** Exports all results for spreadsheets, also those of pages that are not shown: the file's sum is the one above it. */
const useHistoryExport = ({ from, to, product_id }: HistoryFilter, company: Company) => {
  const { t } = useTranslation('table-orders')
  const { write, isBusy } = useExport(company)
  const file = (format: FileFormat, all: ReturnType<typeof useHistory>['all']): Promise<void> =>
    write({ kind: 'history', name: `${t('file')}-${from}-${to}`, format, from, to }, async () => [
      {
        name: t('views.orders'),
        rows: [
          HISTORY_COLUMNS.map((column) => t(`columns.${column}`)),
          ...(await all(({ orders }) =>
            historyCells(
              orders,
              {
                status: (status) => t(`statuses.${status}`),
                source: (source) => t(`sources.${source}`),
              },
              product_id,
              company,
            ),
          )),
        ],
      },
    ])
  return { file, isBusy }
}

/** The orders found, newest first; the total and the export are for those who see the takings. */
export const HistoryResults = ({
  filter,
  company,
  onAsk,
}: {
  filter: HistoryFilter
  company: Company
  onAsk: (filter: HistoryFilter) => void
}) => {
  const { t } = useTranslation('table-orders')
  const { money } = useFormats()
  const { found, problem, isBusy, hasMore, more, all, retry } = useHistory(filter)
  const { file, isBusy: isWriting } = useHistoryExport(filter, company)
  const texts = useFilterTexts(filter, found)
  // What is cancelled or waits for a confirmation adds up to nothing.
  const isSummed = filter.status === null || isSold(filter.status)
  const trouble = problem && !isBusy && (
    <Banner
      tone="error"
      testId="history-problem"
      action={
        <Button onClick={retry} data-testid="history-retry">
          {t('common:retry')}
        </Button>
      }
    >
      {problem.code === 'connection' ? t('offline') : t(`errors:${problem.code}`)}
    </Banner>
  )
  if (!found) return trouble || <FoundLoading />
  return (
    <section className={styles.results} aria-label={t('results')}>
      <RangeFigures range={filter} />
      <FilterChips filter={filter} texts={texts} onAsk={onAsk} />
      <div className={styles.totals}>
        <p role="status" data-testid="history-totals">
          {t('count', { count: found.count })}
          {found.dish && ` · ${t('units', { quantity: found.dish.quantity, name: found.dish.name ?? '' })}`}
          {found.total_cents !== null && isSummed && (
            <>
              {' '}
              · <strong>{money(found.total_cents)}</strong>
            </>
          )}
        </p>
        {found.total_cents !== null && (
          <ExportButton
            onExport={(format) => void file(format, all)}
            isBusy={isWriting}
            disabled={found.count === 0}
            testId="history-export"
          />
        )}
      </div>
      <FoundList
        found={found.orders}
        count={found.count}
        empty={t('empty')}
        draw={(order) => <HistoryOrder order={order} timeZone={company.time_zone} />}
        trouble={trouble}
        page={{ hasMore, isBusy, more }}
        mark="history"
      />
    </section>
  )
}

/** One order on one line; opened, it shows its lines. */
const HistoryOrder = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const { t } = useTranslation('table-orders')
  const { money, date, time } = useFormats()
  const reasonText = useCancelReason()
  return (
    <details className={styles.order} data-testid={`history-${order.number}`}>
      <summary>
        <span className={styles.number}>{order.number}</span>
        <ServedPlace place={order} />
        <span className={styles.when}>
          {date(order.placed_at, timeZone)} {time(order.placed_at, timeZone)}
        </span>
        <Badge tone={TONES[order.status]}>{t(`statuses.${order.status}`)}</Badge>
        <span className={styles.money}>{money(order.total_cents)}</span>
      </summary>
      <p className={styles.who}>
        {order.customer_name} · {t(`sources.${order.source}`)}
        {order.responsible_name && ` · ${order.responsible_name}`}
        {order.shown_at && ` · ${t('shown', { time: time(order.shown_at, timeZone) })}`}
        {order.cancel_reason && ` · ${t('reason', { reason: reasonText(order.cancel_reason) })}`}
      </p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id} data-voided={item.voided_at !== null}>
            <span>
              {item.quantity} × {item.name} <small>{item.code}</small>
              {choicesText(item.choices) && (
                <span className={styles.choices}>{choicesText(item.choices)}</span>
              )}
              {item.notes && <em className={styles.note}>{item.notes}</em>}
            </span>
            <span>{item.voided_at === null ? money(item.total_cents) : t('voided')}</span>
          </li>
        ))}
      </ul>
      <TicketButton order={order} />
    </details>
  )
}
