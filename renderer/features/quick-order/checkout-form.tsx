import { type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cartSource, type CheckoutFields } from '@shared/domain/cart/cart'
import { TRAILER_TABLE, type CheckoutField, type CheckoutProblem } from '@shared/domain/cart/checkout'
import { useCart } from '@renderer/app/cart/cart-context'
import { TextField } from '@renderer/ui/field'
import { commandOf, type OrderCommand } from './keys'
import styles from './checkout-form.module.css'

type Problems = Partial<Record<CheckoutField, CheckoutProblem>>

const LABELS = {
  customer_name: 'checkout.customer',
  responsible_name: 'checkout.responsible',
  table_number: 'checkout.table',
  comanda: 'checkout.comanda',
  customer_phone: 'checkout.phone',
} as const satisfies Record<CheckoutField, string>

/** A cart with dishes of the menu needs the customer's name as well (spec §5); the trailer's own does not ask. */
const fieldsOf = (isTrailer: boolean): readonly CheckoutField[] => [
  ...(isTrailer ? [] : (['customer_name'] as const)),
  'responsible_name',
  'table_number',
  'comanda',
  'customer_phone',
]

/** Who is responsible, and where it goes (spec §5). */
export const CheckoutForm = ({
  problems,
  form,
  onCommand,
  onChange,
  isLocked,
}: {
  problems: Problems
  form: RefObject<HTMLFormElement | null>
  onCommand: (command: OrderCommand) => void
  onChange: () => void
  isLocked: boolean
}) => {
  const { t } = useTranslation('quick-order')
  const { cart, setCheckout } = useCart()
  const source = cartSource(cart)

  const textOf = (field: CheckoutField): string | null => {
    const problem = problems[field]
    if (!problem) return null
    if (problem === 'too_long') return t('checkout.tooLong')
    return t(field === 'responsible_name' ? 'checkout.required' : 'checkout.fieldRequired')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event, 'typing')
    // Enter goes back to the codes; sending has a key of its own, so that no name sends an order by accident.
    const meant = command === 'add' || command === 'clear' ? 'field' : command
    if (meant !== 'field' && meant !== 'send') return
    event.preventDefault()
    onCommand(meant)
  }
  return (
    // The keys of the whole form: Enter leaves it, F9 sends.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      aria-label={t('checkout.title')}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      {fieldsOf(source === 'trailer' || source === null).map((field: keyof CheckoutFields) => (
        <TextField
          key={field}
          name={field}
          label={t(LABELS[field])}
          error={textOf(field)}
          value={cart.checkout[field]}
          placeholder={field === 'table_number' ? TRAILER_TABLE : undefined}
          required={field === 'responsible_name'}
          disabled={isLocked}
          autoComplete="off"
          data-testid={`quick-${field}`}
          onChange={(event) => {
            setCheckout({ [field]: event.target.value })
            onChange()
          }}
        />
      ))}
    </form>
  )
}
