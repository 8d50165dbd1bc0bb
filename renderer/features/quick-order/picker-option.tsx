import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { formatCents } from '@shared/domain/common/money'
import type { OfferedOption } from '@shared/domain/options/options'
import styles from './choice-picker.module.css'

interface PickerOptionProps {
  readonly option: OfferedOption
  /** The number that picks it. */
  readonly number: number
  readonly isHalf: boolean
  readonly isChosen: boolean
  /** The group takes no more. */
  readonly isBarred: boolean
  readonly onPress: () => void
}

/** One option as a key to press: its number, its name, what it costs. */
export const PickerOption = ({ option, number, isHalf, isChosen, isBarred, onPress }: PickerOptionProps) => {
  const { t, i18n } = useTranslation('quick-order')
  const price = formatCents(option.price_cents, i18n.language)
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isChosen}
      aria-disabled={!isChosen && (isBarred || !option.is_available)}
      data-sold-out={!option.is_available}
      onClick={onPress}
      data-testid="quick-picker-option"
    >
      <kbd className={styles.number}>{number}</kbd>
      <span className={styles.name}>
        {translated(option, i18n.language).name}
        {!option.is_available && <em> {t('preview.soldOut')}</em>}
      </span>
      {(isHalf || option.price_cents > 0) && (
        <span className={styles.price}>{isHalf ? price : `+ ${price}`}</span>
      )}
    </button>
  )
}
