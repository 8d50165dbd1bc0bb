import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeChoices } from '@shared/domain/cart/cart-choices'
import type { CartLine } from '@shared/domain/cart/cart'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart/cart-context'
import { ChoicesSheet } from './choices-sheet'
import styles from './options.module.css'

interface ChooseAgainProps {
  readonly line: CartLine
  readonly item: MenuItem
  /** The line's name. */
  readonly name: string
  /** Whether new choices are required, because the line cannot be ordered as it is. */
  readonly isNeeded: boolean
  readonly onDone?: () => void
}

/** The button that changes the choices of a cart line. */
export const ChooseAgain = ({ line, item, name, isNeeded, onDone }: ChooseAgainProps) => {
  const { t } = useTranslation('options')
  const { cart, replace } = useCart()
  const { data: menu } = useGetMenuQuery({ company_id: item.company_id })
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-label={t(isNeeded ? 'chooseAgainOf' : 'changeOf', { name })}
        onClick={() => setChoosing(true)}
        data-testid="choose-again"
      >
        {t(isNeeded ? 'chooseAgain' : 'change')}
      </button>
      {isChoosing && menu && (
        <ChoicesSheet
          item={item}
          menu={menu}
          before={line.choices ?? []}
          quantity={line.quantity}
          onClose={() => setChoosing(false)}
          onDone={({ choices, price_cents }) => {
            setChoosing(false)
            replace(
              changeChoices(cart, line.id, {
                choices,
                price_cents: effectivePriceCents(item) + price_cents,
              }),
            )
            onDone?.()
          }}
        />
      )}
    </>
  )
}
