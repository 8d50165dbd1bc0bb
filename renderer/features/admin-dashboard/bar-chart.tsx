import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { FigureRows } from './figure-table'
import styles from './figures.module.css'

interface Bar {
  readonly label: string
  readonly orders: number
  readonly sold_cents: number | null
  /** The orders that make it up. */
  readonly to: string
}

const HEIGHT = 100
const STEP = 10
const GAP = 2

/** First, middle and last: as many labels as fit on a phone. */
const labelled = (rows: readonly Bar[]): readonly Bar[] => {
  const places = new Set([0, Math.floor((rows.length - 1) / 2), rows.length - 1])
  return rows.filter((_row, place) => places.has(place))
}

/** Bars of money, or of orders for users who may not see money; the same as a table for screen readers. */
export const BarChart = ({
  title,
  heading,
  rows,
  testId,
}: {
  readonly title: string
  readonly heading: string
  readonly rows: readonly Bar[]
  readonly testId: string
}) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  const hasMoney = rows.some(({ sold_cents }) => sold_cents !== null)
  const valueOf = (row: Bar): number => row.sold_cents ?? row.orders
  const textOf = (row: Bar): string => (row.sold_cents === null ? number(row.orders) : money(row.sold_cents))
  const most = Math.max(1, ...rows.map(valueOf))
  if (rows.every(({ orders }) => orders === 0)) return null
  return (
    <OfficeSection title={title} lead={t(hasMoney ? 'inMoney' : 'inOrders')}>
      <figure className={styles.chart} data-testid={testId}>
        <span className={styles.most}>{hasMoney ? money(most) : number(most)}</span>
        <div className={styles.bars}>
          <svg
            viewBox={`0 0 ${String(rows.length * STEP)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('chart', { title })}
          >
            {rows.map((row, place) => {
              const height = (valueOf(row) / most) * HEIGHT
              return (
                <rect
                  key={row.label}
                  x={place * STEP + GAP / 2}
                  y={HEIGHT - height}
                  width={STEP - GAP}
                  height={height}
                />
              )
            })}
          </svg>
          {/* Over the bars, as wide as their columns; the keyboard and screen readers have the links of the table. */}
          <div className={styles.hits} aria-hidden="true">
            {rows.map((row) =>
              row.orders === 0 ? (
                <span key={row.label} title={`${row.label}: ${textOf(row)}`} />
              ) : (
                <Link
                  key={row.label}
                  to={row.to}
                  tabIndex={-1}
                  title={`${row.label}: ${textOf(row)}`}
                  data-testid={`${testId}-bar-${row.label}`}
                />
              ),
            )}
          </div>
        </div>
        <div className={styles.labels} aria-hidden="true">
          {labelled(rows).map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </figure>
      <details className={styles.asTable} data-testid={`${testId}-details`}>
        <summary>{t('asTable')}</summary>
        <FigureRows
          title={title}
          heading={heading}
          counted={t('cards.orders')}
          rows={rows.map(({ label, orders, sold_cents, to }) => ({
            key: label,
            name: label,
            count: orders,
            cents: sold_cents,
            to: orders === 0 ? null : to,
          }))}
          hasMoney={hasMoney}
          testId={`${testId}-rows`}
        />
      </details>
    </OfficeSection>
  )
}
