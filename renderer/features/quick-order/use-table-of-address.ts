import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CheckoutField } from '@shared/domain/cart/checkout'
import { useCart } from '@renderer/app/cart/cart-context'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { placeIn, tabPathOf, type TableNames } from '@renderer/app/routes/table-paths'

const LOCKED: readonly CheckoutField[] = ['table_number', 'comanda']
const NONE: readonly CheckoutField[] = []

const namesIn = (state: unknown): Partial<TableNames> =>
  typeof state === 'object' && state !== null && 'customer_name' in state ? (state as TableNames) : {}

/**
 * The table that /mesas sent somebody here for: filled in and locked, so that the round goes to that table, until the
 * operator releases it. Once the order is sent, the way leads back to the table.
 */
export const useTableOfAddress = () => {
  const { cart, isReady, clear, setCheckout } = useCart()
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const place = placeIn(params)
  const isGiven = place.table_number !== ''
  const { table_number, comanda } = place
  const isSent = cart.sent !== null && (cart.added ?? []).length === 0
  const key = isGiven ? `${table_number}\n${comanda ?? ''}` : ''
  const filled = useRef('')
  useEffect(() => {
    if (!isGiven || !isReady || filled.current === key) return
    // On the web a sent order stays in the cart until the next one, which this is; a sent cart takes no table.
    if (isSent) {
      clear()
      return
    }
    filled.current = key
    const { customer_name, responsible_name } = namesIn(state)
    setCheckout({
      table_number,
      comanda: comanda ?? '',
      ...(customer_name === undefined ? {} : { customer_name }),
      ...(responsible_name === undefined ? {} : { responsible_name }),
    })
  }, [isGiven, isReady, isSent, key, table_number, comanda, state, clear, setCheckout])
  // A round that was not begun leaves no table to the next order.
  const leave = useStableCallback(() => {
    if (isGiven && cart.lines.length === 0 && cart.sent === null)
      setCheckout({ table_number: '', comanda: '', customer_name: '', responsible_name: '' })
  })
  useEffect(() => leave, [leave])
  return {
    place: isGiven ? place : null,
    locked: isGiven ? LOCKED : NONE,
    release: () => void navigate(pathname, { replace: true }),
    /** Back to the table; does nothing where no table was given. */
    goBack: () => {
      if (isGiven) void navigate(tabPathOf(place))
    },
  }
}
