import { useRef, useState } from 'react'
import { emptyCart, type CheckoutFields } from '@shared/domain/cart'
import type { SyncState } from '@shared/schemas/order'
import { checkoutProblems, orderFromCart, type CheckoutProblem } from '@shared/domain/checkout'
import type { Company } from '@shared/schemas/company'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { usePlaceOrderMutation } from '@renderer/api/endpoints/orders'
import { useCart } from '@renderer/app/cart-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useSaveCartMutation } from './endpoints'
import { orderChanges, type OrderChanges } from './order-changes'

export type CheckoutProblems = Partial<Record<keyof CheckoutFields, CheckoutProblem>>

/** An order a terminal took: on its disk, and how far on its way. */
export interface KeptOrder {
  readonly number: string
  readonly sync_state: SyncState
}

interface SendOptions {
  readonly company: Company
  readonly onConflict: () => void
  readonly onKept: (order: KeptOrder) => void
}

const UNEXPECTED: ApiError = { code: 'unexpected', details: {}, raw: null }

/**
 * Sending the cart. The order's id is minted once and saved with the cart before anything leaves this device, so that a double
 * tap, a lost answer or a reload in between sends the same order again (DESIGN §5). Nothing is sent but by the person's tap.
 */
export const useSendOrder = ({ company, onConflict, onKept }: SendOptions) => {
  const { capabilities } = useGateway()
  const { cart, mintOrderId, markSent, acceptChanges, replace } = useCart()
  const [placeOrder] = usePlaceOrderMutation()
  const [saveCart] = useSaveCartMutation()
  const { refetch: readMenuAgain } = useGetMenuQuery({ company_id: company.id })
  const [isSending, setSending] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  // State arrives with the next drawing; a second tap may come before it.
  const isUnderWay = useRef(false)

  const problems: CheckoutProblems = checkoutProblems(cart)

  const attempt = async (): Promise<void> => {
    const orderId = mintOrderId()
    const kept = { ...cart, lines: [...cart.lines], order_id: orderId }
    await saveCart({ company_id: company.id, cart: kept }).unwrap()
    const { order, conflict } = await placeOrder({
      company_id: company.id,
      order: orderFromCart(cart, orderId, new Date().toISOString()),
    }).unwrap()
    if (conflict) onConflict()
    if (capabilities.offline) {
      // A terminal's cart clears once committed (DECISIONS 7); what waits is never told as sent (DESIGN §5).
      replace(emptyCart(company.id))
      onKept({ number: order.number, sync_state: order.sync_state })
      return
    }
    markSent({ id: order.id, number: order.number, total_cents: order.total_cents })
  }

  const tell = (error: ApiError): void => {
    const found = error.code === 'order_changed' ? orderChanges(cart.lines, error.details) : null
    if (found) setChanges(found)
    else setProblem(error)
    // The menu behind the cart shows the old prices too.
    if (found) void readMenuAgain()
    // The id is somebody else's order: the next attempt takes one of its own.
    if (error.code === 'order_id_taken') replace({ ...cart, order_id: null })
  }

  /** Answers the first field that must be filled in, or null. */
  const send = async (): Promise<keyof CheckoutFields | null> => {
    setTried(true)
    const [missing] = Object.keys(problems) as (keyof CheckoutFields)[]
    if (missing) return missing
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setSending(true)
    setProblem(null)
    try {
      await attempt()
    } catch (cause) {
      tell(asApiError(cause) ?? UNEXPECTED)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
    return null
  }

  return {
    send,
    isSending,
    /** Shown only once the person has tried: nobody likes to be corrected while typing. */
    problems: hasTried ? problems : {},
    problem,
    forgive: () => setProblem(null),
    changes,
    acceptChanges: () => {
      if (changes) acceptChanges(changes.answered)
      setChanges(null)
    },
    dismissChanges: () => setChanges(null),
  }
}
