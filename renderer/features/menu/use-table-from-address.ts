import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '@renderer/app/cart/cart-context'

const LONGEST_TABLE = 20

/** Writes the table of a QR code (`&mesa=5`) into the checkout, once: what people type over it stays (DECISIONS 20). */
export const useTableFromAddress = (): void => {
  const [params] = useSearchParams()
  const { cart, isReady, canChange, setCheckout } = useCart()
  const taken = useRef<string | null>(null)
  const table = params.get('mesa')?.trim().slice(0, LONGEST_TABLE) ?? ''
  const visit = `${cart.company_id}:${table}`

  useEffect(() => {
    if (!isReady || !canChange || table === '' || taken.current === visit) return
    taken.current = visit
    setCheckout({ table_number: table })
  }, [canChange, isReady, setCheckout, table, visit])
}
