import { Card, Statistic } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { can } from '@shared/domain/access/permissions'
import { stageTimes } from '@shared/domain/kitchen/stage-times'
import { businessDay, businessDayStart } from '@shared/domain/sales/business-day'
import { isTroubled } from '@shared/domain/terminal/terminal-trouble'
import { stateOfTerminal } from '@shared/domain/terminal/terminal-presence'
import type { Company } from '@shared/schemas/company/company'
import { useReadDashboardQuery } from '@renderer/api/endpoints/figures'
import { useGetStageTimesQuery } from '@renderer/api/endpoints/kitchen'
import { useListTerminalsQuery } from '@renderer/api/endpoints/terminals'
import { OrderPausePart } from '@renderer/app/office/order-pause-part'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { historyPath } from '@renderer/app/routes/history-address'
import { OwnerNotices } from '@renderer/app/owner-notices/owner-notices'
import { PATHS } from '@renderer/app/routes/paths'
import { useAuth } from '@renderer/app/session/auth-context'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { useClock } from '@renderer/ui/use-clock'
import styles from './admin.module.css'
import { Missing } from './missing'

/** How often visible figures are read again. */
const REFRESH_MS = 60_000

/** The business day that runs: what was sold, received and is owed, what is open, and what waits for somebody. */
export const Today = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('admin')
  const { access } = useAuth()
  const { may } = useStaffRights()
  const takesOrders = may('canTakeOrders', company.id)
  const isManager = may('canManageCompany', company.id)
  if (!takesOrders && !isManager) return null
  return (
    <AntdTheme>
      <section className={styles.today} aria-labelledby="admin-today" data-testid="admin-today">
        <div className={styles.todayHead}>
          <h2 id="admin-today" className={styles.todayTitle}>
            {t('today.title')}
          </h2>
          {can(access, 'canManageCompanies', company.id) && <OrderPausePart company={company} />}
        </div>
        {isManager && <OwnerNotices company={company} />}
        {takesOrders && <UnconfirmedOrders companyId={company.id} />}
        <ul className={styles.figures}>
          <Figures company={company} />
          {takesOrders && <KitchenTime company={company} />}
          {isManager && <Terminals companyId={company.id} />}
        </ul>
        {isManager && <Missing companyId={company.id} />}
      </section>
    </AntdTheme>
  )
}

const POLLING = {
  pollingInterval: REFRESH_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

interface FigureProps {
  readonly name: string
  readonly to: string
  readonly title: string
  readonly value: string
}

const Figure = ({ name, to, title, value }: FigureProps) => (
  <li>
    <Link to={to} className={styles.figure} data-testid={`today-${name}`}>
      <Card size="small">
        <Statistic title={title} value={value} />
      </Card>
    </Link>
  </li>
)

const useTodaysFigures = (company: Company) => {
  const [day, setDay] = useState(() => businessDay(Date.now(), company))
  const { currentData } = useReadDashboardQuery({ company_id: company.id, from: day, to: day }, POLLING)
  // The backend says which day it is: this device's clock may be wrong.
  if (currentData && currentData.today !== day) setDay(currentData.today)
  return currentData
}

const Figures = ({ company }: { company: Company }) => {
  const { t } = useTranslation('admin')
  const { money, number } = useFormats()
  const figures = useTodaysFigures(company)
  const amounts = {
    sold: figures?.sold_cents ?? null,
    received: figures?.takings?.revenue_cents ?? null,
    owed: figures?.owed_cents ?? null,
  }
  const dashboard = `${PATHS.admin}/dashboard`
  const orders = historyPath('orders', {
    ...(figures ? { from: figures.from, to: figures.to } : {}),
    status: 'sold',
  })
  const cards = [
    // Those who may not see the takings have no card of them, rather than a zero.
    ...(['sold', 'received', 'owed'] as const).flatMap((key) =>
      amounts[key] === null ? [] : [{ key, to: dashboard, value: money(amounts[key]) }],
    ),
    { key: 'orders', to: orders, value: figures && number(figures.orders) },
    { key: 'open_tables', to: PATHS.tabs, value: figures && number(figures.open_tables) },
    { key: 'open_orders', to: PATHS.kitchen, value: figures && number(figures.open_orders) },
  ] as const
  return cards.map(({ key, to, value }) => (
    <Figure key={key} name={key} to={to} title={t(`today.${key}`)} value={value ?? '…'} />
  ))
}

/** How long the day's orders took to cook: the median. */
const KitchenTime = ({ company }: { company: Company }) => {
  const { t } = useTranslation('admin')
  const [since] = useState(() => new Date(businessDayStart(Date.now(), company)).toISOString())
  const { currentData } = useGetStageTimesQuery({ company_id: company.id, since }, POLLING)
  const minutes = currentData && stageTimes(currentData).find(({ stage }) => stage === 'cooking')?.median
  const value = minutes === undefined ? '…' : minutes === null ? '–' : t('today.minutes', { minutes })
  return <Figure name="kitchen_time" to={PATHS.kitchen} title={t('today.kitchen_time')} value={value} />
}

/** How many of the company's terminals are connected, and how many need help; nothing where it has none. */
const Terminals = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('admin')
  const now = useClock()
  const { currentData } = useListTerminalsQuery({ company_id: companyId }, POLLING)
  const terminals = currentData?.terminals ?? []
  const states = terminals
    .map((terminal) => stateOfTerminal(terminal, now))
    .filter((state) => state !== 'revoked')
  if (states.length === 0) return null
  const online = states.filter((state) => state === 'online').length
  // A terminal of guests, or of the kitchen's, has nobody before it who could say so.
  const troubled = terminals.filter((terminal) => isTroubled(terminal, now)).length
  const numbers = { online, all: states.length }
  return (
    <Figure
      name="terminals"
      to={`${PATHS.admin}/settings?part=terminals`}
      title={t('today.terminals')}
      value={troubled > 0 ? t('today.ofTroubled', { ...numbers, count: troubled }) : t('today.of', numbers)}
    />
  )
}
