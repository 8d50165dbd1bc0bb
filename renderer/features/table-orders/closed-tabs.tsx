import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TAB_COLUMNS, tabCells } from '@shared/domain/tab/tab-export'
import type { Company } from '@shared/schemas/company/company'
import { ExportButton } from '@renderer/app/exports/export-button'
import { useExport, type FileFormat } from '@renderer/app/exports/use-export'
import { TabPaymentDialog, type PaymentAction } from '@renderer/app/payment/tab-payment-actions'
import type { ClosedTabsFilter } from '@renderer/app/routes/history-address'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { ClosedTabCard } from './closed-tab-card'
import { placeTexts } from './use-filter-texts'
import { FilterChips } from './filter-chips'
import { FoundList, FoundLoading } from './found-list'
import { MethodFilters } from './method-filters'
import { RangeFigures } from './range-figures'
import { TakingsList } from './takings-list'
import { useClosedTabs, type ClosedTabs as Found } from './use-closed-tabs'
import styles from './history.module.css'

const useTabsExport = ({ from, to, method }: ClosedTabsFilter, company: Company) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { write, isBusy } = useExport(company)
  const file = (format: FileFormat, all: ReturnType<typeof useClosedTabs>['all']): Promise<void> =>
    write({ kind: 'tabs', name: `${t('closedTabs.file')}-${from}-${to}`, format, from, to }, async () => [
      {
        name: t('views.closed'),
        rows: [
          TAB_COLUMNS.map((column) => t(`tabColumns.${column}`)),
          ...(await all(({ tabs }) =>
            tabCells(tabs, { method: (name) => t(`payment-methods:${name}`) }, method, company),
          )),
        ],
      },
    ])
  return { file, isBusy }
}

interface ResultsProps {
  readonly filter: ClosedTabsFilter
  readonly company: Company
  readonly onAsk: (filter: ClosedTabsFilter) => void
}

const Results = ({ filter, company, onAsk }: ResultsProps) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { date } = useFormats()
  const { found, problem, isBusy, hasMore, more, all, retry, refresh } = useClosedTabs(filter)
  const { file, isBusy: isWriting } = useTabsExport(filter, company)
  const [asked, setAsked] = useState<{ action: PaymentAction; tab: Found['tabs'][number] } | null>(null)
  const trouble = problem && !isBusy && <LoadError code={problem.code} onRetry={retry} />
  if (!found) return trouble || <FoundLoading />
  return (
    <section className={styles.results} aria-label={t('closedTabs.results')}>
      {found.holds_from && (
        <Banner tone="warning" testId="tabs-held-only">
          {t('closedTabs.holdsFrom', { date: date(`${found.holds_from}T12:00:00Z`, 'UTC') })}
        </Banner>
      )}
      <RangeFigures range={filter} />
      <FilterChips
        filter={filter}
        texts={[
          ...placeTexts(filter, t),
          ...(filter.method === null ? [] : ([['method', t(`payment-methods:${filter.method}`)]] as const)),
        ]}
        onAsk={onAsk}
      />
      <div className={styles.totals}>
        <p role="status" data-testid="closed-tabs-count">
          {t('closedTabs.count', { count: found.count })}
        </p>
        {found.takings && (
          <ExportButton
            onExport={(format) => void file(format, all)}
            isBusy={isWriting}
            disabled={found.count === 0}
            testId="closed-tabs-export"
          />
        )}
      </div>
      {found.takings && found.count > 0 && <TakingsList takings={found.takings} />}
      <FoundList
        found={found.tabs}
        count={found.count}
        empty={t('closedTabs.empty')}
        draw={(tab) => (
          <ClosedTabCard tab={tab} company={company} onAsk={(action) => setAsked({ action, tab })} />
        )}
        trouble={trouble}
        page={{ hasMore, isBusy, more }}
        mark="closed-tabs"
      />
      {asked && (
        <TabPaymentDialog
          action={asked.action}
          asked={asked.tab}
          current={found.tabs.find(({ id }) => id === asked.tab.id)}
          company={company}
          onChanged={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Closed tabs with their totals, payments, and who closed them. */
export const ClosedTabs = ({ asked, ...props }: ResultsProps & { readonly asked: string }) => (
  <div className={styles.view} data-testid="closed-tabs">
    <MethodFilters start={props.filter} onAsk={props.onAsk} mark="tabs-filter" />
    <Results key={asked} {...props} />
  </div>
)
