import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { MAX_TABLE_TOKEN, seatAt } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import type { AppStore } from '@renderer/app/store/store'

/** The last code that this tab took: a reload or a step back is no new scan. */
const TAKEN = 'scannedTable'

let isFirstLook = true

/** Whether this page was opened by its address, not reloaded or restored by the browser. */
const isOpenedAnew = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const wasFirst = isFirstLook
  isFirstLook = false
  return wasFirst && (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/** Remembers that this tab takes a code; returns whether it is a new scan. */
const takes = (code: string): boolean => {
  const isAnew = isOpenedAnew()
  try {
    const isOther = sessionStorage.getItem(TAKEN) !== code
    sessionStorage.setItem(TAKEN, code)
    return isAnew || isOther
  } catch {
    return true
  }
}

/**
 * Writes the table of a QR code (`&mesa=5&t=…`) into the checkout, once a scan: what people type over it stays, and an
 * older tab that the browser loads again does not bring its table back. The code's token goes with the order and lets it
 * join the table's tab. Where an order was sent, the table is the next order's.
 */
export const ScannedTable = () => {
  const [params] = useSearchParams()
  const { cart, isReady, replace } = useCart()
  const store = useStore() as AppStore
  const taken = useRef<string | null>(null)
  const table = params.get('mesa')?.trim() ?? ''
  const given = params.get('t') ?? ''
  const token = given === '' || given.length > MAX_TABLE_TOKEN ? null : given
  const companyId = cart.company_id
  const visit = `${companyId}:${table}:${given}`

  useEffect(() => {
    if (!isReady || table === '' || taken.current === visit) return
    taken.current = visit
    // The store's cart, since a product may have been added between this render and its effect.
    const now = store.getState().carts.byCompany[companyId] ?? cart
    if (takes(visit)) replace(seatAt(now, table, token, Date.now()))
  }, [cart, companyId, isReady, replace, store, table, token, visit])
  return null
}
