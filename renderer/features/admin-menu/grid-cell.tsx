import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellProblem, GridField } from '@shared/domain/menu/product-changes'
import styles from './product-grid.module.css'

interface GridCellProps {
  /** Of its column and dish, for screen readers. */
  readonly label: string
  readonly field: GridField
  /** 'row:column' */
  readonly place: string
  readonly code: string
  /** Null where there is nothing to type. */
  readonly value: string | boolean | null
  readonly isTyped: boolean
  readonly problem: CellProblem | undefined
  /** The options of the categories, made once for all cells. */
  readonly categories: ReactNode
  readonly onType: (value: string | boolean) => void
}

/** One cell: what is typed stays as it is typed, and a wrong one says why. */
export const GridCell = (props: GridCellProps) => {
  const { label, field, place, code, value, isTyped, problem, categories, onType } = props
  const { t } = useTranslation('admin-menu')
  if (value === null) return <span className={styles.none}>—</span>
  const common = {
    'aria-label': label,
    'data-place': place,
    'data-typed': isTyped,
    'data-testid': `grid-${field}-${code}`,
  }
  if (typeof value === 'boolean')
    return (
      <input
        {...common}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={value}
        onChange={({ target }) => onType(target.checked)}
      />
    )
  if (field === 'category_id')
    return (
      <select
        {...common}
        className={styles.cell}
        value={value}
        onChange={({ target }) => onType(target.value)}
      >
        {categories}
      </select>
    )
  const reasonId = `${field}-${code}-reason`
  return (
    <>
      <input
        {...common}
        type="text"
        inputMode={field === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={[styles.cell, styles.amount].join(' ')}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && reasonId}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      {problem && (
        <span id={reasonId} className={styles.reason} role="alert">
          {t(`grid.problems.${problem}`)}
        </span>
      )}
    </>
  )
}
