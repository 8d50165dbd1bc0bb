import { useTranslation } from 'react-i18next'
import type { Cart } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { Button } from '@renderer/ui/button'
import styles from './cart.module.css'

/** 'Removed', with a way back to the cart as it was. What was typed into the checkout meanwhile stays. */
export const UndoRow = ({ before, onUndone }: { before: Cart; onUndone: () => void }) => {
  const { t } = useTranslation('cart')
  const { cart, replace } = useCart()
  const gone = before.lines.find((line) => !cart.lines.some((held) => held.id === line.id))
  if (!gone) return null
  return (
    // It comes with its words: a status that was not there before would not be read out.
    <div className={styles.undo} role="alert" data-testid="cart-undo">
      <span>{t('line.removed', { name: gone.name })}</span>
      <Button
        onClick={() => {
          replace({ ...cart, lines: before.lines })
          onUndone()
        }}
      >
        {t('line.undo')}
      </Button>
    </div>
  )
}
