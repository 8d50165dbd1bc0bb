import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { addLine, emptyCart, type Cart } from '@shared/domain/cart/cart'
import type { Session } from '@shared/schemas/access/session'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testCartLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { storedCarts } from '@renderer/testing/stored-carts'
import { useCompany } from '../company/company-context'
import { useLogout } from '../session/use-logout'
import { ExitWarning } from '../shell/exit-warning'
import { useCart } from './cart-context'
import { mutable } from './carts-store'

const here = testCompany()
const there = testCompany({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger-do-porto',
  nome_fantasia: 'Burger do Porto',
})
const ANA = '11111111-1111-4111-8111-111111111111'
const BIA = '22222222-2222-4222-8222-222222222222'
const sessionOf = (id: string): Session => ({
  user: { id, email: 'x@comanda.test' },
  expires_at: null,
})
const cartOf = (companyId: string, name: string): Cart => {
  const cart = addLine(emptyCart(companyId), testCartLine(), 1)
  return { ...cart, checkout: { ...cart.checkout, customer_name: name, customer_phone: '11987654321' } }
}

/** What of a person can be seen and done here. */
const Page = () => {
  const { cart, count, isReady } = useCart()
  const { company } = useCompany()
  const { logout } = useLogout()
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="cart">{isReady ? `${count} ${cart.checkout.customer_name}` : 'reading'}</p>
      <p data-testid="company">{company?.slug ?? 'none'}</p>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <button onClick={logout}>Sair</button>
      <ExitWarning />
    </>
  )
}

/** A phone with real storage: who is signed in changes by `become`, as in another tab. */
const phone = async (start: { person?: string; path?: string; carts?: [Cart, string | null][] }) => {
  let session = start.person ? sessionOf(start.person) : null
  const { carts, answers } = storedCarts()
  const gateway = fakeGateway({
    'session.get': () => {
      for (const [cart, owner] of pending.splice(0)) carts.save(cart.company_id, mutable(cart), owner)
      return session
    },
    'session.signOut': () => {
      session = null
      return {}
    },
    ...answers,
    'companies.mine': () => [here, there].map((company) => ({ role: 'customer', is_active: true, company })),
    'companies.get': (by) =>
      [here, there].find(({ id, slug }) => ('id' in by ? id === by.id : slug === by.slug)) ?? here,
  })
  // Rendering empties the storage first: the carts are there once the session is read.
  const pending = [...(start.carts ?? [])]
  await renderWithApp(<Page />, { gateway, company: here, path: start.path ?? '/menu' })
  const become = (person: string | null): void => {
    session = person === null ? null : sessionOf(person)
    gateway.emit('session.changed', { session })
  }
  const shows = (text: string) => waitFor(() => expect(screen.getByTestId('cart').textContent).toBe(text))
  const keptText = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  return { become, shows, carts, keptText, gateway }
}

describe('one phone, two people', () => {
  it('ends the browser’s push subscription with the sign-out: the next person gets no news of the former', async () => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const pushManager = {
      getSubscription: () => Promise.resolve({ endpoint: 'https://push.example/x', unsubscribe }),
    }
    vi.stubGlobal('Notification', () => undefined)
    vi.stubGlobal('PushManager', () => undefined)
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ pushManager }) },
    })
    try {
      const { shows } = await phone({ person: ANA })
      await shows('0 ')
      await userEvent.click(screen.getByText('Sair'))
      await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
    } finally {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    }
  })

  it('never shows the former’s cart, name or telephone to the next', async () => {
    const { become, shows } = await phone({ person: ANA, carts: [[cartOf(here.id, 'Ana'), ANA]] })
    await shows('1 Ana')
    become(BIA)
    await shows('0 ')
    become(null)
    await shows('0 ')
    become(ANA)
    await shows('1 Ana')
  })

  it('gives a guest’s carts of all companies to who signs in, and to nobody after them', async () => {
    const guests: [Cart, null][] = [
      [cartOf(here.id, 'Ana'), null],
      [cartOf(there.id, 'Ana'), null],
    ]
    const { become, shows, carts } = await phone({ carts: guests })
    await shows('1 Ana')
    become(ANA)
    await waitFor(() => expect(carts.list(ANA)).toHaveLength(2))
    await shows('1 Ana')
    expect(carts.list(null)).toEqual([])
    become(null)
    await shows('0 ')
  })

  it('blocks signing out while another company’s cart holds items, and leads to that cart', async () => {
    const { shows, gateway } = await phone({ person: ANA, carts: [[cartOf(there.id, 'Ana'), ANA]] })
    await shows('0 ')
    await userEvent.click(screen.getByText('Sair'))
    expect((await screen.findByTestId('exit-warning')).textContent).toContain('Você tem 1 item no carrinho')
    expect(gateway.calls.map(({ method }) => method)).not.toContain('session.signOut')
    await userEvent.click(screen.getByTestId('exit-finish'))
    await waitFor(() => expect(screen.getByTestId('company').textContent).toBe('burger-do-porto'))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/menu?openCart=true'))
    await shows('1 Ana')
  })

  it('leaves nothing behind once they signed out after the warning', async () => {
    const carts: [Cart, string][] = [
      [cartOf(here.id, 'Ana'), ANA],
      [cartOf(there.id, 'Ana'), ANA],
    ]
    const { shows, keptText } = await phone({ person: ANA, carts })
    await shows('1 Ana')
    localStorage.setItem('companyRegistrationDraft', '{"form":{"telefone":"11987654321"}}')
    sessionStorage.setItem('deliveryAddress', '{"address":"Rua da Ana, 1"}')
    sessionStorage.setItem('reservationDraft', '{"typed":{"name":"Ana"}}')
    sessionStorage.setItem('scannedTable', `${here.id}:7:Ana's code`)
    for (const storage of [localStorage, sessionStorage])
      storage.setItem(`quickOrder_${here.id}`, '{"names":["Ana"]}')
    localStorage.setItem(`draft:${ANA}:invitation:${here.id}`, '{"values":{"email":"Ana"}}')
    localStorage.setItem(`draft:${BIA}:invitation:${here.id}`, '{"values":{"email":"bia"}}')
    await userEvent.click(screen.getByText('Sair'))
    expect((await screen.findByTestId('exit-warning')).textContent).toContain('Você tem 2 itens no carrinho')
    await userEvent.click(screen.getByTestId('exit-clear'))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/empresas'))
    expect(keptText()).not.toMatch(/Ana|11987654321|Margherita/)
    expect(keptText(), 'of somebody else, whose session ended here').toContain('bia')
  })
})

describe('an address that names another company', () => {
  const path = '/menu?empresa=burger-do-porto&mesa=7'

  it('warns of unsent items first, and stays with Cancelar', async () => {
    const { shows } = await phone({ path, carts: [[cartOf(here.id, 'Ana'), null]] })
    expect((await screen.findByTestId('exit-warning')).textContent).toContain('Você tem 1 item no carrinho')
    expect(screen.getByTestId('company').textContent).toBe('bella-napoli')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/menu'))
    await userEvent.click(screen.getByTestId('exit-cancel'))
    await shows('1 Ana')
    expect(screen.getByTestId('company').textContent).toBe('bella-napoli')
  })

  it('is entered, table and all, with Limpar e Sair', async () => {
    const { shows, carts } = await phone({ path, person: ANA, carts: [[cartOf(here.id, 'Ana'), ANA]] })
    await screen.findByTestId('exit-warning')
    await shows('1 Ana')
    await userEvent.click(screen.getByTestId('exit-clear'))
    await waitFor(() => expect(screen.getByTestId('company').textContent).toBe('burger-do-porto'))
    expect(screen.getByTestId('address').textContent).toBe(path)
    await waitFor(() => expect(carts.load(here.id, ANA)).toBeNull())
  })

  it('is entered at once without unsent items', async () => {
    await phone({ path })
    await waitFor(() => expect(screen.getByTestId('company').textContent).toBe('burger-do-porto'))
    expect(screen.queryByTestId('exit-warning')).toBeNull()
  })
})
