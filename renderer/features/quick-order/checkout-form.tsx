import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cartSource, type CheckoutFields } from '@shared/domain/cart/cart'
import { TRAILER_TABLE, type CheckoutField, type CheckoutProblem } from '@shared/domain/cart/checkout'
import { presetText, togglePreset } from '@shared/domain/cart/order-memory'
import { useCart } from '@renderer/app/cart/cart-context'
import { TextField } from '@renderer/ui/field'
import { commandOf, type OrderCommand } from './keys'
import { TextChips } from './text-chips'
import type { HeldMemory } from './use-order-memory'
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
  onLeaveResponsible,
  isLocked,
  shortcuts: { memory, change },
  nextNumber,
  locked,
}: {
  problems: Problems
  form: RefObject<HTMLFormElement | null>
  onCommand: (command: OrderCommand) => void
  onChange: () => void
  onLeaveResponsible: () => void
  isLocked: boolean
  shortcuts: HeldMemory
  /** The number that the next order of this device gets; null where the backend gives it. */
  nextNumber: string | null
  /** Fields that another screen filled in. */
  locked: readonly CheckoutField[]
}) => {
  const { t } = useTranslation('quick-order')
  const { cart, setCheckout } = useCart()
  const source = cartSource(cart)
  const { responsible_name, table_number } = cart.checkout
  const numberChip = nextNumber
    ? [{ text: nextNumber, label: t('checkout.orderNumber', { number: nextNumber }) }]
    : []
  const keepName = (): void =>
    change((held) => ({
      ...held,
      preset_name: togglePreset(held.preset_name, responsible_name, nextNumber),
    }))
  const write = (fields: Partial<CheckoutFields>): void => {
    setCheckout(fields)
    onChange()
  }

  const placeholderOf = (field: CheckoutField): string | undefined => {
    if (field === 'table_number') return TRAILER_TABLE
    return field === 'comanda' || field === 'customer_phone' ? t('checkout.optional') : undefined
  }
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
        <div key={field} data-part={field}>
          <TextField
            name={field}
            label={t(LABELS[field])}
            error={textOf(field)}
            value={cart.checkout[field]}
            placeholder={placeholderOf(field)}
            required={field === 'responsible_name'}
            disabled={isLocked || locked.includes(field)}
            autoComplete="off"
            data-testid={`quick-${field}`}
            onChange={(event) => write({ [field]: event.target.value })}
            onBlur={field === 'responsible_name' ? onLeaveResponsible : undefined}
          />
        </div>
      ))}
      {/* Seen below their fields, and after all of them for the Tab key: it leads from field to field. */}
      {!isLocked && (
        <>
          <div data-part="names">
            <TextChips
              label={t('checkout.lastNames')}
              chips={[...numberChip, ...memory.names.map((text) => ({ text }))]}
              isPressed={(text) => text === responsible_name}
              onPress={(text) => write({ responsible_name: text })}
              testId="quick-names"
            >
              {responsible_name.trim() !== '' && (
                <button
                  type="button"
                  aria-pressed={presetText(memory.preset_name, nextNumber) === responsible_name}
                  title={t('checkout.keepNameHint')}
                  onClick={keepName}
                  data-testid="quick-keep-name"
                >
                  {t('checkout.keepName')}
                </button>
              )}
            </TextChips>
          </div>
          {!locked.includes('table_number') && (
            <div data-part="tables">
              <TextChips
                label={t('checkout.lastTables')}
                chips={[TRAILER_TABLE, ...memory.tables].map((text) => ({ text }))}
                isPressed={(text) => text === (table_number || TRAILER_TABLE)}
                onPress={(text) => write({ table_number: text })}
                testId="quick-tables"
              />
            </div>
          )}
        </>
      )}
    </form>
  )
}
