import { useCallback, useRef, useState } from 'react'
import {
  checkoutProblems,
  orderFromCart,
  type CheckoutField,
  type CheckoutProblem,
} from '@shared/domain/checkout'
import type { BoardOrder, ChangedLine } from '@shared/schemas/order'
import { asApiError, type ApiError } from '@renderer/api/error'
import { usePlaceOrderMutation } from '@renderer/api/endpoints/orders'
import { useCart } from '@renderer/app/cart-context'
import { useGateway } from '@renderer/app/gateway-context'

export type SendProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fields'; readonly fields: Partial<Record<CheckoutField, CheckoutProblem>> }
  /** The backend's prices are in the cart now; the person looks and sends again (DECISIONS 10). */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly error: ApiError }

export interface Sending {
  readonly isSending: boolean
  readonly problem: SendProblem | null
  /** The last order this screen sent, and whether it differs from what the cart held then. */
  readonly last: { readonly order: BoardOrder; readonly conflict: boolean } | null
  /** Sends, or answers the first field that is missing. */
  readonly send: () => CheckoutField | null
  readonly dismiss: () => void
}

/**
 * Sends the cart as an order. On a terminal it clears once the order is committed; on the web it stays, locked, with its
 * number (DECISIONS 7). `onDone` is told after either.
 */
export const useSendOrder = (companyId: string, onDone: () => void): Sending => {
  const gateway = useGateway()
  const access = useCart()
  const [placeOrder, { isLoading }] = usePlaceOrderMutation()
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [last, setLast] = useState<Sending['last']>(null)
  // A second press before the first has been drawn must not send twice.
  const isUnderway = useRef(false)

  const place = useCallback(async () => {
    const { cart } = access
    const order_id = access.mintOrderId()
    // Kept before sending: whatever happens next, this cart can only become this one order.
    await gateway.invoke('cart.save', {
      company_id: companyId,
      cart: { ...cart, lines: [...cart.lines], order_id },
    })
    const order = orderFromCart(cart, order_id, new Date().toISOString())
    const answer = await placeOrder({ company_id: companyId, order }).unwrap()
    setLast(answer)
    if (gateway.terminal) access.clear()
    else access.markSent(answer.order)
    onDone()
  }, [access, companyId, gateway, onDone, placeOrder])

  const refuse = useCallback(
    (cause: unknown) => {
      const error = asApiError(cause) ?? { code: 'unexpected' as const, details: {}, raw: null }
      if (error.code !== 'order_changed') return setProblem({ kind: 'failed', error })
      access.acceptChanges((error.details.lines ?? []) as ChangedLine[])
      setProblem({ kind: 'changed' })
    },
    [access],
  )

  const send = useCallback((): CheckoutField | null => {
    const { cart } = access
    if (isUnderway.current || cart.sent || !access.isReady) return null
    const fields = checkoutProblems(cart)
    const [missing] = Object.keys(fields) as CheckoutField[]
    if (cart.lines.length === 0) setProblem({ kind: 'empty' })
    else if (missing) setProblem({ kind: 'fields', fields })
    if (cart.lines.length === 0 || missing) return cart.lines.length === 0 ? null : (missing ?? null)
    setProblem(null)
    isUnderway.current = true
    void place()
      .catch(refuse)
      .finally(() => {
        isUnderway.current = false
      })
    return null
  }, [access, place, refuse])

  return { isSending: isLoading, problem, last, send, dismiss: useCallback(() => setProblem(null), []) }
}
