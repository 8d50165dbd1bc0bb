import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { cartSource, type CheckoutFields } from '@shared/domain/cart/cart'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { useCart } from '@renderer/app/cart/cart-context'
import type { CheckoutProblems } from '@renderer/app/cart/use-send-order'
import { TextField } from '@renderer/ui/field'
import styles from './cart.module.css'

type FieldName = keyof CheckoutFields

/** Name and table of a menu's cart, the responsible person of the trailer's (spec §5). */
const SHOWN: Readonly<Record<'table' | 'trailer', readonly FieldName[]>> = {
  table: ['customer_name', 'table_number', 'comanda', 'customer_phone'],
  trailer: ['responsible_name', 'customer_phone'],
}
const OPTIONAL: readonly FieldName[] = ['comanda', 'customer_phone']

const HABITS: Partial<Record<FieldName, InputHTMLAttributes<HTMLInputElement>>> = {
  customer_name: { autoComplete: 'name' },
  responsible_name: { autoComplete: 'name' },
  customer_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  table_number: { autoComplete: 'off', autoCapitalize: 'characters' },
  comanda: { autoComplete: 'off' },
}

export const CheckoutFieldsForm = ({
  problems,
  isDisabled,
}: {
  problems: CheckoutProblems
  isDisabled: boolean
}) => {
  const { t } = useTranslation('cart')
  const { cart } = useCart()
  const fields = SHOWN[cartSource(cart) === 'trailer' ? 'trailer' : 'table']
  return (
    <fieldset className={styles.fields} disabled={isDisabled}>
      <legend className={styles.legend}>{t('checkout.title')}</legend>
      {fields.map((field) => (
        <CheckoutInput key={field} field={field} problem={problems[field]} />
      ))}
    </fieldset>
  )
}

const CheckoutInput = ({ field, problem }: { field: FieldName; problem: CheckoutProblems[FieldName] }) => {
  const { t } = useTranslation('cart')
  const { cart, setCheckout } = useCart()
  const isOptional = OPTIONAL.includes(field)
  return (
    <TextField
      {...HABITS[field]}
      label={
        <>
          {t(`checkout.${field}`)}{' '}
          {isOptional && <span className={styles.optional}>{t('checkout.optional')}</span>}
        </>
      }
      error={problem ? t(`checkout.problem.${problem}.${field}`) : null}
      name={field}
      limit={ORDER_LIMITS[field]}
      value={cart.checkout[field]}
      required={!isOptional}
      onChange={({ target }) => setCheckout({ [field]: target.value })}
    />
  )
}
