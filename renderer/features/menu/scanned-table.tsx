import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { MAX_TABLE_TOKEN, seatAt } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'
import { useAppSelector } from '@renderer/app/store/hooks'
import type { AppStore } from '@renderer/app/store/store'

/**
 * The last code that this tab took, and in another line the person whose cart got it: a reload or a step back is no new
 * scan, but another person sits where the address says.
 */
const TAKEN = 'scannedTable'

let isFirstLook = true

/** Whether this page was opened by its address, not reloaded or restored by the browser. */
const isOpenedAnew = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const wasFirst = isFirstLook
  isFirstLook = false
  return wasFirst && (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/** Remembers that this tab takes a code; returns whether it is a new scan, or new to this person. */
const takes = (code: string, person: string | null): boolean => {
  const isAnew = isOpenedAnew()
  try {
    const [last, by = ''] = (sessionStorage.getItem(TAKEN) ?? '').split('\n')
    const isOther = last !== code
    // A guest who signs in takes what they scanned along.
    const isNewHere = by !== '' && person !== null && by !== person
    sessionStorage.setItem(TAKEN, `${code}\n${person ?? (isOther ? '' : by)}`)
    return isAnew || isOther || isNewHere
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
  const person = useAppSelector((state) => state.carts.owner)
  const code = `${companyId}:${table}:${given}`
  const visit = `${person}:${code}`

  useEffect(() => {
    if (!isReady || table === '' || taken.current === visit) return
    taken.current = visit
    // The store's cart, since a product may have been added between this render and its effect.
    const now = store.getState().carts.byCompany[companyId] ?? cart
    if (takes(code, person)) replace(seatAt(now, table, token, Date.now()))
  }, [cart, code, companyId, isReady, person, replace, store, table, token, visit])
  return null
}
