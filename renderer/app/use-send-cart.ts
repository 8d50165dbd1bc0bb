import { useCallback, useRef, useState } from 'react'
import type { Cart, SentOrder } from '@shared/domain/cart/cart'
import { additionFromCart, orderFromCart } from '@shared/domain/cart/checkout'
import type { BoardOrder } from '@shared/schemas/order/order'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useAppendToOrderMutation, usePlaceOrderMutation } from '@renderer/api/endpoints/orders'
import { useCart } from './cart-context'
import { useGateway } from './gateway-context'

/** What came of sending the cart. */
export type SendOutcome =
  | { readonly kind: 'placed'; readonly order: BoardOrder; readonly conflict: boolean }
  /** Lines an admin added to the sent order. */
  | { readonly kind: 'added'; readonly order: BoardOrder }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Another sending is under way: nothing was done. */
  | { readonly kind: 'busy' }

const UNEXPECTED: ApiError = { code: 'unexpected', details: {}, raw: null }
/** After these nobody knows whether it arrived: only the same again is safe. */
const UNKNOWN_OUTCOME: readonly string[] = ['connection', 'backend', 'unexpected']

const stored = (cart: Cart) => ({ ...cart, lines: [...cart.lines], added: cart.added && [...cart.added] })
const sentOf = ({ id, number, total_cents }: BoardOrder): SentOrder => ({ id, number, total_cents })

/**
 * Sending the cart, wherever it was filled. The order's id is minted once and saved with the cart before anything leaves this
 * device, so that a double tap, a lost answer or a reload in between sends the same order again (DESIGN §5); so is that of
 * what an admin adds to a sent order. Nothing is sent but by the person's tap. Call `send` without `checkoutProblems`.
 */
export const useSendCart = (companyId: string) => {
  const gateway = useGateway()
  const access = useCart()
  const [placeOrder] = usePlaceOrderMutation()
  const [appendToOrder] = useAppendToOrderMutation()
  const [isSending, setSending] = useState(false)
  // State arrives with the next drawing; a second tap may come before it.
  const isUnderWay = useRef(false)

  const place = useCallback(async (): Promise<SendOutcome> => {
    const { cart } = access
    const order_id = access.mintOrderId()
    await gateway.invoke('cart.save', { company_id: companyId, cart: { ...stored(cart), order_id } })
    const draft = orderFromCart(cart, order_id, new Date().toISOString())
    const { order, conflict } = await placeOrder({ company_id: companyId, order: draft }).unwrap()
    // A terminal's cart clears once committed; on the web it stays, locked, with its number (DECISIONS 7).
    if (gateway.terminal || gateway.capabilities.offline) access.clear()
    else access.markSent(sentOf(order))
    return { kind: 'placed', order, conflict }
  }, [access, companyId, gateway, placeOrder])

  const add = useCallback(
    async (sent: SentOrder): Promise<SendOutcome> => {
      const { cart } = access
      const append_id = access.mintAppendId()
      await gateway.invoke('cart.save', { company_id: companyId, cart: { ...stored(cart), append_id } })
      const addition = additionFromCart(cart, sent.id, append_id)
      const { order } = await appendToOrder({ company_id: companyId, ...addition }).unwrap()
      access.markAppended(sentOf(order))
      return { kind: 'added', order }
    },
    [access, appendToOrder, companyId, gateway],
  )

  const refused = useCallback(
    (cause: unknown): SendOutcome => {
      const error = asApiError(cause) ?? UNEXPECTED
      // The id is somebody else's order: the next attempt takes one of its own.
      if (error.code === 'order_id_taken') access.replace({ ...access.cart, order_id: null })
      if (access.cart.sent && !UNKNOWN_OUTCOME.includes(error.code)) access.dropAppendId()
      return { kind: 'refused', error }
    },
    [access],
  )

  const send = useCallback(async (): Promise<SendOutcome> => {
    if (isUnderWay.current) return { kind: 'busy' }
    isUnderWay.current = true
    setSending(true)
    const { sent } = access.cart
    try {
      return await (sent ? add(sent) : place())
    } catch (cause) {
      return refused(cause)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }, [access, add, place, refused])

  return { send, isSending }
}
