import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import styles from './figures.module.css'

interface FigureRow {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
  /** null where there is no amount, or for users who may not see it. */
  readonly sold_cents: number | null
  /** What makes it up. */
  readonly to: string
}

/** How many of each there were and what they came to; nothing without rows, no amounts where none may be seen. */
export const FigureTable = ({
  title,
  heading,
  counted,
  rows,
  hasMoney,
  testId,
}: {
  readonly title: string
  readonly heading: string
  /** What `count` counts. */
  readonly counted: string
  readonly rows: readonly FigureRow[]
  readonly hasMoney: boolean
  readonly testId: string
}) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  if (rows.length === 0) return null
  return (
    <OfficeSection title={title}>
      <table className={styles.table} data-testid={testId}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{counted}</th>
            {hasMoney && <th scope="col">{t('cards.sold')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, sold_cents, to }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={to} className={styles.drill} data-testid={`${testId}-${key}`}>
                  {name}
                </Link>
              </th>
              <td>{number(count)}</td>
              {sold_cents !== null && <td>{money(sold_cents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeSection>
  )
}
