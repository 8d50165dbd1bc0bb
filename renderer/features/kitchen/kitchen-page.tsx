import { useCallback, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ageMinutes } from '@shared/domain/order-age'
import type { Company } from '@shared/schemas/company'
import type { BoardOrder } from '@shared/schemas/order'
import { StaffGate } from '@renderer/app/staff-gate'
import { useOperatorNames } from '@renderer/app/use-operators'
import { Button } from '@renderer/ui/button'
import { PageSpinner } from '@renderer/ui/spinner'
import { playSound } from '@renderer/ui/sound'
import { Banners } from './banners'
import { BoardHeader } from './board-header'
import { CancelDialog } from './cancel-dialog'
import { OrderCard } from './order-card'
import { useArrivals } from './use-arrivals'
import { useBoard, type Board } from './use-board'
import { useCardsBeyond } from './use-cards-beyond'
import { useOrderActions } from './use-order-actions'
import { useSoundPermission } from './use-sound-permission'
import { useWakeLock } from './use-wake-lock'
import styles from './kitchen-page.module.css'

const Empty = () => {
  const { t } = useTranslation('kitchen')
  return (
    <div className={styles.message} data-testid="kitchen-empty">
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
    </div>
  )
}

/** Nothing was ever read: say why and offer to try; once there is a board it stays, with a banner. */
const NoBoard = ({ board }: { board: Board }) => {
  const { t } = useTranslation('kitchen')
  if (!board.error) return <PageSpinner />
  return (
    <div className={styles.message} role="alert">
      <h2>{t('error.title')}</h2>
      <p>{t(`errors:${board.error.code}`)}</p>
      <Button variant="primary" onClick={board.retry}>
        {t('error.retry')}
      </Button>
    </div>
  )
}

const Cards = ({
  board,
  orders,
  fresh,
  companyId,
  wall,
}: {
  board: Board
  orders: readonly BoardOrder[]
  fresh: readonly string[]
  companyId: string
  wall: RefObject<HTMLElement | null>
}) => {
  const { t } = useTranslation('kitchen')
  const { advance, tick } = useOrderActions(companyId)
  const operators = useOperatorNames()
  const [cancelling, setCancelling] = useState<BoardOrder | null>(null)
  if (orders.length === 0) return <Empty />
  return (
    <section ref={wall} className={styles.board} aria-label={t('boardLabel')} data-testid="kitchen-board">
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          minutes={ageMinutes(order.placed_at, board.serverNowMs)}
          total={board.totalOf(order)}
          isFresh={fresh.includes(order.id)}
          takenBy={operators.get(order.operator_id ?? '')}
          onTick={tick}
          onAdvance={advance}
          onCancel={setCancelling}
        />
      ))}
      {cancelling && (
        <CancelDialog
          order={cancelling}
          onClose={() => setCancelling(null)}
          onConfirm={(reason) => {
            advance(cancelling, 'cancelled', reason)
            setCancelling(null)
          }}
        />
      )}
    </section>
  )
}

const KitchenBoard = ({ company }: { company: Company }) => {
  const { t } = useTranslation('kitchen')
  const board = useBoard(company.id)
  const wall = useRef<HTMLElement>(null)
  const beyond = useCardsBeyond(wall, board.orders)
  const sound = useSoundPermission()
  const ring = useCallback(() => playSound('arrival'), [])
  const fresh = useArrivals(board.orders, ring)
  useWakeLock()
  return (
    <div className={styles.page}>
      <BoardHeader
        orders={board.orders ?? []}
        serverNowMs={board.serverNowMs}
        timeZone={company.time_zone}
        sound={sound}
        beyond={beyond}
        onTurn={(pages) =>
          wall.current?.scrollBy({ left: pages * wall.current.clientWidth, behavior: 'smooth' })
        }
      />
      <Banners staleSinceMs={board.staleSinceMs} />
      <p className="visually-hidden" role="status">
        {fresh.length > 0 ? t('arrived', { count: fresh.length }) : ''}
      </p>
      {board.orders ? (
        <Cards board={board} orders={board.orders} fresh={fresh} companyId={company.id} wall={wall} />
      ) : (
        <NoBoard board={board} />
      )}
    </div>
  )
}

/** The kitchen's screen (DESIGN, persona 'kitchen'): what to cook, in order of age, without touching anything. */
export const KitchenPage = () => (
  <StaffGate capability="canWorkKitchen">{(company) => <KitchenBoard company={company} />}</StaffGate>
)
