import { lazy, Suspense } from 'react'
import { seatOf } from '@shared/domain/cart/cart'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCart } from '@renderer/app/cart/cart-context'
import { loadTexts } from '@renderer/i18n/set-up'

const CallButton = lazy(async () => {
  const [part] = await Promise.all([import('./call-button'), loadTexts('tracking')])
  return { default: part.CallButton }
})

/** 'Chamar o garçom' over the menu, for who reads it at a table by its code. */
export const Tool = ({ company }: { readonly company: Company }) => {
  const { status } = useAuth()
  const { cart } = useCart()
  const { table, token } = seatOf(cart)
  if (status !== 'signedIn' || token === null) return null
  return (
    <Suspense fallback={null}>
      <CallButton companyId={company.id} kind="waiter" place={{ tab_id: null, table, token }} />
    </Suspense>
  )
}
