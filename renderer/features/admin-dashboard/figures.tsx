import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import {
  averageTicketCents,
  changePercent,
  everyDay,
  hoursInOrder,
  type DaySpan,
} from '@shared/domain/sales/sales-figures'
import { EmptyList } from '@renderer/app/office/office-states'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'
import { historyPath } from '@renderer/app/routes/history-address'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { BarChart } from './bar-chart'
import { CalendarHeat } from './calendar-heat'
import { FigureTable } from './figure-table'
import styles from './figures.module.css'
import { Takings } from './takings'

/** Days that a chart has room for; more are a calendar. */
const MOST_BARS = 14

/** The orders that the figures of these days count, of those with the filters. */
const soldPath = ({ from, to }: DaySpan, filters: Parameters<typeof historyPath>[1] = {}): string =>
  historyPath('orders', { from, to, status: 'sold', ...filters })

/** Orders and money of the chosen days. Money is absent rather than zero for users who may not see it. */
export const Figures = ({ figures, cutoffHour }: { figures: Dashboard; cutoffHour: number }) => {
  const { t } = useTranslation('admin-dashboard')
  const { date } = useFormats()
  const isEmpty =
    figures.orders === 0 && figures.cancelled === 0 && !figures.sold_cents && !figures.takings?.revenue_cents
  const days = everyDay(figures)
  return (
    <>
      <Cards figures={figures} />
      {isEmpty ? (
        <EmptyList testId="figures-empty">{t('empty')}</EmptyList>
      ) : (
        <div className={styles.parts}>
          <div className={styles.column}>
            <BarChart
              title={t('byHour')}
              heading={t('hour')}
              testId="by-hour"
              rows={hoursInOrder(figures, cutoffHour).map(({ hour, ...row }) => ({
                ...row,
                label: `${String(hour)} h`,
                to: soldPath(figures, { hour }),
              }))}
            />
            {days.length > MOST_BARS && (
              <CalendarHeat days={days} pathOf={(day) => soldPath({ from: day, to: day })} />
            )}
            {days.length > 1 && days.length <= MOST_BARS && (
              <BarChart
                title={t('byDay')}
                heading={t('day')}
                testId="by-day"
                rows={days.map(({ day, ...row }) => ({
                  ...row,
                  label: date(`${day}T12:00:00Z`, 'UTC'),
                  to: soldPath({ from: day, to: day }),
                }))}
              />
            )}
            <Sources figures={figures} />
            <Staff figures={figures} />
            <CancelReasons figures={figures} />
          </div>
          <div className={styles.column}>
            {figures.takings && (
              <Takings takings={figures.takings} span={{ from: figures.from, to: figures.to }} />
            )}
            <BestSellers figures={figures} />
          </div>
        </div>
      )}
    </>
  )
}

const Cards = ({ figures }: { figures: Dashboard }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number, date } = useFormats()
  const ticket = averageTicketCents(figures.sold_cents, figures.orders)
  const moneyOf = (amounts: readonly (readonly [key: string, cents: number | null])[]) =>
    amounts.flatMap(([key, cents]) => (cents === null ? [] : [[key, money(cents)] as const]))
  const cards: readonly (readonly [key: string, value: string])[] = [
    ['orders', number(figures.orders)],
    ...moneyOf([
      ['sold', figures.sold_cents],
      ['received', figures.takings && figures.takings.revenue_cents],
      ['owed', figures.owed_cents],
    ]),
    ...(ticket === null ? [] : ([['ticket', money(ticket)]] as const)),
    ['open_tables', number(figures.open_tables)],
    ['open_orders', number(figures.open_orders)],
    ['cancelled', number(figures.cancelled)],
  ]
  const { before } = figures
  const changes: Readonly<Record<string, number | null>> = {
    orders: changePercent(figures.orders, before.orders),
    sold: changePercent(figures.sold_cents ?? 0, before.sold_cents ?? 0),
    received: changePercent(figures.takings?.revenue_cents ?? 0, before.received_cents ?? 0),
  }
  const { from, to } = figures
  /** What each card counts, where it can be looked at. */
  const paths: Readonly<Record<string, string>> = {
    orders: soldPath(figures),
    sold: soldPath(figures),
    ticket: soldPath(figures),
    received: historyPath('payments', { from, to }),
    owed: PATHS.tabs,
    open_tables: PATHS.tabs,
    open_orders: PATHS.kitchen,
    cancelled: historyPath('orders', { from, to, status: 'cancelled' }),
  }
  const ago = [...new Set([before.from, before.to])].map((day) => date(`${day}T12:00:00Z`, 'UTC')).join(' – ')
  return (
    <dl className={styles.cards} data-count={cards.length} data-testid="figures">
      {cards.map(([key, value]) => {
        const change = changes[key] ?? null
        return (
          <div key={key} className={styles.card}>
            <dt>{t(`cards.${key}`)}</dt>
            <dd data-testid={`figure-${key}`}>
              <Link to={paths[key] ?? ''} className={styles.cardLink}>
                {value}
              </Link>
            </dd>
            {change !== null && (
              <dd className={styles.change} data-testid={`change-${key}`}>
                {t('change', { percent: `${change > 0 ? '+' : ''}${number(change)}`, ago })}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

const BestSellers = ({ figures }: { figures: Dashboard }) => {
  const { best_sellers, sold_cents } = figures
  const { t } = useTranslation('admin-dashboard')
  return (
    <FigureTable
      title={t('bestSellers')}
      heading={t('product')}
      counted={t('quantity')}
      hasMoney={sold_cents !== null}
      testId="best-sellers"
      rows={best_sellers.map((item) => ({
        key: item.product_id,
        name: (
          <>
            <span className={styles.code}>{item.code}</span> {item.name}
          </>
        ),
        count: item.quantity,
        cents: item.sold_cents,
        to: soldPath(figures, { product_id: item.product_id }),
      }))}
    />
  )
}

const Sources = ({ figures }: { figures: Dashboard }) => {
  const { by_source, sold_cents } = figures
  const { t } = useTranslation('admin-dashboard')
  return (
    <FigureTable
      title={t('bySource')}
      heading={t('source')}
      counted={t('cards.orders')}
      hasMoney={sold_cents !== null}
      testId="by-source"
      rows={by_source.map((row) => ({
        key: row.source,
        name: t(`sources.${row.source}`),
        count: row.orders,
        cents: row.sold_cents,
        to: soldPath(figures, { source: row.source }),
      }))}
    />
  )
}

const Staff = ({ figures }: { figures: Dashboard }) => {
  const { by_staff, sold_cents } = figures
  const { t } = useTranslation('admin-dashboard')
  return (
    <FigureTable
      title={t('byStaff')}
      heading={t('person')}
      counted={t('cards.orders')}
      hasMoney={sold_cents !== null}
      testId="by-staff"
      rows={by_staff.map((row) => ({
        key: row.user_id ?? row.kind,
        name: row.name ?? t(`staff.${row.kind}`),
        count: row.orders,
        cents: row.sold_cents,
        to: soldPath(figures, { taken_by: row.user_id ?? row.kind }),
      }))}
    />
  )
}

const CancelReasons = ({ figures: { from, to, cancel_reasons } }: { figures: Dashboard }) => {
  const { t } = useTranslation('admin-dashboard')
  const reasonText = useCancelReason()
  return (
    <FigureTable
      title={t('cancelReasons')}
      heading={t('reason')}
      counted={t('cards.orders')}
      hasMoney={false}
      testId="cancel-reasons"
      rows={cancel_reasons.map(({ reason, orders }) => ({
        key: reason ?? '',
        name: reason === null ? t('noReason') : reasonText(reason),
        count: orders,
        cents: null,
        to: historyPath('orders', { from, to, status: 'cancelled', reason: reason ?? '' }),
      }))}
    />
  )
}
