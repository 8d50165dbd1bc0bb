import { lazy, Suspense } from 'react'
import { seatOf } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { loadTexts } from '@renderer/i18n/set-up'

const CallFromMenu = lazy(async () => {
  const [part] = await Promise.all([import('./call-from-menu'), loadTexts('tracking')])
  return { default: part.CallFromMenu }
})

/** 'Chamar o garçom' over the menu, for who reads it at a table by its code. */
export const Tool = ({ company }: { readonly company: Company }) => {
  const { status } = useAuth()
  const { cart } = useCart()
  const { table, token } = seatOf(cart)
  if (status !== 'signedIn' || token === null) return null
  return (
    <Suspense fallback={null}>
      <CallFromMenu company={company} table={table} token={token} />
    </Suspense>
  )
}
