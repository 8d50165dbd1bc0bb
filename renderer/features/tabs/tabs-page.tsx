import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { openTabAt, tabNamed } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { CLOSED_TABS_PATH, placeIn } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { TabDetail } from './tab-detail'
import { TabList } from './tab-list'
import styles from './tabs.module.css'
import { viewOf, type TabsView } from './tabs-view'
import { useTabChanges } from './use-tab-changes'

const CHOSEN = 'conta'

/** The tab the address names: by its id, or by the table it is open at (`tabPathOf`). */
const chosenTab = (state: TabsView, params: URLSearchParams): Tab | null =>
  tabNamed(state.tabs, params.get(CHOSEN) ?? '') ?? openTabAt(state.tabs, placeIn(params))

const Loaded = ({ state, company }: { state: TabsView; company: Company }) => {
  const [params, setParams] = useSearchParams()
  const changes = useTabChanges(company.id)
  const chosen = chosenTab(state, params)
  const choose = (id: string | null) => setParams(id === null ? {} : { [CHOSEN]: id })
  return chosen ? (
    <TabDetail key={chosen.id} state={state} tab={chosen} company={company} {...changes} onChoose={choose} />
  ) : (
    <TabList state={state} asked={placeIn(params)} {...changes} onChoose={choose} />
  )
}

const Page = ({ company }: { company: Company }) => {
  const { t } = useTranslation('tabs')
  const { data, error, refetch } = useGetTabsQuery(
    { company_id: company.id },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  return (
    <div className={styles.page} data-testid="tabs-page">
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink to={CLOSED_TABS_PATH} data-testid="tabs-history">
          {t('history')}
        </ButtonLink>
      </header>
      <UnconfirmedOrders companyId={company.id} />
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

/** Tables, what they ordered and what they pay (docs/adr/0011). */
export const TabsPage = () => (
  <StaffGate capability="canTakeOrders">{(company) => <Page company={company} />}</StaffGate>
)
