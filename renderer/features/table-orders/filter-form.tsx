import { Button, Form, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { isGoodSpan, MAX_SEARCH_TEXT } from '@shared/domain/sales/sales-figures'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { DayItem } from '@renderer/ui/antd/day-item'
import { TextItem } from '@renderer/ui/antd/text-item'
import { isTooLong } from '@renderer/ui/field'
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
  text: MAX_SEARCH_TEXT,
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
  const [shown, setShown] = useState(start)
  // A filter was taken away beside the form, or a figure leads to others.
  if (shown !== start) {
    setShown(start)
    setFilter(start)
  }
  const isLong = Object.entries(FILTER_LIMITS).some(([key, limit]) => isTooLong(filter[key as Key<F>], limit))
  const isGood = isGoodSpan(filter) && !isLong
  const set = (key: string, value: string | null): void => setFilter({ ...filter, [key]: value })
  const valueOf = (key: Key<F>): string => (filter[key] as string | null | undefined) ?? ''
  const submit = (): void => {
    if (isGood) onAsk(filter)
  }
  const idOf = (key: string): string => `${mark}-${key}`
  const day = (key: 'from' | 'to', error: string | null) => (
    <DayItem
      id={idOf(key)}
      label={t(`filters.${key}`)}
      value={filter[key]}
      error={error}
      onChange={(chosen) => set(key, chosen)}
      testId={idOf(key)}
    />
  )
  const fields: FilterFields<F> = {
    text: (key) => (
      <TextItem
        id={idOf(key)}
        label={t(`filters.${key as TextKey}`)}
        value={valueOf(key)}
        limit={FILTER_LIMITS[key as TextKey]}
        onChange={(value) => set(key, value || null)}
        testId={idOf(key)}
      />
    ),
    choice: (key, label, options) => (
      <Form.Item label={label} htmlFor={idOf(key)}>
        <Select
          id={idOf(key)}
          value={valueOf(key)}
          onChange={(value) => set(key, value || null)}
          options={[{ value: '', label: t('filters.all') }, ...options]}
          // Few options: rendered whole, they are all there for a screen reader.
          virtual={false}
          data-testid={idOf(key)}
        />
      </Form.Item>
    ),
  }
  return (
    <AntdTheme size="touch">
      <Form layout="vertical" className={styles.filters ?? ''} onFinish={submit} role="search">
        {day('from', null)}
        {day('to', isGoodSpan(filter) ? null : t('filters.badSpan'))}
        {children(fields)}
        <Button type="primary" htmlType="submit" disabled={!isGood} data-testid={`${mark}-go`}>
          {t('filters.go')}
        </Button>
      </Form>
    </AntdTheme>
  )
}
