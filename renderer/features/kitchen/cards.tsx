import { useCallback, useMemo, useState, type CSSProperties, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { advanceMeans, movedSelection, type KitchenCommand } from '@shared/domain/kitchen/kitchen-keys'
import type { WallLayout } from '@shared/domain/kitchen/kitchen-wall'
import { ageMinutes, type AgeThresholds } from '@shared/domain/kitchen/order-age'
import { nextStatus } from '@shared/domain/order/order-status'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { useOperatorNames } from '@renderer/app/session/use-staff-rights'
import { CardDialogs, type Asked } from './card-dialogs'
import { OrderCard } from './order-card'
import type { Board } from './use-board'
import { useKitchenKeys } from './use-kitchen-keys'
import type { OrderActions } from './use-order-actions'
import { useSelection } from './use-selection'
import { useSteadyOrders } from './use-steady'
import type { Wall } from './use-wall'
import styles from './kitchen-page.module.css'

/** Number keys reach this many cards. */
const KEYED = 9

interface CardsProps {
  readonly board: Board
  readonly wall: Wall
  /** Null on a phone. */
  readonly layout: WallLayout | null
  readonly thresholds: AgeThresholds
  readonly inSight: ReadonlySet<string>
  readonly showsKeys: boolean
  readonly mayCancel: boolean
  readonly actions: OrderActions
  readonly onSee: (orders: readonly BoardOrder[]) => void
  readonly onTurn: (pages: 1 | -1) => void
  /** What the page itself does about a key. */
  readonly onCommand: (kind: 'seen' | 'counts' | 'finished' | 'help' | 'recall') => void
  readonly place: RefObject<HTMLElement | null>
}

const wholeCard = (lines: number) => [{ from: 0, to: lines }]

const Empty = () => {
  const { t } = useTranslation('kitchen')
  return (
    <div className={styles.message} data-testid="kitchen-empty">
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
    </div>
  )
}

/** The cards on the wall, by touch and by keys. */
export const Cards = (props: CardsProps) => {
  const {
    board,
    wall,
    layout,
    thresholds,
    inSight,
    showsKeys,
    mayCancel,
    actions,
    onSee,
    onTurn,
    onCommand,
    place,
  } = props
  const { t } = useTranslation('kitchen')
  const operators = useOperatorNames()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onCancel = useCallback((order: BoardOrder) => setAsked({ kind: 'cancel', order }), [])
  const onUnavailable = useCallback((order: BoardOrder) => setAsked({ kind: 'unavailable', order }), [])
  const onDelay = useCallback((order: BoardOrder) => setAsked({ kind: 'delay', order }), [])
  const ids = useMemo(() => wall.cards.map(({ id }) => id), [wall.cards])
  const { selected, isKnown, select, focus, show } = useSelection(place, ids)
  const isSteady = useSteadyOrders(wall.cards)
  // Before the browser has said what is in sight, the first cards are.
  const keyed = (inSight.size > 0 ? ids.filter((id) => inSight.has(id)) : ids).slice(0, KEYED)

  const onSeen = useCallback((order: BoardOrder) => onSee([wall.whole(order)]), [onSee, wall])
  const { tick } = actions
  const onTick = useCallback(
    (order: BoardOrder, item: OrderItem) => {
      if (!wall.tickHere(order, item.id)) tick(order, item)
    },
    [tick, wall],
  )
  const onSelect = useCallback(({ id }: BoardOrder) => select(id), [select])
  const advanceByKey = (order: BoardOrder): void => {
    onSeen(order)
    const next = nextStatus(order.status)
    if (next && advanceMeans(wall.newsOf(order)) === 'advance') actions.advance(order, next)
  }
  /** Not on a card that nobody has read as it is: one out of sight, or changed or come in hand this moment. */
  const byKey = (order: BoardOrder, step: (order: BoardOrder) => void): void => {
    if (inSight.size > 0 && !inSight.has(order.id)) show(order.id)
    else if (isKnown && isSteady(order.id)) step(order)
  }
  const obey = (command: KitchenCommand): void => {
    const inHand = wall.cards.find(({ id }) => id === selected)
    if (command.kind === 'select') focus(keyed[command.place] ?? selected)
    else if (command.kind === 'move') focus(movedSelection(ids, selected, command.by))
    else if (command.kind === 'page') onTurn(command.by)
    else if (command.kind === 'advance') {
      if (inHand) byKey(inHand, advanceByKey)
    } else if (command.kind === 'recall' && inHand?.status === 'ready')
      byKey(inHand, (order) => actions.advance(order, 'recall'))
    // A second press of the key would take back another order.
    else if (command.kind !== 'recall' || ids.every(isSteady)) onCommand(command.kind)
  }
  useKitchenKeys(obey)

  return (
    <>
      {wall.cards.length === 0 ? (
        <Empty />
      ) : (
        <section
          ref={place}
          className={styles.board}
          aria-label={t('boardLabel')}
          style={
            layout
              ? ({ '--dish': `${layout.dish}px`, '--columns': layout.columns } as CSSProperties)
              : undefined
          }
          data-testid="kitchen-board"
        >
          {wall.cards.flatMap((order, place) =>
            (layout?.parts[place] ?? wholeCard(order.items.length)).map(({ from, to }, part, parts) => (
              <OrderCard
                key={`${order.id}/${part}`}
                order={order}
                from={from}
                to={to}
                part={part + 1}
                parts={parts.length}
                minutes={ageMinutes(order.placed_at, board.serverNowMs)}
                thresholds={thresholds}
                total={board.totalOf(order)}
                news={wall.newsOf(order)}
                isSelected={order.id === selected}
                isSteady={isSteady(order.id)}
                keyNumber={showsKeys && keyed.includes(order.id) ? keyed.indexOf(order.id) + 1 : null}
                takenBy={operators.get(order.operator_id ?? '')}
                onTick={onTick}
                onAdvance={actions.advance}
                onCancel={mayCancel ? onCancel : null}
                onUnavailable={onUnavailable}
                onDelay={onDelay}
                onSeen={onSeen}
                onSelect={onSelect}
              />
            )),
          )}
        </section>
      )}
      <CardDialogs
        asked={asked}
        current={asked ? wall.cards.find(({ id }) => id === asked.order.id) : undefined}
        serverNowMs={board.serverNowMs}
        actions={actions}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
