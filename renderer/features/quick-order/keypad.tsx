import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EraseIcon } from '@renderer/ui/lazy-icons'
import { keepFocus } from './keep-focus'
import { KEYPAD_DIGITS } from './keys'
import styles from './keypad.module.css'

interface KeypadProps {
  readonly letters: readonly string[]
  readonly onType: (char: string) => void
  readonly onErase: () => void
  readonly onClear: () => void
  readonly onEnter: () => void
}

/** The on-screen keypad: the same effect as the keys, the field keeps the focus. Not drawn again with every key. */
export const Keypad = memo(({ letters, onType, onErase, onClear, onEnter }: KeypadProps) => {
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
})
Keypad.displayName = 'Keypad'
