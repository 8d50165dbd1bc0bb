import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '@shared/domain/order/order-status'
import { tableKey } from '@shared/domain/order/order-totals'
import { closedTabCards, looseTables, openTabCards, type LooseTable } from '@shared/domain/tab/tab-overview'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { PlaceDialog } from './place-dialog'
import { PlaceName } from './place-name'
import styles from './tabs.module.css'
import type { SeatedOrder, TabsView } from './tabs-view'
import type { Place } from './use-place-texts'
import type { ChangeTab } from './use-tab-changes'

/** Says on a table's card that the kitchen waits for a decision. */
const Unavailable = ({ orders }: { readonly orders: readonly SeatedOrder[] }) => {
  const { t } = useTranslation('tabs')
  const count = orders
    .filter(({ status }) => isOpen(status))
    .flatMap(({ items }) => items)
    .filter(({ voided_at, unavailable_reason }) => voided_at === null && unavailable_reason).length
  return count > 0 && <Badge tone="error">{t('unavailable.card', { count })}</Badge>
}

interface TabListProps {
  readonly state: TabsView
  /** The table somebody came for. */
  readonly asked: Place
  readonly change: ChangeTab
  readonly isBusy: boolean
  readonly onChoose: (id: string) => void
}

/** Every table with something on it: open tabs, orders without one, and tabs closed lately. */
export const TabList = ({ state, asked, change, isBusy, onChoose }: TabListProps) => {
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const [isOpening, setOpening] = useState(false)
  const open = openTabCards(state)
  const isAsked = ({ key }: { key: string }): boolean => asked.table_number !== '' && key === tableKey(asked)
  // The table of the address comes first.
  const loose = looseTables(state).sort((left, right) => Number(isAsked(right)) - Number(isAsked(left)))
  const closed = closedTabCards(state)

  const openAt = async (place: Place, orders: LooseTable<SeatedOrder>['orders'] = []): Promise<boolean> => {
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
  return (
    <>
      <section aria-labelledby="open-tabs">
        <header className={styles.head}>
          <h2 id="open-tabs">{t('open.title')}</h2>
          <Button variant="primary" onClick={() => setOpening(true)} data-testid="open-tab">
            {t('open.go')}
          </Button>
        </header>
        {open.length === 0 && (
          <p className={styles.nothing} data-testid="no-tabs">
            {t('open.none')}
          </p>
        )}
        <ul className={styles.cards}>
          {open.map(({ tab, orders, totals }) => (
            <li key={tab.id}>
              <button
                type="button"
                className={styles.card}
                onClick={() => onChoose(tab.id)}
                data-testid="tab-card"
                data-table={tab.table_number}
              >
                <strong>
                  <PlaceName place={tab} />
                </strong>
                <span>{t('orders', { count: orders.length })}</span>
                <span className={styles.money}>{money(totals.lines_cents)}</span>
                <Unavailable orders={orders} />
                {totals.paid_cents > 0 && (
                  <Badge tone="success">{t('paid', { money: money(totals.paid_cents) })}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {loose.length > 0 && (
        <section aria-labelledby="loose-tables">
          <h2 id="loose-tables">{t('loose.title')}</h2>
          <ul className={styles.cards}>
            {loose.map((table) => (
              <li
                key={table.key}
                className={styles.card}
                data-asked={isAsked(table)}
                data-testid="loose-table"
              >
                <strong>
                  <PlaceName place={table} />
                </strong>
                <span>{table.orders.map(({ number }) => number).join(', ')}</span>
                <span className={styles.money}>{money(table.total_cents)}</span>
                <Unavailable orders={table.orders} />
                <Button
                  disabled={isBusy}
                  onClick={() => void openAt(table, table.orders)}
                  data-testid="open-loose"
                >
                  {t('loose.open')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="closed-tabs">
          <h2 id="closed-tabs">{t('closed.title')}</h2>
          <ul className={styles.cards}>
            {closed.map(({ tab, totals }) => (
              <li key={tab.id}>
                <button
                  type="button"
                  className={styles.card}
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
