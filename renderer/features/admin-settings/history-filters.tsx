import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, AUDITED_TABLES, type AuditEntry } from '@shared/contract/records/list-methods'
import { useColumnWords } from '@renderer/app/office/history/use-column-words'
import { DayRangeField } from '@renderer/ui/antd/day-range-field'
import { SelectField } from '@renderer/ui/antd/field'
import { Button } from '@renderer/ui/button'
import { useListCandidatesQuery } from './endpoints'
import styles from './history-part.module.css'
import type { useHistoryAddress } from './use-history-address'

interface HistoryFiltersProps {
  readonly companyId: string
  readonly address: ReturnType<typeof useHistoryAddress>
  /** Who is in them can be chosen, also once they left the company. */
  readonly entries: readonly AuditEntry[]
}

/** What, which action, who, whom and when; all by the address. */
export const HistoryFilters = ({ companyId, address, entries }: HistoryFiltersProps) => {
  const { t, i18n } = useTranslation('admin-settings')
  const { table } = useColumnWords()
  const { data } = useListCandidatesQuery({ company_id: companyId })
  const { filter, isFiltered, set, clear } = address
  const all = { value: '', label: t('history.filters.all') }

  const people = new Map([
    ...entries.flatMap(({ user_id, actor_name, whom_id, whom_name }) =>
      [[user_id, actor_name] as const, [whom_id, whom_name] as const].flatMap(([id, name]) =>
        id && name ? [[id, name] as const] : [],
      ),
    ),
    ...(data?.members ?? []).map(
      ({ user_id, nome, email }) => [user_id, nome?.trim() || email || t('history.erased')] as const,
    ),
  ])
  const personOptions = (chosen: string | null) => {
    const known = chosen === null || people.has(chosen) ? people : people.set(chosen, t('history.erased'))
    return [
      all,
      ...[...known]
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
    ]
  }
  const tables = AUDITED_TABLES.map((value) => ({ value: value as string, label: table(value) }))
  const actions = AUDIT_ACTIONS.map((value) => ({
    value: value as string,
    label: t(`history.actions.${value}`),
  }))

  return (
    <form className={styles.filters} role="search" aria-label={t('history.filters.title')}>
      <SelectField
        label={t('history.filters.what')}
        value={filter.table ?? ''}
        options={[all, ...tables]}
        onChange={(value) => set({ table: AUDITED_TABLES.find((one) => one === value) ?? null })}
        data-testid="history-table"
      />
      <SelectField
        label={t('history.filters.action')}
        value={filter.action ?? ''}
        options={[all, ...actions]}
        onChange={(value) => set({ action: AUDIT_ACTIONS.find((one) => one === value) ?? null })}
        data-testid="history-action"
      />
      <SelectField
        label={t('history.filters.who')}
        value={filter.who ?? ''}
        options={personOptions(filter.who)}
        onChange={(who) => set({ who: who || null })}
        data-testid="history-who"
      />
      <SelectField
        label={t('history.filters.whom')}
        value={filter.whom ?? ''}
        options={personOptions(filter.whom)}
        onChange={(whom) => set({ whom: whom || null })}
        data-testid="history-whom"
      />
      <div className={styles.days}>
        <DayRangeField
          label={t('history.filters.days')}
          from={filter.from}
          to={filter.to}
          placeholder={[t('history.filters.from'), t('history.filters.to')]}
          onChange={set}
          testId="history-days"
        />
      </div>
      <Button disabled={!isFiltered} onClick={clear} data-testid="history-clear">
        {t('history.filters.clear')}
      </Button>
    </form>
  )
}
