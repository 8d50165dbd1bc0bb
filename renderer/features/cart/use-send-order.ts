import { useState } from 'react'
import { openLines, type CheckoutFields } from '@shared/domain/cart/cart'
import type { SyncState } from '@shared/schemas/order/order'
import { checkoutProblems, type CheckoutProblem } from '@shared/domain/cart/checkout'
import type { Company } from '@shared/schemas/company/company'
import type { ApiError } from '@renderer/api/error'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useCart } from '@renderer/app/cart-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useSendCart } from '@renderer/app/use-send-cart'
import { orderChanges, type OrderChanges } from './order-changes'

export type CheckoutProblems = Partial<Record<keyof CheckoutFields, CheckoutProblem>>

/** An order a terminal took: on its disk, and how far on its way. */
export interface KeptOrder {
  readonly number: string
  readonly sync_state: SyncState
}

interface SendOptions {
  readonly company: Company
  readonly onConflict?: () => void
  readonly onKept?: (order: KeptOrder) => void
  readonly onAdded?: () => void
}

/** The cart's button: asks for what is missing, sends, and tells what came of it beside what was typed, which stays. */
export const useSendOrder = ({ company, onConflict, onKept, onAdded }: SendOptions) => {
  const { capabilities } = useGateway()
  const { cart, acceptChanges } = useCart()
  const { send: sendCart, isSending } = useSendCart(company.id)
  const { refetch: readMenuAgain } = useGetMenuQuery({ company_id: company.id })
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [changes, setChanges] = useState<OrderChanges | null>(null)

  // What is added to a sent order goes to its name and table.
  const problems: CheckoutProblems = cart.sent ? {} : checkoutProblems(cart)

  const tell = (error: ApiError): void => {
    const found = error.code === 'order_changed' ? orderChanges(openLines(cart), error.details) : null
    if (found) setChanges(found)
    else setProblem(error)
    // The menu behind the cart shows the old prices too.
    if (found) void readMenuAgain()
  }

  /** Answers the first field that must be filled in, or null. */
  const send = async (): Promise<keyof CheckoutFields | null> => {
    setTried(true)
    const [missing] = Object.keys(problems) as (keyof CheckoutFields)[]
    if (missing) return missing
    if (!isSending) setProblem(null)
    const outcome = await sendCart()
    if (outcome.kind === 'refused') tell(outcome.error)
    if (outcome.kind === 'placed' && outcome.conflict) onConflict?.()
    if (outcome.kind === 'added') onAdded?.()
    // What waits on a terminal is never told as sent (DESIGN §5).
    if (outcome.kind === 'placed' && capabilities.offline)
      onKept?.({ number: outcome.order.number, sync_state: outcome.order.sync_state })
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
