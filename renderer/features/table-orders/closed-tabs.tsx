import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tabCells } from '@shared/domain/tab/tab-export'
import type { Company } from '@shared/schemas/company/company'
import { useExport } from '@renderer/app/exports/use-export'
import { TabPaymentDialog, type PaymentAction } from '@renderer/app/payment/tab-payment-actions'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { ClosedTabCard } from './closed-tab-card'
import { ClosedTabsFilters } from './closed-tabs-filters'
import { FoundList, FoundLoading } from './found-list'
import { RangeFigures } from './range-figures'
import { TakingsList } from './takings-list'
import { useClosedTabs, type ClosedTabs as Found, type ClosedTabsFilter } from './use-closed-tabs'
import styles from './history.module.css'

const useTabsExport = ({ company_id, from, to }: ClosedTabsFilter, timeZone: string) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { date, time } = useFormats()
  const { write, isBusy } = useExport(company_id)
  const file = (all: () => Promise<Found>): Promise<void> =>
    write({ kind: 'tabs', name: `${t('closedTabs.file')}-${from}-${to}.csv`, from, to }, async () =>
      tabCells((await all()).tabs, {
        heading: (column) => t(`tabColumns.${column}`),
        method: (method) => t(`payment-methods:${method}`),
        date: (moment) => date(moment, timeZone),
        time: (moment) => time(moment, timeZone),
      }),
    )
  return { file, isBusy }
}

interface ResultsProps {
  readonly filter: ClosedTabsFilter
  readonly company: Company
  readonly onChanged: () => void
}

const Results = ({ filter, company, onChanged }: ResultsProps) => {
  const { t } = useTranslation('table-orders')
  const { date } = useFormats()
  const { found, problem, isBusy, hasMore, more, all, retry } = useClosedTabs(filter)
  const { file, isBusy: isWriting } = useTabsExport(filter, company.time_zone)
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
      <div className={styles.totals}>
        <p role="status" data-testid="closed-tabs-count">
          {t('closedTabs.count', { count: found.count })}
        </p>
        {found.takings && (
          <Button
            onClick={() => void file(all)}
            isBusy={isWriting}
            disabled={found.count === 0}
            data-testid="closed-tabs-export"
          >
            {t('export')}
          </Button>
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
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Closed tabs with their totals, payments, and who closed them. */
export const ClosedTabs = ({
  company,
  span,
}: {
  company: Company
  span: { readonly from: string; readonly to: string }
}) => {
  const [start] = useState<ClosedTabsFilter>({
    company_id: company.id,
    from: span.from,
    to: span.to,
    table_number: null,
    comanda: null,
    method: null,
    before: null,
    before_id: null,
  })
  const [asked, setAsked] = useState({ filter: start, times: 0 })
  return (
    <div className={styles.view} data-testid="closed-tabs">
      <ClosedTabsFilters
        start={start}
        onAsk={(filter) => setAsked(({ times }) => ({ filter, times: times + 1 }))}
      />
      <Results
        key={asked.times}
        filter={asked.filter}
        company={company}
        onChanged={() => setAsked(({ filter, times }) => ({ filter, times: times + 1 }))}
      />
    </div>
  )
}
