import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { Button } from '@renderer/ui/button'
import styles from './cart.module.css'

/** A line that was removed from the cart, with its place among the others. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

/** 'Removed', with a way back to its place. What was changed meanwhile stays. */
export const UndoRow = ({
  removed: { line, index },
  onUndone,
}: {
  removed: RemovedLine
  onUndone: () => void
}) => {
  const { t } = useTranslation('cart')
  const { cart, replace } = useCart()
  if (cart.lines.some(({ id }) => id === line.id)) return null
  return (
    // It comes with its words: a status that was not there before would not be read out.
    <div className={styles.undo} role="alert" data-testid="cart-undo">
      <span>{t('line.removed', { name: line.name })}</span>
      <Button
        onClick={() => {
          replace({ ...cart, lines: cart.lines.toSpliced(index, 0, line) })
          onUndone()
        }}
      >
        {t('line.undo')}
      </Button>
    </div>
  )
}
