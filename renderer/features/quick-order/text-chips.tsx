import type { ReactNode } from 'react'
import { keepFocus } from './keep-focus'
import styles from './text-chips.module.css'

interface TextChip {
  /** What a press writes. */
  readonly text: string
  /** What it shows, where that is another. */
  readonly label?: string
}

/** Texts to press instead of typing them; the field that has the focus keeps it. */
export const TextChips = ({
  label,
  chips,
  isPressed,
  onPress,
  testId,
  isWrapped = false,
  children,
}: {
  readonly label: string
  readonly chips: readonly TextChip[]
  readonly isPressed: (text: string) => boolean
  readonly onPress: (text: string) => void
  readonly testId: string
  /** All of them in sight, in as many rows as it takes; else one row that scrolls. */
  readonly isWrapped?: boolean
  /** What stands at the end of the row. */
  readonly children?: ReactNode
}) => (
  <div
    className={isWrapped ? `${styles.row} ${styles.wrap}` : styles.row}
    role="group"
    aria-label={label}
    data-testid={testId}
    {...keepFocus}
  >
    <div className={styles.chips}>
      {chips.map(({ text, label: shown = text }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-pressed={isPressed(text)}
          onClick={() => onPress(text)}
        >
          {shown}
        </button>
      ))}
    </div>
    {children}
  </div>
)
