import { useTranslation } from 'react-i18next'
import { useGateway } from '@renderer/app/gateway-context'
import { KeyboardIcon } from '@renderer/ui/lazy-icons'
import { keepFocus } from './keep-focus'
import styles from './help.module.css'

const KEYS = [
  ['add', '⏎'],
  ['select', '↑ ↓'],
  ['change', '+ −'],
  ['remove', 'Del'],
  ['note', 'F2'],
  ['options', 'F3'],
  ['responsible', 'F4'],
  ['soldOut', 'F6'],
  ['undo', 'Ctrl+Z'],
  ['clear', 'Esc'],
  ['send', 'F9 · Ctrl+⏎'],
  ['operator', 'F8'],
] as const

/** The keys of the screen, a press away. */
export const Help = () => {
  const { t } = useTranslation('quick-order')
  const isTerminal = useGateway().terminal !== null
  const keys = KEYS.filter(([name]) => isTerminal || name !== 'operator')
  return (
    <details className={styles.help} {...keepFocus}>
      <summary aria-label={t('help.open')} title={t('help.open')}>
        <KeyboardIcon width={24} height={24} />
      </summary>
      <dl>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
