import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableKey } from '@shared/domain/order/table-key'
import {
  closedTabCards,
  looseTables,
  openTabCards,
  seatedOnPlan,
  seatingOfLoose,
  seatingOfTab,
} from '@shared/domain/tab/tab-overview'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { FloorPlan } from './floor-plan'
import floorStyles from './floor.module.css'
import { PlaceName } from './place-name'
import { SeatingCard } from './seating-card'
import { PlaceDialog } from './tab-dialogs'
import { ReservedTables } from './reserved-tables'
import styles from './tabs.module.css'
import type { TabsView } from './tabs-view'
import type { Floor, TakenTable } from './use-floor'
import type { Reserved } from './use-reserved'
import type { Place } from './use-place-texts'
import type { ChangeTab } from './use-tab-changes'

/** This device's choice between plan and list. */
const VIEW_KEY = 'comanda.tables.view'
const VIEWS = ['plan', 'list'] as const
type View = (typeof VIEWS)[number]

const useView = (hasPlan: boolean) => {
  const [chosen, setChosen] = useState<View>(() =>
    localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'plan',
  )
  const choose = (view: View): void => {
    localStorage.setItem(VIEW_KEY, view)
    setChosen(view)
  }
  return [hasPlan ? chosen : 'list', choose] as const
}

const ViewSwitch = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => {
  const { t } = useTranslation('floor')
  return (
    <div role="group" aria-label={t('view.label')} className={floorStyles.views}>
      {VIEWS.map((one) => (
        <Button
          key={one}
          variant={one === view ? 'primary' : 'secondary'}
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          data-testid={`view-${one}`}
        >
          {t(`view.${one}`)}
        </Button>
      ))}
    </div>
  )
}

interface TabListProps {
  readonly state: TabsView
  /** The floor plan; empty for a company without one. */
  readonly plan: readonly DiningTable[]
  readonly floor: Floor
  readonly reserved: readonly Reserved[]
  /** The table somebody came for. */
  readonly asked: Place
  readonly change: ChangeTab
  readonly isBusy: boolean
  readonly onChoose: (id: string) => void
}

/** Every table with something on it, on the plan or as a list: open tabs, orders without one, and tabs closed lately. */
export const TabList = ({ state, plan, floor, reserved, asked, change, isBusy, onChoose }: TabListProps) => {
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const [isOpening, setOpening] = useState(false)
  const [view, setView] = useView(plan.length > 0)
  const isAsked = (place: Place): boolean => asked.table_number !== '' && tableKey(place) === tableKey(asked)
  const taken = [...openTabCards(state).map(seatingOfTab), ...looseTables(state).map(seatingOfLoose)]
  const { placed, beside } = seatedOnPlan(view === 'plan' ? plan : [], taken)
  const open = beside.filter(({ tab }) => tab !== null)
  // The table of the address comes first.
  const loose = beside
    .filter(({ tab }) => tab === null)
    .sort((left, right) => Number(isAsked(right)) - Number(isAsked(left)))
  const closed = closedTabCards(state)

  const openAt = async (place: Place, orders: TakenTable['orders'] = []): Promise<boolean> => {
    const tab_id = crypto.randomUUID()
    const { table_number, comanda } = place
    const done = await change({
      op: 'open',
      tab_id,
      table_number,
      comanda,
      order_ids: orders.map(({ id }) => id),
    })
    if (done) onChoose(tab_id)
    return done
  }
  const actions = {
    isBusy,
    onChoose,
    onOpen: (place: Place, orders: TakenTable['orders']) => void openAt(place, orders),
  }
  const cardsOf = (seatings: readonly TakenTable[]) => (
    <ul className={styles.cards}>
      {seatings.map((seating) => (
        <SeatingCard
          key={seating.tab?.id ?? tableKey(seating)}
          seating={seating}
          floor={floor}
          isAsked={isAsked(seating)}
          isBusy={isBusy}
          onChoose={onChoose}
          onOpen={() => actions.onOpen(seating, seating.orders)}
        />
      ))}
    </ul>
  )
  const lists = (
    <>
      {open.length > 0 && (
        <section aria-label={t('open.title')}>
          {view === 'plan' && <h2>{t('open.title')}</h2>}
          {cardsOf(open)}
        </section>
      )}
      {loose.length > 0 && (
        <section aria-labelledby="loose-tables">
          <h2 id="loose-tables">{t('loose.title')}</h2>
          {cardsOf(loose)}
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="closed-tabs">
          <h2 id="closed-tabs">{t('closed.title')}</h2>
          <ul className={styles.cards}>
            {closed.map(({ tab, totals }) => (
              <li key={tab.id} className={styles.card}>
                <button
                  type="button"
                  className={styles.cardMain}
                  onClick={() => onChoose(tab.id)}
                  data-testid="closed-tab"
                >
                  <strong>
                    <PlaceName place={tab} />
                  </strong>
                  <span>{t('paid', { money: money(totals.paid_cents) })}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
  const hasLists = open.length + loose.length + closed.length > 0
  return (
    <>
      <header className={styles.head}>
        {view === 'list' && <h2>{t('open.title')}</h2>}
        {plan.length > 0 && <ViewSwitch view={view} onChoose={setView} />}
        <Button variant="primary" onClick={() => setOpening(true)} data-testid="open-tab">
          {t('open.go')}
        </Button>
      </header>
      {view === 'plan' ? (
        <div className={floorStyles.withPlan}>
          <FloorPlan
            tables={plan}
            seated={placed}
            floor={floor}
            reserved={reserved}
            isAsked={isAsked}
            {...actions}
          />
          {hasLists && <div className={floorStyles.strip}>{lists}</div>}
        </div>
      ) : (
        <>
          {open.length === 0 && (
            <p className={styles.nothing} data-testid="no-tabs">
              {t('open.none')}
            </p>
          )}
          <ReservedTables tables={plan} reserved={reserved} />
          {lists}
        </>
      )}
      {isOpening && (
        <PlaceDialog
          title={t('open.go')}
          confirmLabel={t('open.confirm')}
          isBusy={isBusy}
          onConfirm={(place) => openAt(place)}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
