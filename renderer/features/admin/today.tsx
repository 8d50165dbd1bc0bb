import { Card, Statistic } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { businessDay } from '@shared/domain/sales/business-day'
import type { Company } from '@shared/schemas/company/company'
import { useReadDashboardQuery } from '@renderer/api/endpoints/figures'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { PATHS } from '@renderer/app/routes/paths'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import styles from './admin.module.css'
import { Missing } from './missing'

/** How often visible figures are read again. */
const REFRESH_MS = 60_000

/** The business day that runs: what was sold, received and is owed, what is open, and what waits for somebody. */
export const Today = ({ company }: { readonly company: Company }) => {
  const { t } = useTranslation('admin')
  const { may } = useStaffRights()
  const takesOrders = may('canTakeOrders', company.id)
  const isManager = may('canManageCompany', company.id)
  if (!takesOrders && !isManager) return null
  return (
    <AntdTheme>
      <section className={styles.today} aria-labelledby="admin-today" data-testid="admin-today">
        <h2 id="admin-today" className={styles.todayTitle}>
          {t('today.title')}
        </h2>
        {takesOrders && <UnconfirmedOrders companyId={company.id} />}
        <Figures company={company} />
        {isManager && <Missing companyId={company.id} />}
      </section>
    </AntdTheme>
  )
}

const useTodaysFigures = (company: Company) => {
  const [day, setDay] = useState(() => businessDay(Date.now(), company))
  const { currentData } = useReadDashboardQuery(
    { company_id: company.id, from: day, to: day },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
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
  const cards = [
    // Those who may not see the takings have no card of them, rather than a zero.
    ...(['sold', 'received', 'owed'] as const).flatMap((key) =>
      amounts[key] === null ? [] : [{ key, to: dashboard, value: money(amounts[key]) }],
    ),
    { key: 'orders', to: dashboard, value: figures && number(figures.orders) },
    { key: 'open_tables', to: PATHS.tabs, value: figures && number(figures.open_tables) },
    { key: 'open_orders', to: PATHS.kitchen, value: figures && number(figures.open_orders) },
  ] as const
  return (
    <ul className={styles.figures}>
      {cards.map(({ key, to, value }) => (
        <li key={key}>
          <Link to={to} className={styles.figure} data-testid={`today-${key}`}>
            <Card size="small">
              <Statistic title={t(`today.${key}`)} value={value ?? '…'} />
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  )
}
