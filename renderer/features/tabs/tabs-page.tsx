import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { serverClock } from '@shared/domain/kitchen/order-age'
import { openTabAt, tabNamed } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import type { Tabs } from '@shared/schemas/tab/tab'
import { asApiError } from '@renderer/api/error'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useGetFloorPlanQuery, useGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { useHeldPoll } from '@renderer/app/guard/held'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { historyPath } from '@renderer/app/routes/history-address'
import { placeIn } from '@renderer/app/routes/table-paths'
import { useFormats } from '@renderer/i18n/format'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { PageSpinner } from '@renderer/ui/spinner'
import { useClock } from '@renderer/ui/use-clock'
import { TabDetail } from './tab-detail'
import { TabList } from './tab-list'
import styles from './tabs.module.css'
import { viewOf, type TabsView } from './tabs-view'
import { useFloor } from './use-floor'
import { useReserved } from './use-reserved'
import { useTabChanges } from './use-tab-changes'

const CHOSEN = 'conta'
/** A manager's change of the plan reaches every screen within this. */
const PLAN_POLL_MS = 60_000
const NO_PLAN: readonly DiningTable[] = []

/** The tab the address names: by its id, or by the table it is open at (`tabPathOf`). */
const chosenTab = (state: TabsView, params: URLSearchParams): Tab | null =>
  tabNamed(state.tabs, params.get(CHOSEN) ?? '') ?? openTabAt(state.tabs, placeIn(params))

/** A plan that cannot be read keeps no table from being served: the list stands in for it. */
const usePlan = (companyId: string) =>
  useGetFloorPlanQuery(
    { company_id: companyId },
    { refetchOnMountOrArgChange: true, pollingInterval: useHeldPoll(PLAN_POLL_MS) },
  )

const Loaded = ({ tabs, answeredAtMs, company }: { tabs: Tabs; answeredAtMs: number; company: Company }) => {
  const [params, setParams] = useSearchParams()
  const plan = usePlan(company.id)
  const reserved = useReserved(company.id)
  const serverNowMs = serverClock(tabs.now, answeredAtMs, useClock())
  const floor = useFloor(company.id, serverNowMs)
  const state = useMemo(() => viewOf(tabs), [tabs])
  const changes = useTabChanges(company.id)
  const chosen = chosenTab(state, params)
  const choose = (id: string | null) => setParams(id === null ? {} : { [CHOSEN]: id })
  // Found by its table, it stays chosen when it moves to another one.
  const foundId = chosen && !params.has(CHOSEN) ? chosen.id : null
  useEffect(() => {
    if (foundId) setParams({ [CHOSEN]: foundId }, { replace: true })
  }, [foundId, setParams])
  return chosen ? (
    <TabDetail
      key={chosen.id}
      state={state}
      tab={chosen}
      company={company}
      serverNowMs={serverNowMs}
      {...changes}
      onChoose={choose}
    />
  ) : plan.isLoading ? (
    <PageSpinner />
  ) : (
    <TabList
      state={state}
      plan={plan.data ?? NO_PLAN}
      floor={floor}
      reserved={reserved}
      asked={placeIn(params)}
      {...changes}
      onChoose={choose}
    />
  )
}

const Page = ({ company }: { company: Company }) => {
  const { t } = useTranslation('tabs')
  const { time } = useFormats()
  const { data, error, refetch, fulfilledTimeStamp } = useGetTabsQuery(
    { company_id: company.id },
    { pollingInterval: useHeldPoll(BOARD_POLL_MS), refetchOnMountOrArgChange: true },
  )
  return (
    <div className={styles.page} data-testid="tabs-page">
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink to={historyPath('closed', {})} data-testid="tabs-history">
          {t('history')}
        </ButtonLink>
      </header>
      <UnconfirmedOrders companyId={company.id} />
      {error && data && (
        <Banner tone="warning" testId="tabs-stale">
          {t('stale', { time: time(data.now, company.time_zone) })}
        </Banner>
      )}
      {data ? (
        <Loaded tabs={data} answeredAtMs={fulfilledTimeStamp ?? 0} company={company} />
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
