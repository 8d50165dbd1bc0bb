import { useTranslation } from 'react-i18next'
import { KITCHEN_KEYS } from '@shared/domain/kitchen/kitchen-keys'
import styles from './key-help.module.css'

/** The keys of a bump bar or keyboard, below the board for who wants them there. */
export const KeyHelp = () => {
  const { t } = useTranslation('kitchen')
  return (
    <ul className={styles.keys} aria-label={t('keys.title')} data-testid="kitchen-keys">
      {KITCHEN_KEYS.map(({ keys, name }) => (
        <li key={name}>
          <kbd>{keys}</kbd> {t(`keys.${name}`)}
        </li>
      ))}
    </ul>
  )
}
