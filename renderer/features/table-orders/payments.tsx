import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OfficeOutput } from '@shared/contract/gateway'
import { businessDay } from '@shared/domain/sales/business-day'
import type { Company } from '@shared/schemas/company/company'
import { useLazyReadPaymentsQuery } from '@renderer/api/endpoints/history'
import { historyPath, type PaymentsFilter } from '@renderer/app/routes/history-address'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { FilterChips } from './filter-chips'
import { FoundList, FoundLoading } from './found-list'
import { MethodFilters } from './method-filters'
import { ServedPlace } from './served-place'
import { TakingsList } from './takings-list'
import { usePages, type Paging } from './use-pages'
import styles from './history.module.css'

type Page = OfficeOutput<'payments.read'>
type Payment = Page['payments'][number]

const PAGING: Paging<Page> = {
  joined: (before, next) => ({ ...next, payments: [...before.payments, ...next.payments] }),
  after: ({ count, payments }) => {
    const last = payments.at(-1)
    return last && payments.length < count ? { before: last.at, before_id: last.id } : null
  },
}

interface PaymentsProps {
  readonly company: Company
  readonly filter: PaymentsFilter
  readonly onAsk: (filter: PaymentsFilter) => void
}

/** What was received, payment by payment, refunds too: what the figures' takings are made of. */
export const Payments = ({ asked, ...props }: PaymentsProps & { readonly asked: string }) => (
  <div className={styles.view} data-testid="payments">
    <MethodFilters start={props.filter} onAsk={props.onAsk} mark="payments-filter" />
    <Results key={asked} {...props} />
  </div>
)

const Results = ({ company, filter, onAsk }: PaymentsProps) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const [ask] = useLazyReadPaymentsQuery()
  const read = useCallback((wanted: PaymentsFilter): Promise<Page> => ask(wanted).unwrap(), [ask])
  const { found, problem, isBusy, hasMore, more, retry } = usePages(filter, read, PAGING)
  const trouble = problem && !isBusy && <LoadError code={problem.code} onRetry={retry} />
  if (!found) return trouble || <FoundLoading />
  return (
    <section className={styles.results} aria-label={t('payments.results')}>
      <FilterChips
        filter={filter}
        texts={filter.method === null ? [] : [['method', t(`payment-methods:${filter.method}`)]]}
        onAsk={onAsk}
      />
      <div className={styles.totals}>
        <p role="status" data-testid="payments-count">
          {t('payments.count', { count: found.count })}
        </p>
      </div>
      {found.count > 0 && <TakingsList takings={found.takings} />}
      <FoundList
        found={found.payments}
        count={found.count}
        empty={t('payments.empty')}
        draw={(payment) => <PaymentRow payment={payment} company={company} />}
        trouble={trouble}
        page={{ hasMore, isBusy, more }}
        mark="payments"
      />
    </section>
  )
}

/** The bill of a payment: of a closed tab among those of the day it was closed on. */
const billPath = ({ table_number, comanda, closed_at }: Payment, company: Company): string => {
  if (closed_at === null) return tabPathOf({ table_number, comanda })
  const day = businessDay(Date.parse(closed_at), company)
  return historyPath('closed', { from: day, to: day, table_number, comanda })
}

const PaymentRow = ({ payment, company }: { payment: Payment; company: Company }) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { money, date, time } = useFormats()
  const { at, method, amount_cents, tip_cents } = payment
  return (
    <Link
      to={billPath(payment, company)}
      className={`${styles.order ?? ''} ${styles.payment ?? ''}`}
      data-testid="payment-row"
    >
      <ServedPlace place={payment} />
      <span className={styles.when}>
        {date(at, company.time_zone)} {time(at, company.time_zone)}
      </span>
      <span className={styles.badges}>
        {amount_cents < 0 && <Badge tone="warning">{t('payments.refund')}</Badge>}
        <Badge>{t(`payment-methods:${method}`)}</Badge>
      </span>
      <span className={styles.money}>
        {money(amount_cents)}
        {tip_cents !== 0 && (
          <small className={styles.tip}>{t('payments.tip', { amount: money(tip_cents) })}</small>
        )}
      </span>
    </Link>
  )
}
