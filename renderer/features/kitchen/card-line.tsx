import { useTranslation } from 'react-i18next'
import { choiceText } from '@shared/domain/options/options'
import { otherChoices, partsToMake } from '@shared/domain/order/combo-parts'
import type { OrderItem } from '@shared/schemas/order/order'
import { LineNote } from './line-note'
import styles from './card-line.module.css'

/** The parts of a combo, in the dishes' size: they are what is cooked. */
const Parts = ({ item }: { item: OrderItem }) => {
  const parts = partsToMake(item)
  if (parts.length === 0) return null
  return (
    <ul className={styles.parts} data-testid="kitchen-parts">
      {parts.map(({ product_id, quantity, name, code }, index) => (
        <li key={`${index}/${product_id}`}>
          <span className={styles.quantity}>{quantity}×</span> <span className={styles.dish}>{name}</span>{' '}
          <small className={styles.code}>{code}</small>
        </li>
      ))}
    </ul>
  )
}

const Choices = ({ item }: { item: OrderItem }) => {
  const choices = otherChoices(item)
  if (choices.length === 0) return null
  return (
    <ul className={styles.choices} data-testid="kitchen-choices">
      {choices.map((choice) => (
        <li key={choice.option_id}>{choiceText(choice)}</li>
      ))}
    </ul>
  )
}

/** `3× name` with its code, a combo's parts, what was chosen with it, its note, and the tick that says it is done. */
export const CardLine = ({
  item,
  news,
  isFinal,
  onTick,
}: {
  item: OrderItem
  /** What nobody has seen of it yet. */
  news: 'added' | 'voided' | null
  /** Nothing of it is cooked any more. */
  isFinal: boolean
  onTick: () => void
}) => {
  const { t } = useTranslation('kitchen')
  const isVoided = item.voided_at !== null
  const isDone = item.done_at !== null
  return (
    <li
      className={styles.line}
      data-done={isDone}
      data-voided={isVoided}
      data-noted={item.notes !== null}
      data-combo={Boolean(item.parts?.length)}
      data-news={news ?? undefined}
    >
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={isVoided || isFinal}
          onChange={onTick}
          aria-label={t('tickLabel', { quantity: item.quantity, name: item.name })}
        />
        <span className={styles.name}>
          <span className={styles.quantity}>{item.quantity}×</span>{' '}
          {news === 'added' && <mark className={styles.new}>{t('news.line')}</mark>}{' '}
          <span className={styles.dish}>{item.name}</span> <small className={styles.code}>{item.code}</small>
          {isVoided && <em className={styles.gone}> {t('voided')}</em>}
          {!isVoided && item.unavailable_reason && (
            <em className={styles.gone} data-testid="kitchen-line-unavailable">
              {' '}
              {t('unavailable.mark', { reason: item.unavailable_reason })}
            </em>
          )}
        </span>
      </label>
      <Parts item={item} />
      <Choices item={item} />
      {item.notes && <LineNote text={item.notes} />}
    </li>
  )
}
