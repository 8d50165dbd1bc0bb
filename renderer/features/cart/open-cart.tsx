import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cartSource, type Cart, type CartLine } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { useCart } from '@renderer/app/cart-context'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { AdmissionNotice } from './admission-notice'
import { CartLineRow } from './cart-line-row'
import { ChangedDialog } from './changed-dialog'
import { CheckoutFieldsForm } from './checkout-fields'
import { OtherTotals } from './other-totals'
import { SendProblem } from './send-problem'
import styles from './cart.module.css'
import { UndoRow } from './undo-row'
import { useLineNames } from '@renderer/app/orders/use-line-names'
import { useSendOrder, type KeptOrder } from './use-send-order'

interface OpenCartProps {
  readonly company: Company
  /** The cart as it was before the last removal. */
  readonly removedFrom: Cart | null
  readonly onRemoved: (before: Cart | null) => void
  readonly onConflict: () => void
  readonly onKept: (order: KeptOrder) => void
}

/** A cart that is being filled: lines, checkout, and the one button that sends it. */
export const OpenCart = ({ company, removedFrom, onRemoved, onConflict, onKept }: OpenCartProps) => {
  const { t } = useTranslation('cart')
  const { money } = useFormats()
  const { cart, count, total_cents, setQuantity } = useCart()
  const nameOf = useLineNames(company.id)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const sending = useSendOrder({ company, onConflict, onKept })

  const changeQuantity = (line: CartLine, quantity: number): void => {
    onRemoved(quantity <= 0 ? cart : null)
    setQuantity(line.id, quantity)
  }
  const submit = async (): Promise<void> => {
    const field = await sending.send()
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  return (
    <div className={styles.open} data-testid="cart-open">
      {/* What is on its way must not change under it. */}
      <fieldset className={styles.held} disabled={sending.isSending}>
        <ul className={styles.lines} aria-label={t('lines')}>
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              name={nameOf(line)}
              onQuantity={(next) => changeQuantity(line, next)}
            />
          ))}
        </ul>
      </fieldset>
      {cartSource(cart) === 'mixed' && (
        <p className={styles.mixed} data-testid="cart-mixed">
          {t('mixed')}
        </p>
      )}
      {removedFrom && <UndoRow before={removedFrom} onUndone={() => onRemoved(null)} />}
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <CheckoutFieldsForm problems={sending.problems} isDisabled={sending.isSending} />
      </form>
      <div className={styles.foot}>
        {sending.problem && (
          <SendProblem company={company} problem={sending.problem} onJoined={sending.forgive} />
        )}
        <AdmissionNotice company={company} />
        <p className={styles.total}>
          <span>{t('count', { count })}</span>
          <strong data-testid="cart-total">{money(total_cents)}</strong>
        </p>
        <OtherTotals company={company} totalCents={total_cents} />
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          isBlock
          isBusy={sending.isSending}
          data-testid="send-order"
        >
          {sending.isSending ? t('send.sending') : sending.problem ? t('send.again') : t('send.order')}
        </Button>
      </div>
      {sending.changes && (
        <ChangedDialog
          changes={sending.changes}
          nameOf={nameOf}
          onAccept={sending.acceptChanges}
          onClose={sending.dismissChanges}
        />
      )}
    </div>
  )
}
