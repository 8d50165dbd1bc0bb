import { useCallback, useState } from 'react'
import { openLines } from '@shared/domain/cart/cart'
import { checkoutProblems, type CheckoutField, type CheckoutProblem } from '@shared/domain/cart/checkout'
import type { BoardOrder, ChangedLine } from '@shared/schemas/order/order'
import type { ApiError } from '@renderer/api/error'
import { useCart } from '@renderer/app/cart-context'
import { useSendCart } from '@renderer/app/use-send-cart'

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
 * Sends the cart as an order, or what was added by code to the order it became. On a terminal it clears once the order is
 * committed; on the web it stays, locked, with its number (DECISIONS 7). `onDone` is told after either.
 */
export const useSendOrder = (companyId: string, onDone: () => void): Sending => {
  const access = useCart()
  const { send: sendCart, isSending } = useSendCart(companyId)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [last, setLast] = useState<Sending['last']>(null)

  const refuse = useCallback(
    (error: ApiError) => {
      if (error.code !== 'order_changed') return setProblem({ kind: 'failed', error })
      access.acceptChanges((error.details.lines ?? []) as ChangedLine[])
      setProblem({ kind: 'changed' })
    },
    [access],
  )

  const send = useCallback((): CheckoutField | null => {
    const { cart } = access
    const isEmpty = openLines(cart).length === 0
    if (isSending || !access.isReady || (cart.sent && isEmpty)) return null
    const fields = cart.sent ? {} : checkoutProblems(cart)
    const [missing] = Object.keys(fields) as CheckoutField[]
    if (isEmpty) setProblem({ kind: 'empty' })
    else if (missing) setProblem({ kind: 'fields', fields })
    if (isEmpty || missing) return isEmpty ? null : (missing ?? null)
    setProblem(null)
    void sendCart().then((outcome) => {
      if (outcome.kind === 'busy') return
      if (outcome.kind === 'refused') return refuse(outcome.error)
      setLast({ order: outcome.order, conflict: outcome.kind === 'placed' && outcome.conflict })
      onDone()
    })
    return null
  }, [access, isSending, onDone, refuse, sendCart])

  return { isSending, problem, last, send, dismiss: useCallback(() => setProblem(null), []) }
}
