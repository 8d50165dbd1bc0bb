import { useCallback, useState } from 'react'
import type { Cart } from '@shared/domain/cart/cart'
import { changeChoices } from '@shared/domain/cart/cart-choices'
import { useCart, type CartAccess } from '@renderer/app/cart/cart-context'
import { useLatest } from './use-latest'

const MOST_STEPS = 50

export interface CartHistory {
  /** The cart's actions on lines, each of which can be taken back. */
  readonly add: CartAccess['add']
  readonly setQuantity: CartAccess['setQuantity']
  readonly setNotes: CartAccess['setNotes']
  /** `price_cents`: what one costs with them. */
  readonly setChoices: (lineId: string, chosen: Parameters<typeof changeChoices>[2]) => void
  readonly canUndo: boolean
  /** Whether somebody has changed lines since the last order went out. */
  readonly isTouched: boolean
  readonly undo: () => void
  /** Nothing before this can be taken back: the order is out. */
  readonly forget: () => void
}

/** Takes back changes of the cart's lines, newest first; what was typed in the fields beside them stays. */
export const useCartHistory = (): CartHistory => {
  const access = useCart()
  const [past, setPast] = useState<readonly Cart['lines'][]>([])
  const [isTouched, setTouched] = useState(false)
  const latest = useLatest({ access, past })

  const remember = useCallback(() => {
    const { lines } = latest.current.access.cart
    setTouched(true)
    setPast((held) => [...held, lines].slice(-MOST_STEPS))
  }, [latest])

  const add = useCallback<CartAccess['add']>(
    (line) => {
      remember()
      latest.current.access.add(line)
    },
    [latest, remember],
  )
  const setQuantity = useCallback<CartAccess['setQuantity']>(
    (lineId, quantity) => {
      remember()
      latest.current.access.setQuantity(lineId, quantity)
    },
    [latest, remember],
  )
  const setNotes = useCallback<CartAccess['setNotes']>(
    (lineId, notes) => {
      remember()
      latest.current.access.setNotes(lineId, notes)
    },
    [latest, remember],
  )
  const setChoices = useCallback<CartHistory['setChoices']>(
    (lineId, chosen) => {
      remember()
      const { cart, replace } = latest.current.access
      replace(changeChoices(cart, lineId, chosen))
    },
    [latest, remember],
  )
  const undo = useCallback(() => {
    const lines = latest.current.past.at(-1)
    if (!lines) return
    latest.current.access.replace({ ...latest.current.access.cart, lines })
    setPast((held) => held.slice(0, -1))
  }, [latest])
  const forget = useCallback(() => {
    setPast([])
    setTouched(false)
  }, [])
  return { add, setQuantity, setNotes, setChoices, canUndo: past.length > 0, isTouched, undo, forget }
}
