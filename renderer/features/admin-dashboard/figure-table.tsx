import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import styles from './figures.module.css'

interface FigureRow {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
  /** null where there is no amount, or for users who may not see it. */
  readonly cents: number | null
  /** What makes it up; null where there is nothing. */
  readonly to: string | null
}

interface FigureRowsProps {
  /** Of the table. */
  readonly title: string
  /** Of the names. */
  readonly heading: string
  /** What `count` counts. */
  readonly counted: string
  /** What the amounts are: sold by default. */
  readonly summed?: string
  readonly rows: readonly FigureRow[]
  readonly hasMoney: boolean
  readonly testId: string
}

/** How many of each there were and what they came to; a heading sorts, a name leads to what makes it up. */
export const FigureRows = ({ title, heading, counted, summed, rows, hasMoney, testId }: FigureRowsProps) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  const columns: NonNullable<TableProps<FigureRow>['columns']> = [
    {
      key: 'name',
      title: heading,
      rowScope: 'row',
      render: (_, { key, name, to }) =>
        to === null ? (
          name
        ) : (
          <Link to={to} className={styles.drill} data-testid={`${testId}-${key}`}>
            {name}
          </Link>
        ),
    },
    {
      key: 'count',
      title: counted,
      align: 'right',
      sorter: (one, other) => one.count - other.count,
      render: (_, { count }) => number(count),
    },
    {
      key: 'cents',
      title: summed ?? t('cards.sold'),
      align: 'right',
      sorter: (one, other) => (one.cents ?? 0) - (other.cents ?? 0),
      render: (_, { key, cents }) =>
        cents !== null && <span data-testid={`${testId}-${key}-amount`}>{money(cents)}</span>,
    },
  ]
  return (
    <Table<FigureRow>
      aria-label={title}
      className={[styles.rows, office.named].join(' ')}
      size="small"
      rowKey="key"
      dataSource={[...rows]}
      columns={hasMoney ? columns : columns.slice(0, 2)}
      pagination={false}
      showSorterTooltip={false}
      data-testid={testId}
    />
  )
}

/** Such a table as a section of the page; nothing without rows. */
export const FigureTable = (props: FigureRowsProps) =>
  props.rows.length > 0 && (
    <OfficeSection title={props.title}>
      <FigureRows {...props} />
    </OfficeSection>
  )
