import { PlusIcon } from './icons'
import { MinusIcon, TrashIcon } from './lazy-icons'
import styles from './stepper.module.css'

interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly labels: { readonly group: string; readonly less: string; readonly more: string }
  /** The minimum, at which 'less' is disabled; with 0, 'less' at 1 removes the item and shows so. */
  readonly min?: number
  readonly max: number
}

/** A quantity with buttons wide enough for a finger. */
export const Stepper = ({ value, onChange, labels, min = 1, max }: StepperProps) => (
  <div className={styles.stepper} role="group" aria-label={labels.group}>
    <button
      type="button"
      className={styles.step}
      aria-label={labels.less}
      disabled={value <= min}
      onClick={() => onChange(value - 1)}
    >
      {value === 1 && min === 0 ? <TrashIcon /> : <MinusIcon />}
    </button>
    <output className={styles.value}>{value}</output>
    <button
      type="button"
      className={styles.step}
      aria-label={labels.more}
      disabled={value >= max}
      onClick={() => onChange(value + 1)}
    >
      <PlusIcon />
    </button>
  </div>
)
