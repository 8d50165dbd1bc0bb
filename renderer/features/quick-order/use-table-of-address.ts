import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { emptyCart, openLines } from '@shared/domain/cart/cart'
import { TRAILER_TABLE, type CheckoutField } from '@shared/domain/cart/checkout'
import { tableKey } from '@shared/domain/order/table-key'
import { useCart } from '@renderer/app/cart/cart-context'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { placeIn, tabPathOf, type TableNames } from '@renderer/app/routes/table-paths'

const LOCKED: readonly CheckoutField[] = ['table_number', 'comanda']
const NONE: readonly CheckoutField[] = []

const namesIn = (state: unknown): Partial<TableNames> =>
  typeof state === 'object' && state !== null && 'customer_name' in state ? (state as TableNames) : {}

/**
 * The table that /mesas sent somebody here for: filled in and locked, so that the round goes to that table, until the
 * operator releases it. Lines begun for another place stay that place's until the operator chooses. Once the order is sent,
 * the way leads back to the table. `onLeft`: the form is free for the next customer again.
 */
export const useTableOfAddress = (onLeft: () => void) => {
  const { cart, isReady, clear, replace, setCheckout } = useCart()
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const place = placeIn(params)
  const { table_number } = place
  const comanda = place.comanda ?? ''
  const isGiven = table_number !== ''
  const key = isGiven ? `${table_number}\n${comanda}` : ''
  const { checkout, sent } = cart
  const lines = openLines(cart)
  const isBegun = lines.length > 0
  const begunAt = { ...checkout, table_number: checkout.table_number.trim() || TRAILER_TABLE }
  const isElsewhere = isGiven && isReady && isBegun && tableKey(begunAt) !== tableKey(place)
  const isFilled = checkout.table_number === table_number && checkout.comanda === comanda
  const filled = useRef('')
  const released = useRef('')
  const names = namesIn(state)

  const release = (): void => {
    released.current = key
    void navigate(pathname, { replace: true })
  }
  const fill = useStableCallback(() => {
    // On the web a sent order stays in the cart until the next one, which this is; a sent cart takes no table.
    if (sent && !isBegun && filled.current !== key) clear()
    // Another tab of this browser took the order elsewhere: its table is no longer this one's to write.
    else if (!sent && filled.current === key && !isFilled && checkout.table_number.trim() !== '') release()
    else if (!sent && !(isFilled && filled.current === key)) {
      const typed = isBegun ? checkout : { customer_name: '', responsible_name: '' }
      setCheckout({
        table_number,
        comanda,
        customer_name: typed.customer_name || (names.customer_name ?? ''),
        responsible_name: typed.responsible_name || (names.responsible_name ?? ''),
      })
      filled.current = key
    } else filled.current = key
  })
  const isSent = sent !== null
  useEffect(() => {
    if (key !== '' && isReady && !isElsewhere) fill()
  }, [key, isReady, isElsewhere, isSent, isBegun, isFilled, fill])

  // A round that was not begun leaves no table to the next order.
  const leave = useStableCallback((left: string) => {
    const isLeft = `${checkout.table_number}\n${checkout.comanda}` === left && released.current !== left
    released.current = ''
    filled.current = ''
    if (!isLeft || cart.lines.length > 0 || sent) return
    setCheckout({ table_number: '', comanda: '', customer_name: '', responsible_name: '' })
    onLeft()
  })
  useEffect(() => (key === '' ? undefined : () => leave(key)), [key, leave])

  const takeAlong = (): void => {
    const moved = { ...checkout, ...names, table_number, comanda }
    if (sent) replace({ ...emptyCart(cart.company_id), lines, checkout: moved })
    else setCheckout(moved)
  }
  const isHere = isGiven && !isElsewhere
  return {
    /** The table of the round; null also while lines of another place wait for a choice. */
    place: isHere ? place : null,
    locked: isHere ? LOCKED : NONE,
    release,
    /** Lines begun for another place, with what can be done with them besides discarding them. */
    begun: isElsewhere
      ? {
          place,
          at: { table_number: begunAt.table_number, comanda: checkout.comanda || null },
          // An order that additions belong to is known by its number; where it stands is not always known here.
          number: sent?.number ?? null,
          // Additions whose outcome is unknown may be part of their order already.
          takeAlong: sent && cart.append_id ? null : takeAlong,
          finish: release,
        }
      : null,
    /** Back to the table; does nothing where no table was given. */
    goBack: () => {
      if (isHere) void navigate(tabPathOf(place))
    },
  }
}

export type BegunElsewhere = NonNullable<ReturnType<typeof useTableOfAddress>['begun']>
