import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_LINE_QUANTITY, type CartLine } from '@shared/domain/cart/cart'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { useCart } from '@renderer/app/cart/cart-context'
import { LineChoices } from '@renderer/app/options/line-choices'
import { useFormats } from '@renderer/i18n/format'
import { TextField } from '@renderer/ui/field'
import { Stepper } from '@renderer/ui/stepper'
import styles from './cart.module.css'

interface CartLineRowProps {
  readonly line: CartLine
  readonly name: string
  readonly onQuantity: (quantity: number) => void
}

/** A line: what, how many, how much, and what the kitchen must know of it. */
export const CartLineRow = ({ line, name, onQuantity }: CartLineRowProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart, setNotes } = useCart()
  const [isWriting, setWriting] = useState(line.notes !== null)
  return (
    <li className={styles.line} data-testid={`cart-line-${line.code}`}>
      <div className={styles.lineHead}>
        <p className={styles.lineName}>
          {name} <span className={styles.code}>{line.code}</span>
        </p>
        <p className={styles.lineTotal}>
          {money(line.price_cents * line.quantity)}
          {line.quantity > 1 && (
            <span className={styles.each}>{t('line.each', { price: money(line.price_cents) })}</span>
          )}
        </p>
      </div>
      <LineChoices companyId={cart.company_id} line={line} name={name} />
      <div className={styles.lineTools}>
        <Stepper
          value={line.quantity}
          onChange={onQuantity}
          min={0}
          max={MAX_LINE_QUANTITY}
          labels={{
            group: t('line.quantity', { name }),
            less: line.quantity === 1 ? t('line.remove', { name }) : t('line.less', { name }),
            more: t('line.more', { name }),
          }}
        />
        {!isWriting && (
          <button type="button" className={styles.link} onClick={() => setWriting(true)}>
            {t('line.addNote')}
          </button>
        )}
      </div>
      {isWriting && (
        <TextField
          label={t('line.note')}
          limit={MAX_NOTES}
          placeholder={t('line.notePlaceholder')}
          value={line.notes ?? ''}
          onChange={({ target }) => setNotes(line.id, target.value)}
        />
      )}
    </li>
  )
}
