import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { useLineNames } from '@renderer/app/orders/use-line-names'
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
  const nameOf = useLineNames(cart.company_id)
  if (cart.lines.some(({ id }) => id === line.id)) return null
  return (
    // It comes with its words: a status that was not there before would not be read out.
    <div className={styles.undo} role="alert" data-testid="cart-undo">
      <span>{t('line.removed', { name: nameOf(line) })}</span>
      <Button
        onClick={() => {
          replace({ ...cart, lines: [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)] })
          onUndone()
        }}
      >
        {t('line.undo')}
      </Button>
    </div>
  )
}
