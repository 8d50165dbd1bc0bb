import { useCallback, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import * as z from 'zod/mini'
import {
  emptyCart,
  heldSeat,
  linesSince,
  openLines,
  type Cart,
  type SentOrder,
} from '@shared/domain/cart/cart'
import {
  additionFromCart,
  checkoutProblems,
  orderFromCart,
  type CheckoutField,
  type CheckoutProblem,
} from '@shared/domain/cart/checkout'
import { MAX_NOTES } from '@shared/domain/common/column-limits'
import { changedLineSchema, type BoardOrder, type ChangedLine } from '@shared/schemas/order/order'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { useAppendToOrderMutation, usePlaceOrderMutation } from '@renderer/api/endpoints/orders'
import { useCart } from './cart-context'
import { useGateway } from '../gateway-context'
import { useAppSelector } from '../store/hooks'
import type { AppStore } from '../store/store'

export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>

export type SendProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fields'; readonly fields: CheckoutProblems }
  /** Prices or availability differ on the server: nothing was sent. */
  | { readonly kind: 'changed'; readonly lines: readonly ChangedLine[] }
  | { readonly kind: 'failed'; readonly error: ApiError }

export interface SendResult {
  readonly order: BoardOrder
  /** Whether the lines went to an order that was sent before. */
  readonly isAddition: boolean
  /** The order was stored by an earlier attempt, with other content. */
  readonly conflict: boolean
}

interface SendHandlers {
  readonly onSent?: (result: SendResult) => void
  readonly onChanged?: (lines: readonly ChangedLine[]) => void
}

const TOO_LONG: ApiError = { code: 'invalid_input', details: { field: 'items[].notes' }, raw: null }
const UNEXPECTED: ApiError = { code: 'unexpected', details: {}, raw: null }
/** After these the order may have arrived: only the same order may be sent again. */
const UNKNOWN_OUTCOME: readonly string[] = ['connection', 'backend', 'unexpected']

const changedSchema = z.object({ total_cents: z.int(), lines: z.array(changedLineSchema) })

const problemOf = (error: ApiError): SendProblem => {
  const changed = error.code === 'order_changed' ? changedSchema.safeParse(error.details) : null
  return changed?.success ? { kind: 'changed', lines: changed.data.lines } : { kind: 'failed', error }
}

const stored = (cart: Cart) => ({ ...cart, lines: [...cart.lines], added: cart.added && [...cart.added] })
// What is added to a sent order goes to its name and table.
const problemsOf = (cart: Cart): CheckoutProblems => (cart.sent ? {} : checkoutProblems(cart))
const sentOf = ({ id, number, total_cents }: BoardOrder): SentOrder => ({ id, number, total_cents })

/**
 * Places the cart's order, or appends what an admin added to the sent one. The id is minted once and saved with the cart before
 * anything leaves this device, so a double tap, a lost answer or a reload sends the same order again.
 */
const useTransmit = (companyId: string): ((cart: Cart) => Promise<SendResult>) => {
  const gateway = useGateway()
  const access = useCart()
  const person_id = useAppSelector((state) => state.carts.owner)
  const store = useStore() as AppStore
  const [placeOrder] = usePlaceOrderMutation()
  const [appendToOrder] = useAppendToOrderMutation()
  const transmit = async (cart: Cart): Promise<SendResult> => {
    if (cart.sent) {
      const append_id = access.mintAppendId()
      await gateway.invoke('cart.save', {
        company_id: companyId,
        cart: { ...stored(cart), append_id },
        person_id,
      })
      const addition = additionFromCart(cart, cart.sent.id, append_id)
      const { order } = await appendToOrder({ company_id: companyId, ...addition }).unwrap()
      access.markAppended(sentOf(order))
      return { order, isAddition: true, conflict: false }
    }
    const order_id = access.mintOrderId()
    await gateway.invoke('cart.save', {
      company_id: companyId,
      cart: { ...stored(cart), order_id },
      person_id,
    })
    const draft = orderFromCart(cart, order_id, new Date().toISOString())
    const { order, conflict } = await placeOrder({ company_id: companyId, order: draft }).unwrap()
    // A terminal's cart clears once committed; on the web it stays, locked, with its number.
    if (gateway.terminal || gateway.capabilities.offline) {
      // What came meanwhile is the next customer's.
      const { lines = [] } = store.getState().carts.byCompany[companyId] ?? {}
      access.replace({ ...emptyCart(companyId), lines: linesSince(cart.lines, lines) })
    } else access.markSent(sentOf(order), cart.lines)
    return { order, isAddition: false, conflict }
  }
  return transmit
}

/**
 * Sends the cart, wherever it was filled. Nothing is sent but by a tap or key of the person, and what is typed stays until the
 * order is committed. `onSent` runs after a committed order or addition, `onChanged` when the server's prices differ.
 */
export const useSendOrder = (companyId: string, { onSent, onChanged }: SendHandlers = {}) => {
  const access = useCart()
  const transmit = useTransmit(companyId)
  const { refetch: refetchMenu } = useGetMenuQuery({ company_id: companyId })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [last, setLast] = useState<SendResult | null>(null)
  // State arrives with the next rendering; a second tap may come before it.
  const isUnderWay = useRef(false)
  const fields = problemsOf(access.cart)

  const reject = (cause: unknown, cart: Cart): void => {
    const error = asApiError(cause) ?? UNEXPECTED
    // The id is another person's order: the next attempt mints its own.
    if (error.code === 'order_id_taken') access.replace({ ...cart, order_id: null })
    if (cart.sent && !UNKNOWN_OUTCOME.includes(error.code)) access.dropAppendId()
    const found = problemOf(error)
    setProblem(found)
    if (found.kind !== 'changed') return
    // The menu on screen shows the old prices too.
    void refetchMenu()
    onChanged?.(found.lines)
  }

  const run = async (cart: Cart): Promise<void> => {
    isUnderWay.current = true
    setSending(true)
    try {
      const result = await transmit(cart)
      setLast(result)
      onSent?.(result)
    } catch (cause) {
      reject(cause, cart)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  /** Returns the first field that must be filled in, or null. */
  const send = (): CheckoutField | null => {
    const isEmpty = openLines(access.cart).length === 0
    if (isUnderWay.current || !access.isReady || (access.cart.sent && isEmpty)) return null
    // This page may have stayed open since its guest left the table.
    const cart = access.cart.sent ? access.cart : heldSeat(access.cart, Date.now())
    if (cart !== access.cart) access.replace(cart)
    const toFill = problemsOf(cart)
    const [missing = null] = Object.keys(toFill) as CheckoutField[]
    if (isEmpty) setProblem({ kind: 'empty' })
    else if (missing) setProblem({ kind: 'fields', fields: toFill })
    else if (openLines(cart).some(({ notes }) => (notes ?? '').length > MAX_NOTES))
      setProblem({ kind: 'failed', error: TOO_LONG })
    else {
      setProblem(null)
      void run(cart)
    }
    return isEmpty ? null : missing
  }

  return {
    send,
    isSending,
    /** The last order that this screen sent. */
    last,
    // Fields are marked only after an attempt, and unmarked while they are filled in.
    problem: problem?.kind === 'fields' ? { ...problem, fields } : problem,
    dismiss: useCallback(() => setProblem(null), []),
  }
}

export type Sending = ReturnType<typeof useSendOrder>
