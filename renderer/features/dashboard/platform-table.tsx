import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { addDays } from '@shared/domain/hours/opening-hours'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { PagedSearch, usePagedSearch } from '@renderer/app/office/paged-search'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import styles from './dashboard.module.css'
import { useReadPlatformQuery } from './platform-api'
import { TONES } from './platform-state'
import { useGoTo } from './use-go-to'

type Line = OfficeOutput<'dashboard.platform'>[number]

const PERIODS = { today: 1, week: 7, month: 30 } as const
type Period = keyof typeof PERIODS

/** For super admins: one line for each company, with a button that selects it. */
export const PlatformTable = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('dashboard')
  const { money, number } = useFormats()
  const goTo = useGoTo()
  const search = usePagedSearch()
  const [period, setPeriod] = useState<Period>('week')
  const { data, error, refetch } = useReadPlatformQuery(
    { from: addDays(today, 1 - PERIODS[period]), to: today, ...search.filter },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useMemo<Column<Line>[]>(
    () => [
      {
        key: 'name',
        title: t('platform.company'),
        render: (line) => (
          <button
            type="button"
            className={styles.link}
            onClick={() => void goTo(line.company_id)}
            data-testid={`go-to-${line.name}`}
          >
            {line.name}
          </button>
        ),
      },
      {
        key: 'orders',
        title: t('platform.orders'),
        align: 'right',
        render: ({ orders }) => number(orders),
      },
      {
        key: 'revenue',
        title: t('platform.sold'),
        align: 'right',
        render: ({ sold_cents }) => money(sold_cents),
      },
      {
        key: 'state',
        title: t('platform.state'),
        isWide: true,
        render: ({ state }) => <Badge tone={TONES[state]}>{t(`platform.states.${state}`)}</Badge>,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` is new with every drawing and does the same
    [t, money, number],
  )
  return (
    <OfficeSection
      title={t('platform.title')}
      lead={t('platform.lead')}
      actions={
        <Segmented<Period>
          aria-label={t('platform.period')}
          value={period}
          onChange={setPeriod}
          options={(Object.keys(PERIODS) as Period[]).map((value) => ({
            value,
            label: t(`platform.periods.${value}`),
          }))}
        />
      }
    >
      <PagedSearch label={t('platform.title')} search={search} count={data?.length}>
        <ListState rows={data} error={error} onRetry={() => void refetch()} empty={t('platform.none')}>
          {(lines) => (
            <DataTable
              label={t('platform.title')}
              rows={lines}
              rowKey={({ company_id }) => company_id}
              columns={columns}
              hasSearch={false}
              hasCount={false}
            />
          )}
        </ListState>
      </PagedSearch>
    </OfficeSection>
  )
}
