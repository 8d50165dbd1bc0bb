import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { tabNamed } from '@shared/domain/tab-money'
import type { Company } from '@shared/schemas/company'
import { asApiError } from '@renderer/api/error'
import { useGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { StaffGate } from '@renderer/app/staff-gate'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { TabDetail } from './tab-detail'
import { TabList } from './tab-list'
import styles from './tabs.module.css'
import { viewOf, type TabsView } from './tabs-view'
import { useTabChanges } from './use-tab-changes'

const CHOSEN = 'conta'

const Loaded = ({ state, company }: { state: TabsView; company: Company }) => {
  const [params, setParams] = useSearchParams()
  const changes = useTabChanges(company.id)
  const chosen = tabNamed(state.tabs, params.get(CHOSEN) ?? '')
  const choose = (id: string | null) => setParams(id === null ? {} : { [CHOSEN]: id })
  return chosen ? (
    <TabDetail key={chosen.id} state={state} tab={chosen} company={company} {...changes} onChoose={choose} />
  ) : (
    <TabList state={state} {...changes} onChoose={choose} />
  )
}

const Page = ({ company }: { company: Company }) => {
  const { t } = useTranslation('tabs')
  const { data, error, refetch } = useGetTabsQuery({ company_id: company.id })
  return (
    <div className={styles.page} data-testid="tabs-page">
      <h1>{t('title')}</h1>
      {data ? (
        <Loaded state={viewOf(data)} company={company} />
      ) : error ? (
        <LoadError code={asApiError(error)?.code ?? 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </div>
  )
}

/** Tables, what they ordered and what they pay (docs/adr/0013). */
export const TabsPage = () => (
  <StaffGate capability="canTakeOrders">{(company) => <Page company={company} />}</StaffGate>
)
