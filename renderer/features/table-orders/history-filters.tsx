import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isGoodSpan } from '@shared/domain/figures'
import { ORDER_STATUSES } from '@shared/schemas/order'
import { Button } from '@renderer/ui/button'
import { SelectField, TextField } from '@renderer/ui/field'
import type { HistoryFilter } from './use-history'
import styles from './history.module.css'

const SOURCES = ['main_menu', 'trailer', 'mixed'] as const

/** What is looked for; asked when the form is sent, not with every key. */
export const HistoryFilters = ({
  start,
  onAsk,
}: {
  start: HistoryFilter
  onAsk: (filter: HistoryFilter) => void
}) => {
  const { t } = useTranslation('table-orders')
  const [filter, setFilter] = useState(start)
  const isGood = isGoodSpan(filter)
  const set = (changes: Partial<HistoryFilter>): void => setFilter({ ...filter, ...changes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) onAsk(filter)
  }
  const text = (key: 'table_number' | 'comanda' | 'text', maxLength: number) => ({
    label: t(`filters.${key}`),
    value: filter[key] ?? '',
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value || null }),
    'data-testid': `filter-${key}`,
  })
  return (
    <form className={styles.filters} onSubmit={submit} noValidate role="search">
      <TextField
        label={t('filters.from')}
        type="date"
        value={filter.from}
        onChange={({ target }) => set({ from: target.value })}
        data-testid="filter-from"
      />
      <TextField
        label={t('filters.to')}
        type="date"
        value={filter.to}
        error={isGood ? null : t('filters.badSpan')}
        onChange={({ target }) => set({ to: target.value })}
        data-testid="filter-to"
      />
      <TextField {...text('table_number', 20)} />
      <TextField {...text('comanda', 20)} />
      <SelectField
        label={t('filters.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => set({ status: (target.value || null) as HistoryFilter['status'] })}
        options={[
          { value: '', label: t('filters.all') },
          ...ORDER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
        data-testid="filter-status"
      />
      <SelectField
        label={t('filters.source')}
        value={filter.source ?? ''}
        onChange={({ target }) => set({ source: (target.value || null) as HistoryFilter['source'] })}
        options={[
          { value: '', label: t('filters.all') },
          ...SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
        ]}
        data-testid="filter-source"
      />
      <TextField {...text('text', 120)} />
      <Button type="submit" variant="primary" disabled={!isGood} data-testid="filter-go">
        {t('filters.go')}
      </Button>
    </form>
  )
}
