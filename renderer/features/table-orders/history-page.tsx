import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDay } from '@shared/domain/figures'
import type { Company } from '@shared/schemas/company'
import { PATHS } from '@renderer/app/paths'
import { StaffGate } from '@renderer/app/staff-gate'
import { useStaffRights } from '@renderer/app/use-operators'
import { ButtonLink } from '@renderer/ui/button-link'
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

/** `/historico`: what was ordered at which table and on which comanda (spec §1). */
export const HistoryPage = () => (
  <StaffGate capability="canWorkKitchen">
    {(company) => <History key={company.id} company={company} />}
  </StaffGate>
)

const History = ({ company }: { company: Company }) => {
  const { t } = useTranslation('table-orders')
  const { may } = useStaffRights()
  const start = useMemo(() => filterOfToday(company), [company])
  const [asked, setAsked] = useState(start)
  const [times, setTimes] = useState(0)
  return (
    <div className={styles.page} data-testid="history">
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {may('canTakeOrders', company.id) && (
          <ButtonLink to={PATHS.tabs} data-testid="history-tabs">
            {t('toTabs')}
          </ButtonLink>
        )}
      </header>
      <HistoryFilters
        start={start}
        onAsk={(filter) => {
          setAsked(filter)
          setTimes((before) => before + 1)
        }}
      />
      <HistoryResults key={times} filter={asked} timeZone={company.time_zone} />
    </div>
  )
}
