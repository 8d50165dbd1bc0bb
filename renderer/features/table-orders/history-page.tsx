import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { businessDay } from '@shared/domain/sales/business-day'
import { searchedSpan } from '@shared/domain/sales/sales-figures'
import type { Company } from '@shared/schemas/company/company'
import { PATHS } from '@renderer/app/routes/paths'
import { SEARCH_PARAM } from '@renderer/app/routes/table-paths'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { ButtonLink } from '@renderer/ui/button-link'
import { TabStrip } from '@renderer/ui/tab-strip'
import { ClosedTabs } from './closed-tabs'
import { HistoryFilters } from './history-filters'
import { HistoryResults } from './history-results'
import type { HistoryFilter } from './use-history'
import styles from './history.module.css'

const filterOfToday = (company: Company): HistoryFilter => {
  const today = businessDay(Date.now(), company)
  return {
    company_id: company.id,
    from: today,
    to: today,
    table_number: null,
    comanda: null,
    status: null,
    source: null,
    text: null,
    before: null,
    before_id: null,
  }
}

/** What another page looks for, in the last weeks. */
const filterOfSearch = (today: HistoryFilter, text: string): HistoryFilter => ({
  ...today,
  ...searchedSpan(today.to),
  text,
})

/** `/historico`: orders by table and comanda (spec §1). */
export const HistoryPage = () => (
  <StaffGate capability="canWorkKitchen">
    {(company) => <History key={company.id} company={company} />}
  </StaffGate>
)

const VIEWS = ['orders', 'closed'] as const
type View = (typeof VIEWS)[number]
/** In the address, so that other pages link to either. */
const VIEW = 'ver'
const CLOSED = 'contas'

const Orders = ({ company, start }: { company: Company; start: HistoryFilter }) => {
  const [asked, setAsked] = useState({ filter: start, times: 0 })
  return (
    <div className={styles.view}>
      <HistoryFilters
        start={start}
        onAsk={(filter) => setAsked(({ times }) => ({ filter, times: times + 1 }))}
      />
      <HistoryResults key={asked.times} filter={asked.filter} timeZone={company.time_zone} />
    </div>
  )
}

const History = ({ company }: { company: Company }) => {
  const { t } = useTranslation('table-orders')
  const { may } = useStaffRights()
  const [params, setParams] = useSearchParams()
  const start = useMemo(() => filterOfToday(company), [company])
  const searched = params.get(SEARCH_PARAM)
  const view: View = params.get(VIEW) === CLOSED ? 'closed' : 'orders'
  return (
    <div className={styles.page} data-testid="history">
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        {may('canTakeOrders', company.id) && (
          <ButtonLink to={PATHS.tabs} data-testid="history-tabs">
            {t('toTabs')}
          </ButtonLink>
        )}
      </header>
      <TabStrip
        label={t('views.label')}
        tabs={VIEWS.map((key) => ({ key, label: t(`views.${key}`) }))}
        selected={view}
        onSelect={(key) => setParams(key === 'closed' ? { [VIEW]: CLOSED } : {}, { replace: true })}
        testId="history-views"
      >
        {view === 'closed' ? (
          <ClosedTabs company={company} span={start} />
        ) : (
          <Orders
            key={searched}
            company={company}
            start={searched ? filterOfSearch(start, searched) : start}
          />
        )}
      </TabStrip>
    </div>
  )
}
