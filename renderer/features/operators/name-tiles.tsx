import { useTranslation } from 'react-i18next'
import type { Operator } from '@shared/schemas/terminal/operators'
import { initialsOf } from './initials'
import styles from './name-tiles.module.css'

/** The operators with a PIN, one large tile each. */
export const NameTiles = ({
  operators,
  selectedId,
  currentId,
  onSelect,
}: {
  operators: readonly Operator[]
  selectedId: string | null
  currentId: string | null
  onSelect: (operator: Operator) => void
}) => {
  const { t } = useTranslation('operators')
  return (
    <ul className={styles.tiles} aria-label={t('tiles.label')}>
      {operators.map((operator) => (
        <li key={operator.user_id}>
          <button
            type="button"
            aria-pressed={operator.user_id === selectedId}
            data-testid="operator-tile"
            data-name={operator.name}
            onClick={() => onSelect(operator)}
          >
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(operator.name)}
            </span>
            <span className={styles.name}>{operator.name}</span>
            {operator.user_id === currentId && <small>{t('tiles.current')}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
