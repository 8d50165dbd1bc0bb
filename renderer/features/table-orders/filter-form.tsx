import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { isGoodSpan } from '@shared/domain/sales/sales-figures'
import { Button } from '@renderer/ui/button'
import { isTooLong, SelectField, TextField } from '@renderer/ui/field'
import styles from './history.module.css'

/** The fields of every history filter: first and last day. */
interface Span {
  readonly from: string
  readonly to: string
}

type Key<F> = keyof F & string
/** The longest text that the backend accepts. */
const FILTER_LIMITS = {
  table_number: ORDER_LIMITS.table_number,
  comanda: ORDER_LIMITS.comanda,
  text: 120,
} as const
type TextKey = keyof typeof FILTER_LIMITS

/** A filter's own fields; an empty one (null) matches everything. */
export interface FilterFields<F> {
  readonly text: (key: TextKey & Key<F>) => ReactNode
  readonly choice: (
    key: Key<F>,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
  ) => ReactNode
}

/**
 * Days, a filter's own fields and the button: applied on submit, not with every key. `mark` prefixes the fields' test
 * ids.
 */
export const FilterForm = <F extends Span>({
  start,
  onAsk,
  mark,
  children,
}: {
  start: F
  onAsk: (filter: F) => void
  mark: string
  children: (fields: FilterFields<F>) => ReactNode
}) => {
  const { t } = useTranslation('table-orders')
  const [filter, setFilter] = useState(start)
  const isLong = Object.entries(FILTER_LIMITS).some(([key, limit]) => isTooLong(filter[key as Key<F>], limit))
  const isGood = isGoodSpan(filter) && !isLong
  const set = (key: string, value: string | null): void => setFilter({ ...filter, [key]: value })
  const valueOf = (key: Key<F>): string => (filter[key] as string | null | undefined) ?? ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) onAsk(filter)
  }
  const day = (key: 'from' | 'to', error: string | null) => (
    <TextField
      label={t(`filters.${key}`)}
      type="date"
      value={filter[key]}
      error={error}
      onChange={({ target }) => set(key, target.value)}
      data-testid={`${mark}-${key}`}
    />
  )
  const fields: FilterFields<F> = {
    text: (key) => (
      <TextField
        label={t(`filters.${key as TextKey}`)}
        value={valueOf(key)}
        limit={FILTER_LIMITS[key as TextKey]}
        onChange={({ target }) => set(key, target.value || null)}
        data-testid={`${mark}-${key}`}
      />
    ),
    choice: (key, label, options) => (
      <SelectField
        label={label}
        value={valueOf(key)}
        onChange={({ target }) => set(key, target.value || null)}
        options={[{ value: '', label: t('filters.all') }, ...options]}
        data-testid={`${mark}-${key}`}
      />
    ),
  }
  return (
    <form className={styles.filters} onSubmit={submit} noValidate role="search">
      {day('from', null)}
      {day('to', isGoodSpan(filter) ? null : t('filters.badSpan'))}
      {children(fields)}
      <Button type="submit" variant="primary" disabled={!isGood} data-testid={`${mark}-go`}>
        {t('filters.go')}
      </Button>
    </form>
  )
}
