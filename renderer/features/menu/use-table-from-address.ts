import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_TABLE_TOKEN } from '@shared/domain/cart/cart'
import { useCart } from '@renderer/app/cart/cart-context'

const LONGEST_TABLE = 20

/**
 * Writes the table of a QR code (`&mesa=5&t=…`) into the checkout, once: what people type over it stays.
 * The code's token goes with the order and lets it join the table's tab.
 */
export const useTableFromAddress = (): void => {
  const [params] = useSearchParams()
  const { cart, isReady, canChange, sitAt } = useCart()
  const taken = useRef<string | null>(null)
  const table = params.get('mesa')?.trim().slice(0, LONGEST_TABLE) ?? ''
  const given = params.get('t') ?? ''
  const token = given === '' || given.length > MAX_TABLE_TOKEN ? null : given
  const visit = `${cart.company_id}:${table}:${given}`

  useEffect(() => {
    if (!isReady || !canChange || table === '' || taken.current === visit) return
    taken.current = visit
    sitAt(table, token)
  }, [canChange, isReady, sitAt, table, token, visit])
}
