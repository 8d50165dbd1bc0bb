import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isGoodSpan } from '@shared/domain/figures'
import { PAYMENT_METHODS } from '@shared/schemas/tab'
import { Button } from '@renderer/ui/button'
import { SelectField, TextField } from '@renderer/ui/field'
import type { ClosedTabsFilter } from './use-closed-tabs'
import styles from './history.module.css'

/** Which closed tabs are looked for; asked when the form is sent. */
export const ClosedTabsFilters = ({
  start,
  onAsk,
}: {
  start: ClosedTabsFilter
  onAsk: (filter: ClosedTabsFilter) => void
}) => {
  const { t } = useTranslation(['table-orders', 'tabs'])
  const [filter, setFilter] = useState(start)
  const isGood = isGoodSpan(filter)
  const set = (changes: Partial<ClosedTabsFilter>): void => setFilter({ ...filter, ...changes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) onAsk(filter)
  }
  const text = (key: 'table_number' | 'comanda') => ({
    label: t(`filters.${key}`),
    value: filter[key] ?? '',
    maxLength: 20,
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value || null }),
    'data-testid': `tabs-filter-${key}`,
  })
  return (
    <form className={styles.filters} onSubmit={submit} noValidate role="search">
      <TextField
        label={t('filters.from')}
        type="date"
        value={filter.from}
        onChange={({ target }) => set({ from: target.value })}
        data-testid="tabs-filter-from"
      />
      <TextField
        label={t('filters.to')}
        type="date"
        value={filter.to}
        error={isGood ? null : t('filters.badSpan')}
        onChange={({ target }) => set({ to: target.value })}
        data-testid="tabs-filter-to"
      />
      <TextField {...text('table_number')} />
      <TextField {...text('comanda')} />
      <SelectField
        label={t('tabs:pay.method')}
        value={filter.method ?? ''}
        onChange={({ target }) => set({ method: (target.value || null) as ClosedTabsFilter['method'] })}
        options={[
          { value: '', label: t('filters.all') },
          ...PAYMENT_METHODS.map((value) => ({ value, label: t(`tabs:methods.${value}`) })),
        ]}
        data-testid="tabs-filter-method"
      />
      <Button type="submit" variant="primary" disabled={!isGood} data-testid="tabs-filter-go">
        {t('filters.go')}
      </Button>
    </form>
  )
}
