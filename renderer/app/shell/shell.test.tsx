import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Cart } from '@shared/schemas/cart/cart'
import { AppRoutes } from '../routes/app-routes'

const company = testCompany()
const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana.silva@comanda.test' },
  expires_at: null,
}
const cartOf = (quantity: number): Cart => ({
  company_id: company.id,
  lines: [
    {
      id: 'margherita-1',
      product_id: 'cccccccc-0000-4000-8000-000000000001',
      code: 'P001',
      name: 'Margherita',
      category: 'Pizzas',
      price_cents: 4_990,
      quantity,
      notes: null,
      source: 'main_menu',
    },
  ],
  checkout: { customer_name: '', customer_phone: '', table_number: '', comanda: '', responsible_name: '' },
  order_id: null,
  sent: null,
})

const signedIn = (cart: Cart | null): Answers => {
  let isIn = true
  return {
    'session.get': () => (isIn ? session : null),
    'session.signOut': () => {
      isIn = false
      return {}
    },
    'cart.load': ({ person_id }) => (person_id ? cart : null),
    'companies.list': () => [company],
    'companies.mine': () => [{ role: 'customer', is_active: true, company }],
  }
}

const show = (answers: Answers) => renderWithApp(<AppRoutes />, { answers, company, path: '/nao-existe' })

describe('the shell', () => {
  it('shows any other path as not found, with a way home [S2.not-found] [S8.page-error]', async () => {
    await show({})
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Voltar ao início' })).toBeTruthy()
  })

  it('gives who is signed in a bar: local part of the e-mail, company, Sair [S2.bottom-bar]', async () => {
    await show(signedIn(null))
    const bar = await screen.findByTestId('bottom-bar')
    expect(bar.textContent).toContain('ana.silva')
    expect(bar.textContent).not.toContain('@')
    await waitFor(() => expect(bar.textContent).toContain('Pizzaria Bella Napoli'))
    expect(within(bar).getByRole('button', { name: 'Sair' })).toBeTruthy()
  })

  it('gives a guest no bar but a way to sign in', async () => {
    await show({})
    expect(await screen.findByTestId('login-link')).toBeTruthy()
    expect(screen.queryByTestId('bottom-bar')).toBeNull()
  })

  it('signs out and forgets the company when the cart is empty [S4.logout]', async () => {
    const { gateway } = await show(signedIn(null))
    await userEvent.click(await screen.findByTestId('logout'))
    await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('session.signOut'))
    await waitFor(() => expect(localStorage.getItem('selectedCompanyId')).toBeNull())
  })

  it('speaks another language when one is chosen, and remembers it [S1.language-stored]', async () => {
    await show({})
    await userEvent.selectOptions(await screen.findByTestId('language'), 'en')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(localStorage.getItem('language')).toBe('en')
    expect(document.documentElement.lang).toBe('en-US')
    await userEvent.selectOptions(screen.getByTestId('language'), 'pt')
  })

  it('changes between day and night by hand, and remembers it [S1.day-night] [S4.theme-mode]', async () => {
    await show({})
    const button = await screen.findByTestId('theme-mode')
    expect(button.dataset.mode).toBe('auto')
    await userEvent.click(button)
    await userEvent.click(button)
    expect(localStorage.getItem('themeMode')).toBe('night')
    await waitFor(() => expect(document.documentElement.dataset.mode).toBe('night'))
  })
})

describe('the number at the cart', () => {
  it('counts what is not sent yet', async () => {
    const id = 'dddddddd-0000-4000-8000-000000000001'
    const sent = { ...cartOf(2), order_id: id, sent: { id, number: 'W030', total_cents: 9_980 } }
    const { store } = await show(signedIn(sent))
    await waitFor(() => expect(store.getState().carts.byCompany[company.id]?.sent?.id).toBe(id))
    expect(screen.getByTestId('cart-button')).toBeTruthy()
    expect(screen.queryByTestId('cart-count')).toBeNull()
  })
})

describe('leaving with items in the cart', () => {
  const leave = async (quantity: number) => {
    const view = await show(signedIn(cartOf(quantity)))
    await waitFor(() => expect(screen.getByTestId('cart-count').textContent).toBe(String(quantity)))
    await userEvent.click(await screen.findByTestId('logout'))
    const warning = await screen.findByTestId('exit-warning')
    return { ...view, warning }
  }

  it('is blocked and warned of, counting items [S4.logout-blocked] [S4.exit-warning] [S4.exit-text]', async () => {
    const { warning, gateway } = await leave(2)
    expect(warning.textContent).toContain('Carrinho com Itens')
    expect(warning.textContent).toContain('Você tem 2 itens no carrinho')
    expect(warning.textContent).toContain(
      'ATENÇÃO: Para sair do sistema ou trocar de empresa, você deve primeiro verificar seu carrinho',
    )
    expect(gateway.calls.map(({ method }) => method)).not.toContain('session.signOut')
  })

  it('says item for one', async () => {
    const { warning } = await leave(1)
    expect(warning.textContent).toContain('Você tem 1 item no carrinho')
  })

  it('does nothing on a press outside, and Cancelar closes it [S4.exit-modal] [S4.exit-cancel]', async () => {
    const { warning } = await leave(1)
    await userEvent.click(warning)
    expect(screen.getByTestId('exit-warning')).toBeTruthy()
    await userEvent.click(screen.getByTestId('exit-cancel'))
    expect(screen.queryByTestId('exit-warning')).toBeNull()
    expect(screen.getByTestId('cart-count').textContent).toBe('1')
    expect(screen.getByRole('heading', { name: 'Página não encontrada' }), 'where one was').toBeTruthy()
  })

  it('clears for good and leaves with Limpar e Sair [S4.exit-clear]', async () => {
    const { gateway, store } = await leave(3)
    await userEvent.click(screen.getByTestId('exit-clear'))
    await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('session.signOut'))
    await waitFor(() => expect(store.getState().carts.owner).toBeNull())
    const saved = gateway.calls.filter(({ method }) => method === 'cart.save').map(({ input }) => input)
    expect(saved).toContainEqual({ company_id: company.id, cart: null, person_id: session.user.id })
    expect(store.getState().carts.byCompany[company.id]?.lines ?? []).toEqual([])
  })
})
