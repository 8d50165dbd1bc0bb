import { useCallback, useEffect, useRef } from 'react'
import { nextCounter, terminalNumber } from '@shared/domain/order/order-number'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { useCart } from '@renderer/app/cart/cart-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useStableCallback } from '@renderer/ui/use-stable-callback'

/** The number that this terminal's next order gets; null where the backend gives numbers. `refresh` reads it anew after an order. */
export const useNextNumber = (): { readonly number: string | null; readonly refresh: () => void } => {
  const isTerminal = useGateway().terminal !== null
  const { data, refetch } = useGetTerminalStateQuery(undefined, {
    skip: !isTerminal,
    refetchOnMountOrArgChange: true,
  })
  const identity = data?.identity
  const refresh = useCallback(() => {
    if (isTerminal) void refetch()
  }, [isTerminal, refetch])
  const number = identity ? terminalNumber(identity.prefix, nextCounter(identity.last_counter)) : null
  return { number, refresh }
}

/**
 * Writes the preset name into the form of a new order; what somebody typed stays. `turn` changes as the next order begins.
 * Returns what fills a field that is left empty.
 */
export const usePresetName = (preset: string, isLocked: boolean, turn: number): (() => void) => {
  const { cart, setCheckout } = useCart()
  const written = useRef('')
  const held = cart.checkout.responsible_name
  const fill = useStableCallback((mayReplace: boolean) => {
    const isFree = held.trim() === '' || (mayReplace && held === written.current)
    if (!isFree || isLocked || held === preset) return
    written.current = preset
    setCheckout({ responsible_name: preset })
  })
  // A preset that changes, as the number does with every order, replaces what it wrote before.
  useEffect(() => fill(true), [fill, preset, turn])
  return () => fill(false)
}
