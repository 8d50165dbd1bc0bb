import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { Slot } from './shell-slot'

const network = vi.hoisted(() => ({ isDown: true }))
vi.mock(import('./cart-drawer'), async (original) => {
  const { CartDrawer } = await original()
  return {
    get CartDrawer() {
      if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
      return CartDrawer
    },
  }
})

it('says that the cart could not be fetched, closes it, and fetches it again by the next tap', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderWithApp(
    <>
      <Link to="/menu?openCart=true">open</Link>
      <Slot />
    </>,
    { company: testCompany(), path: '/menu' },
  )
  fireEvent.click(screen.getByText('open'))
  expect((await screen.findByTestId('toast-error')).textContent).toContain('Sem conexão')
  network.isDown = false
  fireEvent.click(screen.getByText('open'))
  expect(await screen.findByTestId('cart-drawer')).toBeTruthy()
})
