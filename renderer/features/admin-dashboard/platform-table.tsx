import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import type { DaySpan } from '@shared/domain/sales/sales-figures'
import { asApiError } from '@renderer/api/error'
import { queryOnce } from '@renderer/api/query-once'
import { companiesApi } from '@renderer/api/endpoints/companies'
import { useCart } from '@renderer/app/cart/cart-context'
import { useCompany } from '@renderer/app/company/company-context'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { ListState, OfficeSection } from '@renderer/app/office/office-page'
import { PagedSearch, usePagedSearch } from '@renderer/app/office/paged-search'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { preferencesSlice } from '@renderer/app/store/preferences-slice'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useReadPlatformQuery } from './figures-api'
import styles from './figures.module.css'

type Line = OfficeOutput<'dashboard.platform'>[number]

const TONES = { waiting: 'warning', active: 'success', inactive: 'neutral' } as const

/** Selects a company by its id, after a warning where there are unsent items (spec §4). */
const useGoTo = (): ((id: string) => Promise<void>) => {
  const { t } = useTranslation('admin-dashboard')
  const dispatch = useAppDispatch()
  const toast = useToast()
  const { company, select } = useCompany()
  const { unsent } = useCart()
  return async (id) => {
    const { data, error } = await queryOnce(dispatch(companiesApi.endpoints.getCompany.initiate({ id })))
    if (!data) {
      const code = asApiError(error)?.code ?? 'not_found'
      toast('error', { title: t('platform.failed'), description: t(`errors:${code}`) })
    } else if (company && company.id !== id && unsent > 0) {
      dispatch(preferencesSlice.actions.exitAsked({ exitWarning: 'switch', exitTarget: data }))
    } else select(data)
  }
}

/** For super admins: one line for each company, with a button that opens its sales figures. */
export const PlatformTable = ({ span }: { span: DaySpan }) => {
  const { t } = useTranslation('admin-dashboard')
  const { money, number } = useFormats()
  const goTo = useGoTo()
  const search = usePagedSearch()
  const { data, error, refetch } = useReadPlatformQuery(
    { from: span.from, to: span.to, ...search.filter },
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
        title: t('cards.orders'),
        align: 'right',
        render: ({ orders }) => number(orders),
      },
      {
        key: 'revenue',
        title: t('cards.sold'),
        align: 'right',
        render: ({ sold_cents }) => money(sold_cents),
      },
      {
        key: 'active',
        title: t('platform.state'),
        isWide: true,
        render: ({ is_active, is_waiting }) => {
          const state = is_waiting ? 'waiting' : is_active ? 'active' : 'inactive'
          return <Badge tone={TONES[state]}>{t(`platform.${state}`)}</Badge>
        },
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` is new with every drawing and does the same
    [t, money, number],
  )
  return (
    <OfficeSection title={t('platform.title')} lead={t('platform.lead')}>
      <PagedSearch label={t('platform.title')} search={search} count={data?.length}>
        <ListState
          rows={data}
          error={error}
          onRetry={() => void refetch()}
          empty={<p>{t('platform.none')}</p>}
        >
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
