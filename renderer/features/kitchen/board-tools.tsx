import { useTranslation } from 'react-i18next'
import type { Station } from '@shared/schemas/kitchen/kitchen'
import styles from './board-header.module.css'
import type { ScreenOptions } from './use-screen-options'

interface BoardToolsProps {
  readonly stations: readonly Station[]
  readonly options: ScreenOptions
  readonly onOptions: (options: Partial<ScreenOptions>) => void
  readonly unseen: number
  readonly onSeeAll: () => void
  readonly onFinished: () => void
}

/** What this screen shows, and the one press that says that all of it was seen. */
export const BoardTools = ({
  stations,
  options,
  onOptions,
  unseen,
  onSeeAll,
  onFinished,
}: BoardToolsProps) => {
  const { t } = useTranslation('kitchen')
  const toggle = (key: 'counts' | 'repeats' | 'keys') => (
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
    <div className={styles.tools}>
      {stations.length > 0 && (
        <select
          className={styles.tool}
          aria-label={t('station.label')}
          value={stations.some(({ id }) => id === options.station) ? (options.station ?? '') : ''}
          onChange={({ target }) => onOptions({ station: target.value === '' ? null : target.value })}
          data-testid="kitchen-station"
        >
          <option value="">{t('station.all')}</option>
          {stations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {toggle('counts')}
      <button type="button" className={styles.tool} onClick={onFinished} data-testid="kitchen-show-finished">
        {t('finished.open')}
      </button>
      {toggle('repeats')}
      {toggle('keys')}
      {unseen > 0 && (
        <button type="button" className={styles.seeAll} onClick={onSeeAll} data-testid="kitchen-see-all">
          {t('seeAll', { count: unseen })}
        </button>
      )}
    </div>
  )
}
