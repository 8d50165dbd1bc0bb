import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cartSource, type CartLine } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { api } from '@renderer/api/api'
import { useCart } from '@renderer/app/cart/cart-context'
import { CartTotal } from '@renderer/app/cart/cart-total'
import { useFilledCheckout } from '@renderer/app/cart/use-filled-checkout'
import { ChangedDialog } from '@renderer/app/cart/changed-dialog'
import { useSendOrder, type SendResult } from '@renderer/app/cart/use-send-order'
import { useAppDispatch } from '@renderer/app/store/hooks'
import { Button } from '@renderer/ui/button'
import { AdmissionNotice } from './admission-notice'
import { CartLineRow } from './cart-line-row'
import { CheckoutFieldsForm } from './checkout-fields'
import { OtherTotals } from './other-totals'
import { PresenceNotice } from './presence-notice'
import { SendProblem } from './send-problem'
import styles from './cart.module.css'
import { useAdmission } from './use-admission'
import { UndoRow, type RemovedLine } from './undo-row'
import { useLineNames } from '@renderer/app/orders/use-line-names'

interface OpenCartProps {
  readonly company: Company
  /** The line that was removed last. */
  readonly removed: RemovedLine | null
  readonly onRemoved: (removed: RemovedLine | null) => void
  readonly onSent: (result: SendResult) => void
  /** The session ended before the order was taken: the cart goes once the person is signed in again. */
  readonly onSignIn: () => void
  /** They are: it goes at once. */
  readonly sendsAtOnce: boolean
}

/** A cart that is being filled: lines, checkout, and the one button that sends it. */
export const OpenCart = ({ company, removed, onRemoved, onSent, onSignIn, sendsAtOnce }: OpenCartProps) => {
  const { t } = useTranslation('cart')
  const { cart, count, total_cents, isReady, setQuantity } = useCart()
  const nameOf = useLineNames(company.id)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const admission = useAdmission(company)
  const dispatch = useAppDispatch()
  const sending = useSendOrder(company.id, {
    onSent: (result) => {
      // The menu on screen says that no order is taken: its pause is over, or its hours are others.
      if (admission) dispatch(api.util.invalidateTags([{ type: 'Menu', id: company.id }]))
      onSent(result)
    },
  })
  useFilledCheckout()
  const { problem } = sending

  const changeQuantity = (line: CartLine, quantity: number): void => {
    onRemoved(quantity <= 0 ? { line, index: cart.lines.indexOf(line) } : null)
    setQuantity(line.id, quantity)
  }
  const submit = (): void => {
    const field = sending.send()
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  const hasSent = useRef(false)
  useEffect(() => {
    if (!sendsAtOnce || !isReady || hasSent.current) return
    hasSent.current = true
    submit()
  })
  const needsSession = problem?.kind === 'failed' && problem.error.code === 'not_authenticated'
  useEffect(() => {
    if (needsSession) onSignIn()
  }, [needsSession, onSignIn])

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
      {removed && <UndoRow removed={removed} onUndone={() => onRemoved(null)} />}
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CheckoutFieldsForm
          problems={problem?.kind === 'fields' ? problem.fields : {}}
          isDisabled={sending.isSending}
        />
      </form>
      <div className={styles.foot}>
        {problem?.kind === 'failed' && (
          <SendProblem company={company} problem={problem.error} onJoined={sending.dismiss} />
        )}
        <AdmissionNotice company={company} />
        <PresenceNotice company={company} />
        <CartTotal label={t('count', { count })} cents={total_cents} testId="cart-total" />
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
          {sending.isSending
            ? t('send.sending')
            : t(problem?.kind === 'failed' ? 'send.again' : 'send.order')}
        </Button>
      </div>
      {problem?.kind === 'changed' && (
        <ChangedDialog now={problem.lines} nameOf={nameOf} onClose={sending.dismiss} />
      )}
    </div>
  )
}
