import { useTranslation } from 'react-i18next'
import type { Dashboard } from '@shared/contract/sales/sales-figure-methods'
import { averageTicketCents, everyDay, hoursInOrder } from '@shared/domain/sales/sales-figures'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { BarChart } from './bar-chart'
import styles from './figures.module.css'
import { Takings } from './takings'

/** Orders and money of the chosen days. Money is absent rather than zero for users who may not see it. */
export const Figures = ({ figures, cutoffHour }: { figures: Dashboard; cutoffHour: number }) => {
  const { t } = useTranslation('admin-dashboard')
  const { date } = useFormats()
  const isEmpty =
    figures.orders === 0 && figures.cancelled === 0 && !figures.sold_cents && !figures.takings?.revenue_cents
  const days = everyDay(figures.by_day, figures)
  return (
    <>
      <Cards figures={figures} />
      {isEmpty ? (
        <p className={office.empty} data-testid="figures-empty">
          {t('empty')}
        </p>
      ) : (
        <div className={styles.parts}>
          <div className={styles.column}>
            <BarChart
              title={t('byHour')}
              heading={t('hour')}
              testId="by-hour"
              rows={hoursInOrder(figures.by_hour, cutoffHour).map(({ hour, ...row }) => ({
                ...row,
                label: `${String(hour)} h`,
              }))}
            />
            {days.length > 1 && (
              <BarChart
                title={t('byDay')}
                heading={t('day')}
                testId="by-day"
                rows={days.map(({ day, ...row }) => ({ ...row, label: date(`${day}T12:00:00Z`, 'UTC') }))}
              />
            )}
            <Sources figures={figures} />
          </div>
          <div className={styles.column}>
            {figures.takings && <Takings takings={figures.takings} />}
            <BestSellers figures={figures} />
          </div>
        </div>
      )}
    </>
  )
}

const Cards = ({ figures }: { figures: Dashboard }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
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
  return (
    <dl className={styles.cards} data-count={cards.length} data-testid="figures">
      {cards.map(([key, value]) => (
        <div key={key} className={styles.card}>
          <dt>{t(`cards.${key}`)}</dt>
          <dd data-testid={`figure-${key}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const BestSellers = ({ figures: { best_sellers, sold_cents } }: { figures: Dashboard }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  if (best_sellers.length === 0) return null
  return (
    <OfficeSection title={t('bestSellers')}>
      <table className={styles.table} data-testid="best-sellers">
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('quantity')}</th>
            {sold_cents !== null && <th scope="col">{t('cards.sold')}</th>}
          </tr>
        </thead>
        <tbody>
          {best_sellers.map((item) => (
            <tr key={item.product_id}>
              <th scope="row">
                <span className={styles.code}>{item.code}</span> {item.name}
              </th>
              <td>{number(item.quantity)}</td>
              {item.sold_cents !== null && <td>{money(item.sold_cents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}

const Sources = ({ figures: { by_source, sold_cents } }: { figures: Dashboard }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  if (by_source.length === 0) return null
  return (
    <OfficeSection title={t('bySource')}>
      <table className={styles.table} data-testid="by-source">
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('cards.orders')}</th>
            {sold_cents !== null && <th scope="col">{t('cards.sold')}</th>}
          </tr>
        </thead>
        <tbody>
          {by_source.map((row) => (
            <tr key={row.source}>
              <th scope="row">{t(`sources.${row.source}`)}</th>
              <td>{number(row.orders)}</td>
              {row.sold_cents !== null && <td>{money(row.sold_cents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}
