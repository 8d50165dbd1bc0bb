import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Station } from '@shared/schemas/kitchen/kitchen'
import { lazyPart } from '@renderer/app/lazy-part'
import { PATHS } from '@renderer/app/routes/paths'
import { useGateway } from '@renderer/app/gateway-context'
import { NavMenu } from '@renderer/app/shell/navigation'
import { HeaderSlots } from '@renderer/app/slots/slots'
import { Sheet } from '@renderer/ui/sheet'
import styles from './board-tools.module.css'
import type { StationChoiceProps } from './station-choice'
import type { ScreenOptions } from './use-screen-options'

/** The choice of this screen's station. It needs antd, so it is loaded when the tools first open. */
const StationChoice = lazyPart<StationChoiceProps>(
  async () => (await import('./station-choice')).StationChoice,
)

interface BoardToolsProps {
  readonly stations: readonly Station[]
  readonly options: ScreenOptions
  readonly onOptions: (options: Partial<ScreenOptions>) => void
  readonly onFinished: () => void
  /** Shows what is ready, by table. */
  readonly onPass: () => void
  /** Shows what has run out; null where nobody here may say so. */
  readonly onSoldOut: (() => void) | null
  /** Asks for a pause of guests' orders; null where nobody here may. */
  readonly onPause: (() => void) | null
  readonly onClose: () => void
  /** How long the orders took. */
  readonly times: ReactNode
}

/** What this screen shows, and the ways to other pages, which the wall has no header for. */
export const BoardTools = ({
  stations,
  options,
  onOptions,
  onFinished,
  onPass,
  onSoldOut,
  onPause,
  onClose,
  times,
}: BoardToolsProps) => {
  const { t } = useTranslation(['kitchen', 'office', 'sold-out'])
  const isWallAlone = useGateway().capabilities.kitchenWall === true
  const toggle = (key: 'counts' | 'repeats' | 'keys' | 'turns') => (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={options[key]}
      onClick={() => onOptions({ [key]: !options[key] })}
      data-testid={`kitchen-option-${key}`}
    >
      {t(`options.${key}`)}
    </button>
  )
  return (
    <Sheet title={t('options.title')} onClose={onClose} place="side" testId="kitchen-tools">
      <div className={styles.body}>
        <div className={styles.tools}>
          {stations.length > 0 && (
            <StationChoice
              stations={stations}
              station={options.station}
              onChoose={(station) => onOptions({ station })}
            />
          )}
          {toggle('counts')}
          <button
            type="button"
            className={styles.tool}
            onClick={onFinished}
            data-testid="kitchen-show-finished"
          >
            {t('finished.open')}
          </button>
          <button type="button" className={styles.tool} onClick={onPass} data-testid="kitchen-show-pass">
            {t('pass.open')}
          </button>
          {!isWallAlone && (
            <Link to={PATHS.pickUp} className={styles.tool} data-testid="kitchen-pick-up">
              {t('options.pickUp')}
            </Link>
          )}
          {onSoldOut && (
            <button
              type="button"
              className={styles.tool}
              onClick={onSoldOut}
              data-testid="kitchen-show-sold-out"
            >
              {t('sold-out:title')}
            </button>
          )}
          {onPause && (
            <button type="button" className={styles.tool} onClick={onPause} data-testid="kitchen-pause">
              {t('office:pause.title')}
            </button>
          )}
          {toggle('repeats')}
          {toggle('turns')}
          {toggle('keys')}
        </div>
        {times}
        <div className={styles.places}>
          {isWallAlone ? (
            <p data-testid="kitchen-leave-hint">{t('options.leave')}</p>
          ) : (
            <>
              <NavMenu />
              <HeaderSlots />
            </>
          )}
        </div>
      </div>
    </Sheet>
  )
}
