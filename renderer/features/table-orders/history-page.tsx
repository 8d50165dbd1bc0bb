import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Company } from '@shared/schemas/company/company'
import {
  closedTabsIn,
  HISTORY_VIEWS,
  historyParams,
  ordersIn,
  paymentsIn,
  viewIn,
  type HistoryView,
} from '@renderer/app/routes/history-address'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { PageSpinner } from '@renderer/ui/spinner'
import { TabStrip } from '@renderer/ui/tab-strip'
import { ClosedTabs } from './closed-tabs'
import { HistoryFilters } from './history-filters'
import { HistoryResults } from './history-results'
import { Payments } from './payments'
import styles from './history.module.css'
import { useToday } from './use-today'

/** `/historico`: orders by table and comanda (spec §1). */
export const HistoryPage = () => (
  <StaffGate capability="canWorkKitchen">
    {(company) => <History key={company.id} company={company} />}
  </StaffGate>
)

type Filters = Parameters<typeof historyParams>[1]

interface PartProps {
  readonly company: Company
  /** The business day it is. */
  readonly today: string
}

/**
 * The filter in the address, which a figure leads to. Another one takes its place there, so that "back" leaves the
 * history; the same one asked for again is read anew.
 */
const useAddress = <F extends Filters & object>(
  view: HistoryView,
  { company, today }: PartProps,
  read: (params: URLSearchParams, companyId: string, today: string) => F,
) => {
  const [params, setParams] = useSearchParams()
  // Also a step to the same address has a key of its own.
  const { key } = useLocation()
  const filter = useMemo(() => read(params, company.id, today), [read, params, company.id, today])
  const ask = (next: Filters): void => setParams(historyParams(view, next), { replace: true })
  return { filter, ask, key }
}

const Orders = (props: PartProps) => {
  const { company } = props
  const { filter, ask, key } = useAddress('orders', props, ordersIn)
  return (
    <div className={styles.view}>
      <HistoryFilters start={filter} onAsk={ask} />
      <HistoryResults key={key} filter={filter} company={company} onAsk={ask} />
    </div>
  )
}

const Closed = (props: PartProps) => {
  const { company } = props
  const { filter, ask, key } = useAddress('closed', props, closedTabsIn)
  return <ClosedTabs company={company} filter={filter} asked={key} onAsk={ask} />
}

const Received = (props: PartProps) => {
  const { company } = props
  const { filter, ask, key } = useAddress('payments', props, paymentsIn)
  return <Payments company={company} filter={filter} asked={key} onAsk={ask} />
}

/** Instead of orders: the backend shows them to users who are signed in there, and a PIN signs nobody in. */
const OrdersNeedAccount = () => {
  const { t } = useTranslation(['table-orders', 'staff'])
  const { pathname, search } = useLocation()
  return (
    <Banner
      testId="orders-need-account"
      action={<ButtonLink to={authPathWithReturn(pathname + search)}>{t('staff:signIn.go')}</ButtonLink>}
    >
      {t('needAccount')}
    </Banner>
  )
}

const PARTS = { orders: Orders, closed: Closed, payments: Received } as const

const History = ({ company }: { company: Company }) => {
  const { t } = useTranslation('table-orders')
  const { operator, may } = useStaffRights()
  const [params, setParams] = useSearchParams()
  // A terminal has closed tabs on its disk; orders and payments are the backend's.
  const isByPin = operator !== null
  // What was received is for those who see the takings.
  const seesPayments = !isByPin && may('canSeeTakings', company.id)
  const views = HISTORY_VIEWS.filter((view) => view !== 'payments' || seesPayments)
  const asked = viewIn(params)
  const view = asked !== null && views.includes(asked) ? asked : isByPin ? 'closed' : 'orders'
  const Part = isByPin && view === 'orders' ? OrdersNeedAccount : PARTS[view]
  const today = useToday(company)
  return (
    <div className={styles.page} data-testid="history">
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        {may('canTakeOrders', company.id) && (
          <ButtonLink to={PATHS.tabs} data-testid="history-tabs">
            {t('toTabs')}
          </ButtonLink>
        )}
      </header>
      <TabStrip
        label={t('views.label')}
        tabs={views.map((key) => ({ key, label: t(`views.${key}`) }))}
        selected={view}
        onSelect={(key) => setParams(historyParams(key, {}), { replace: true })}
        testId="history-views"
      >
        {today === null ? <PageSpinner /> : <Part company={company} today={today} />}
      </TabStrip>
    </div>
  )
}
