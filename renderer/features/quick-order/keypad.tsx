import { useTranslation } from 'react-i18next'
import { EraseIcon } from '@renderer/ui/icons'
import { keepFocus } from './keep-focus'
import { KEYPAD_DIGITS } from './keys'
import styles from './keypad.module.css'

/** The on-screen keypad: the same effect as the keys, the field keeps the focus (DESIGN §7). */
export const Keypad = ({
  letters,
  onType,
  onErase,
  onClear,
  onEnter,
}: {
  letters: readonly string[]
  onType: (char: string) => void
  onErase: () => void
  onClear: () => void
  onEnter: () => void
}) => {
  const { t } = useTranslation('quick-order')
  return (
    <div className={styles.keypad} role="group" aria-label={t('keypad.label')} {...keepFocus}>
      <div className={styles.letters}>
        {letters.map((letter) => (
          <button key={letter} type="button" onClick={() => onType(letter)}>
            {letter}
          </button>
        ))}
      </div>
      <div className={styles.digits}>
        {KEYPAD_DIGITS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === '*' ? t('keypad.times') : key}
            onClick={() => onType(key)}
          >
            {key === '*' ? '×' : key}
          </button>
        ))}
        <button type="button" aria-label={t('keypad.erase')} onClick={onErase}>
          <EraseIcon width={26} height={26} />
        </button>
      </div>
      <div className={styles.commands}>
        <button type="button" onClick={onClear}>
          {t('keypad.clear')}
        </button>
        <button type="button" className={styles.enter} data-testid="keypad-enter" onClick={onEnter}>
          {t('keypad.enter')}
        </button>
      </div>
    </div>
  )
}
