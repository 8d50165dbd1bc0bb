import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { undecidedLines } from '@shared/domain/order/undecided-lines'
import { customersOf } from '@shared/domain/tab/tab-overview'
import { TabInUse } from '@renderer/app/tab-in-use/tab-in-use'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { AddItems } from './add-items'
import { PlaceName } from './place-name'
import { StateMark } from './state-mark'
import styles from './tabs.module.css'
import type { SeatedOrder } from './tabs-view'
import type { Floor, TakenTable } from './use-floor'

/** How many customers a card names. */
const NAMES = 2

/** Says on a table's card that the kitchen waits for a decision. */
const Unavailable = ({ orders }: { readonly orders: readonly SeatedOrder[] }) => {
  const { t } = useTranslation('tabs')
  const count = undecidedLines(orders).length
  return count > 0 && <Badge tone="error">{t('unavailable.card', { count })}</Badge>
}

interface SeatingCardProps {
  readonly seating: TakenTable
  readonly floor: Floor
  /** Whether somebody came for this table. */
  readonly isAsked?: boolean
  readonly isBusy: boolean
  readonly onChoose: (tabId: string) => void
  /** Opens a tab for orders that have none. */
  readonly onOpen: () => void
}

/** A taken table at a glance: whose it is, how long, how much, in which state; items are added from here. */
export const SeatingCard = ({
  seating,
  floor,
  isAsked = false,
  isBusy,
  onChoose,
  onOpen,
}: SeatingCardProps) => {
  const { t } = useTranslation(['floor', 'tabs', 'payment'])
  const { money } = useFormats()
  const { tab, orders } = seating
  const names = customersOf(orders)
  const state = floor.stateOf([seating])
  const pixCents = floor.pixOf([seating])
  const content: ReactNode = (
    <>
      <span className={styles.cardHead}>
        <strong>
          <PlaceName place={seating} />
        </strong>
        <StateMark state={state} />
      </span>
      {names.length > 0 && (
        <span data-testid="table-customers">
          {names.slice(0, NAMES).join(', ')}
          {names.length > NAMES && ` ${t('more', { count: names.length - NAMES })}`}
        </span>
      )}
      <span>
        {tab ? t('tabs:orders', { count: orders.length }) : orders.map(({ number }) => number).join(', ')}
        {' · '}
        <span data-testid="table-age">{t('since', { age: floor.ageOf([seating]) })}</span>
      </span>
      <span className={styles.money}>{money(seating.cents)}</span>
      <Unavailable orders={orders} />
      {tab && <TabInUse tabId={tab.id} />}
      {pixCents > 0 && (
        <Badge tone="warning" data-testid="table-pix">
          {t('payment:waiting.card', { money: money(pixCents) })}
        </Badge>
      )}
      {seating.paid_cents > 0 && (
        <Badge tone="success">{t('tabs:paid', { money: money(seating.paid_cents) })}</Badge>
      )}
    </>
  )
  return (
    <li
      className={styles.card}
      data-state={state}
      data-asked={isAsked}
      data-testid={tab ? 'open-table' : 'loose-table'}
    >
      {tab ? (
        <button
          type="button"
          className={styles.cardMain}
          onClick={() => onChoose(tab.id)}
          data-testid="tab-card"
          data-table={tab.table_number}
        >
          {content}
        </button>
      ) : (
        <div className={styles.cardMain}>{content}</div>
      )}
      <div className={styles.cardActions}>
        {!tab && (
          <Button disabled={isBusy} onClick={onOpen} data-testid="open-loose">
            {t('tabs:loose.open')}
          </Button>
        )}
        <AddItems place={seating} last={orders.at(-1)} />
      </div>
    </li>
  )
}
