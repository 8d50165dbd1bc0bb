import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastReady } from '@shared/domain/kitchen/kitchen-board'
import { DEFAULT_KITCHEN } from '@shared/domain/kitchen/kitchen-settings'
import { WALL_GAP } from '@shared/domain/kitchen/kitchen-wall'
import type { Company } from '@shared/schemas/company/company'
import { useGateway } from '@renderer/app/gateway-context'
import { StaffGate } from '@renderer/app/guard/staff-gate'
import { StaffPause } from '@renderer/app/office/staff-pause'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useGetKitchenSettingsQuery } from '@renderer/api/endpoints/kitchen'
import { Button } from '@renderer/ui/button'
import { PageSpinner } from '@renderer/ui/spinner'
import { prefersReducedMotion } from '@renderer/ui/prefers-reduced-motion'
import { Banners } from './banners'
import { BoardHeader } from './board-header'
import { BoardTools } from './board-tools'
import { Cards } from './cards'
import { CountsPanel } from './counts-panel'
import { FinishedSheet } from './finished-sheet'
import { KeyHelp } from './key-help'
import { PassSheet } from './pass-sheet'
import { SoldOutSheet } from './sold-out-sheet'
import { StageTimesList } from './stage-times-list'
import { useAlarm } from './use-alarm'
import { useBoard, type Board } from './use-board'
import { useCardsBeyond } from './use-cards-beyond'
import { useOrderActions } from './use-order-actions'
import { usePageTurning } from './use-page-turning'
import { useScreenOptions } from './use-screen-options'
import { useSeenOrders } from './use-seen-orders'
import { useReportShown } from './use-report-shown'
import { useSoundPermission } from '@renderer/ui/use-sound-permission'
import { useWakeLock } from '@renderer/ui/use-wake-lock'
import { SETTINGS_POLL_MS, useWall } from './use-wall'
import { useWallLayout } from './use-wall-layout'
import styles from './kitchen-page.module.css'

const NOTHING: readonly never[] = []

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

const useSettings = (companyId: string) => {
  const { data, isLoading } = useGetKitchenSettingsQuery(
    { company_id: companyId },
    { pollingInterval: SETTINGS_POLL_MS, refetchOnMountOrArgChange: true },
  )
  const { kitchen_warning_minutes, kitchen_late_minutes, kitchen_stations } = data ?? DEFAULT_KITCHEN
  const thresholds = useMemo(
    () => ({ warning: kitchen_warning_minutes, late: kitchen_late_minutes }),
    [kitchen_late_minutes, kitchen_warning_minutes],
  )
  return { thresholds, stations: kitchen_stations, isLoading }
}

const KitchenBoard = ({ company }: { company: Company }) => {
  const { t } = useTranslation('kitchen')
  const place = useRef<HTMLElement>(null)
  const board = useBoard(company.id)
  const { thresholds, stations, isLoading } = useSettings(company.id)
  const [options, setOptions] = useScreenOptions(company.id)
  const { memory, see } = useSeenOrders(company.id, board)
  const wall = useWall(company.id, board, memory, stations, options.station)
  const layout = useWallLayout(place, wall)
  const beyond = useCardsBeyond(place, wall.cards, layout)
  usePageTurning(place, wall, beyond, layout, options.turns)
  const sound = useSoundPermission()
  const actions = useOrderActions(company.id)
  const { may } = useStaffRights()
  const [showsFinished, setShowsFinished] = useState(false)
  const [showsTools, setShowsTools] = useState(false)
  const [asksPause, setAsksPause] = useState(false)
  const [showsSoldOut, setShowsSoldOut] = useState(false)
  const gateway = useGateway()
  const isStaffed = gateway.capabilities.kitchenWall !== true && may('canWorkKitchen', company.id)
  // Who hands out sees what is ready: new orders are the stove's, whose screens ring and say that they have them.
  useAlarm(options.pass ? NOTHING : wall.news, options.repeats)
  // Before it is known which lines are its station's, a screen says of none that the kitchen has them.
  useReportShown(company.id, options.pass || isLoading || !wall.knowsLines ? NOTHING : wall.cards)
  useWakeLock()
  const seeAll = () => see(wall.unseen)
  const inPlaceOfTools = (show: () => void) => (): void => {
    setShowsTools(false)
    show()
  }
  const turn = (pages: 1 | -1) =>
    place.current?.scrollBy({
      left: pages * (place.current.clientWidth + WALL_GAP),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  const arrived = wall.news.filter(({ kind }) => kind === 'new').length
  return (
    <div className={styles.page} data-counts={options.counts} data-testid="kitchen-wall">
      <BoardHeader
        orders={board.orders ?? []}
        serverNowMs={board.serverNowMs}
        timeZone={company.time_zone}
        isSoundAllowed={sound.isAllowed}
        hidesNews={wall.unseen.some(({ id }) => !beyond.inSight.has(id))}
        beyond={beyond}
        onTurn={turn}
        unseen={wall.unseen.length}
        onSeeAll={seeAll}
        onMore={() => setShowsTools(true)}
      />
      {may('canTakeOrders', company.id) && <UnconfirmedOrders companyId={company.id} />}
      <Banners staleSince={board.staleSince} timeZone={company.time_zone} sound={sound} />
      <p className="visually-hidden" role="status">
        {arrived > 0 ? t('arrived', { count: arrived }) : ''}
      </p>
      {board.orders ? (
        <div className={styles.floor}>
          <Cards
            board={board}
            wall={wall}
            layout={layout}
            thresholds={thresholds}
            inSight={beyond.inSight}
            showsKeys={options.keys}
            mayCancel={may('canTakeOrders', company.id)}
            actions={actions}
            onSee={see}
            onTurn={turn}
            place={place}
            onCommand={(kind) => {
              if (kind === 'seen') seeAll()
              if (kind === 'counts') setOptions({ counts: !options.counts })
              if (kind === 'help') setOptions({ keys: !options.keys })
              if (kind === 'finished') setShowsFinished(true)
              const last = kind === 'recall' ? lastReady(wall.cards) : null
              if (last) actions.advance(last, 'recall')
            }}
          />
          {options.counts && <CountsPanel orders={wall.cards} />}
        </div>
      ) : (
        <NoBoard board={board} />
      )}
      {options.keys && <KeyHelp />}
      {showsTools && (
        <BoardTools
          stations={stations}
          options={options}
          onOptions={setOptions}
          onFinished={inPlaceOfTools(() => setShowsFinished(true))}
          onPass={inPlaceOfTools(() => setOptions({ pass: true }))}
          onSoldOut={isStaffed ? inPlaceOfTools(() => setShowsSoldOut(true)) : null}
          onPause={isStaffed ? inPlaceOfTools(() => setAsksPause(true)) : null}
          onClose={() => setShowsTools(false)}
          times={<StageTimesList companyId={company.id} serverNowMs={board.serverNowMs} />}
        />
      )}
      {showsSoldOut && <SoldOutSheet companyId={company.id} onClose={() => setShowsSoldOut(false)} />}
      {asksPause && <StaffPause step="begin" onClose={() => setAsksPause(false)} />}
      {options.pass && board.orders && (
        <PassSheet
          orders={board.orders}
          serverNowMs={board.serverNowMs}
          onDeliver={(order) => actions.advance(order, 'delivered')}
          onClose={() => setOptions({ pass: false })}
        />
      )}
      {showsFinished && (
        <FinishedSheet
          ready={(board.orders ?? []).filter(({ status }) => status === 'ready')}
          finished={board.finished}
          timeZone={company.time_zone}
          onRecall={(order) => actions.advance(order, 'recall')}
          onClose={() => setShowsFinished(false)}
        />
      )}
    </div>
  )
}

/** The kitchen's screen on the wall: what to cook, in order of age, without touching anything. */
export const KitchenPage = () => (
  <StaffGate capability="canWorkKitchen">{(company) => <KitchenBoard company={company} />}</StaffGate>
)
