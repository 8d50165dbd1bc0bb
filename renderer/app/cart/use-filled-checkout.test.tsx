import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useGetProfileQuery } from '@renderer/api/endpoints/account'
import { testCompany } from '@renderer/testing/company'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { usePersonId } from '../session/auth-context'
import { useCart } from './cart-context'
import { useFilledCheckout } from './use-filled-checkout'

const USER = 'dddddddd-0000-4000-8000-000000000001'
const company = testCompany()

const stored = () => ({
  company_id: company.id,
  lines: [{ ...testCartLine(), id: 'margherita-1' }],
  checkout: {
    customer_name: '',
    customer_phone: '',
    table_number: '7',
    comanda: '',
    responsible_name: '',
  },
  order_id: '00000000-0000-4000-8000-000000000001',
  sent: null,
})
const answers = {
  'session.get': () => ({ user: { id: USER, email: 'cliente@comanda.test' }, expires_at: null }),
  'cart.load': stored,
  'account.profile': () => ({
    nome: 'Caio Ferreira',
    telefone: '(11) 95550-0009',
    email: 'cliente@comanda.test',
  }),
}

const Name = () => {
  useFilledCheckout()
  const { cart } = useCart()
  return <output>{`${cart.checkout.customer_name} ${cart.checkout.customer_phone}`}</output>
}

/** Types a letter in the moment in which the profile arrives, before the profile's effect has run. */
const TypesMeanwhile = () => {
  const person_id = usePersonId()
  const { currentData } = useGetProfileQuery({ person_id }, { skip: person_id === null })
  const { setCheckout, isReady } = useCart()
  const isHere = currentData !== undefined && isReady
  useLayoutEffect(() => {
    if (isHere) setCheckout({ customer_name: 'B' })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as a key press
  }, [isHere])
  return null
}

it('name and telephone of the profile fill an empty checkout', async () => {
  await renderWithApp(<Name />, { company, answers })
  expect(await screen.findByText('Caio Ferreira (11) 95550-0009')).toBeDefined()
})

it('a letter typed while the profile arrives stays', async () => {
  await renderWithApp(
    <>
      <Name />
      <TypesMeanwhile />
    </>,
    { company, answers },
  )
  expect(await screen.findByText('B (11) 95550-0009')).toBeDefined()
})

it('a field in use is left to who types there', async () => {
  await renderWithApp(
    <>
      <input name="customer_name" ref={(input) => input?.focus()} />
      <Name />
    </>,
    { company, answers },
  )
  expect(await screen.findByText('(11) 95550-0009')).toBeDefined()
})
