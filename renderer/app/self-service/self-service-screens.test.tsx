import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { PRESETS } from '@shared/domain/theme/palettes'
import type { Cart } from '@shared/schemas/cart/cart'
import type { BoardOrder } from '@shared/schemas/order/order'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, type TerminalAnswers } from '@renderer/testing/terminal'
import { SelfServiceScreens } from './self-service-screens'

const company = testCompany()
const manager = testOperator({ name: 'Ana Lima', can_manage_company: true })
const begun: Cart = {
  company_id: company.id,
  lines: [
    {
      id: 'margherita-1',
      product_id: 'cccccccc-0000-4000-8000-000000000001',
      code: 'P001',
      name: 'Margherita',
      category: 'Pizzas',
      price_cents: 4_990,
      quantity: 2,
      notes: null,
      source: 'main_menu',
    },
  ],
  checkout: {
    customer_name: 'Ana',
    customer_phone: '',
    table_number: '7',
    comanda: '',
    responsible_name: '',
  },
  order_id: null,
  sent: null,
}
const order = (over: Partial<BoardOrder>): BoardOrder =>
  ({
    id: 'eeeeeeee-0000-4000-8000-000000000001',
    number: 'A017',
    status: 'placed',
    cancel_reason: null,
    sync_state: 'sent',
    customer_name: 'Ana',
    table_number: '7',
    total_cents: 9_980,
    ...over,
  }) as BoardOrder

const open = async ({
  path = '/',
  orders = [] as BoardOrder[],
  cart = null as Cart | null,
  terminal = {} as TerminalAnswers,
} = {}) => {
  let own = orders
  let startedOver = 0
  const answers: Answers = {
    'session.get': () => ({
      user: { id: 'bbbbbbbb-0000-4000-8000-000000000001', email: '' },
      expires_at: null,
    }),
    'cart.load': () => cart,
    'companies.list': () => [company],
    'companies.get': () => company,
    'menu.get': () => ({
      company,
      categories: [],
      items: [],
      theme: null,
      opening_hours: [],
      opening_exceptions: [],
      whatsapp_number: null,
      display: { layout: 'cards', show_images: true, show_prices: true, show_descriptions: true } as never,
    }),
    'themes.active': () => ({
      id: 'dddddddd-0000-4000-8000-000000000001',
      company_id: company.id,
      name: null,
      palette_type: 'frescoNatural',
      colors: { ...PRESETS.frescoNatural.colors },
    }),
    'audio.state': () => ({ state: 'idle' }) as never,
  }
  const gateway = fakeGateway(answers, {
    capabilities: { offline: true, audio: false, kiosk: true, print: true, selfService: true },
    terminal: fakeTerminal({
      'terminal.state': () => ({
        config: null,
        identity: null,
        company,
        app_version: '0',
        is_storage_encrypted: true,
      }),
      'selfService.orders': () => ({ orders: own }),
      'selfService.startOver': () => {
        startedOver += 1
        own = []
        return {}
      },
      'operators.list': () => testOperators([manager]),
      ...terminal,
    }),
  })
  const view = await renderWithApp(<SelfServiceScreens />, { gateway, company, path })
  return {
    ...view,
    gateway,
    user: userEvent.setup(),
    startedOver: () => startedOver,
    place: (placed: BoardOrder) => {
      own = [placed, ...own.filter(({ id }) => id !== placed.id)]
      gateway.emit('orders.changed', { company_id: company.id })
    },
    lines: () => view.store.getState().carts.byCompany[company.id]?.lines ?? [],
  }
}

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

describe('a terminal for guests', () => {
  it('begins with the company, one button and five languages, and without what somebody left there', async () => {
    const { user, lines, startedOver } = await open({ cart: begun })
    expect((await screen.findByTestId('start-screen')).textContent).toContain('Pizzaria Bella Napoli')
    expect(screen.getAllByTestId(/^start-language-/)).toHaveLength(5)
    const primary = () => document.documentElement.style.getPropertyValue('--primary')
    await waitFor(() => expect(primary()).toBe(PRESETS.frescoNatural.colors.primary))
    expect(screen.queryByTestId('cart-bar')).toBeNull()
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.click(screen.getByTestId('start-begin'))
    expect(lines()).toEqual([])
    expect(startedOver()).toBe(1)
    expect(await screen.findByTestId('start-over')).toBeTruthy()
  })

  it.each(['/admin', '/pedido-rapido', '/operador', '/terminal', '/cozinha', '/conta', '/auth'])(
    'has no page at %s',
    async (path) => {
      await open({ path })
      expect(await screen.findByTestId('start-screen')).toBeTruthy()
    },
  )

  it('asks before it drops what was chosen, and drops names and dishes then', async () => {
    const { user, lines } = await open({ path: '/menu', cart: begun })
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.click(await screen.findByTestId('start-over'))
    expect((await screen.findByTestId('drop-question')).textContent).toContain('Recomeçar do zero?')
    await user.click(screen.getByRole('button', { name: 'Voltar ao pedido' }))
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByTestId('start-over'))
    await user.click(screen.getByTestId('drop-confirm'))
    expect(await screen.findByTestId('start-screen')).toBeTruthy()
    expect(lines()).toEqual([])
  })

  it('leads to the number of an order once it is placed, says what waits, and forgets it for the next', async () => {
    const { user, place, startedOver } = await open({ path: '/menu' })
    await screen.findByTestId('start-over')
    place(order({ sync_state: 'queued' }))
    expect((await screen.findByTestId('own-order-number')).textContent).toBe('A017')
    expect(screen.getByTestId('order-status').textContent).toBe('Recebido')
    expect(screen.getByTestId('own-order-waiting').textContent).toContain('assim que a conexão voltar')
    const steps = screen.getByTestId('own-order-steps').textContent
    expect(steps).toContain('Pague no caixa: diga o número A017.')
    expect(steps).toContain('chamamos o número A017 no balcão')
    await user.click(screen.getByTestId('order-more'))
    await user.click(await screen.findByTestId('own-orders-link'))
    await user.click(await screen.findByTestId('orders-done'))
    expect(await screen.findByTestId('start-screen')).toBeTruthy()
    expect(startedOver()).toBe(1)
    await user.click(screen.getByTestId('start-begin'))
    await screen.findByTestId('start-over')
    await waitFor(() => expect(screen.queryByTestId('own-orders-link')).toBeNull())
  })

  it('says on every screen only that staff must help, as long as the terminal needs them', async () => {
    let needs_staff = true
    const { user, gateway } = await open({ terminal: { 'selfService.state': () => ({ needs_staff }) } })
    expect((await screen.findByTestId('call-staff')).textContent).toBe('Chame a equipe.')
    await user.click(await screen.findByTestId('start-begin'))
    await screen.findByTestId('start-over')
    expect(screen.getByTestId('call-staff').textContent).toBe('Chame a equipe.')
    needs_staff = false
    act(() => gateway.emit('storage.changed', { trouble: 'none', recovery: null }))
    await waitFor(() => expect(screen.queryByTestId('call-staff')).toBeNull())
  })

  it('offers to rebuild a damaged database where staff leave the mode, which may not be stored any more', async () => {
    let rebuilt = 0
    const { user } = await open({
      terminal: {
        'storage.state': () => ({ trouble: 'damaged', recovery: null }),
        'storage.rebuild': () => {
          rebuilt += 1
          return {}
        },
      },
    })
    await screen.findByTestId('start-begin')
    expect(screen.queryByTestId('storage-rebuild')).toBeNull()
    fireEvent.keyDown(window, { key: 'F8' })
    await user.click(await screen.findByTestId('storage-rebuild'))
    await waitFor(() => expect(rebuilt).toBe(1))
  })

  it('says why a damaged database could not be rebuilt', async () => {
    const { user } = await open({
      terminal: {
        'storage.state': () => ({ trouble: 'damaged', recovery: null }),
        'storage.rebuild': refuse('unexpected'),
      },
    })
    await screen.findByTestId('start-begin')
    fireEvent.keyDown(window, { key: 'F8' })
    await user.click(await screen.findByTestId('storage-rebuild'))
    expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy()
  })

  it('shows how far the order is as that changes', async () => {
    const { place } = await open({ path: '/menu' })
    await screen.findByTestId('start-over')
    place(order({}))
    await screen.findByTestId('own-orders')
    expect(screen.queryByTestId('own-order-waiting')).toBeNull()
    place(order({ status: 'ready' }))
    await waitFor(() => expect(screen.getByTestId('order-status').textContent).toBe('Pronto'))
  })

  it('is given back to staff by F8 or five presses of the corner, and a manager’s PIN', async () => {
    const asked: unknown[] = []
    const { user } = await open({
      terminal: {
        'terminal.changeSettings': (input) => {
          asked.push(input)
          if (input.manager.pin !== '50817') throw new GatewayError('wrong_pin', { left: 4 })
          return { mode: 'staff', starts_with_system: null }
        },
      },
    })
    await screen.findByTestId('start-begin')
    for (let press = 0; press < 4; press += 1)
      fireEvent.pointerDown(document.body, { clientX: 8, clientY: 8 })
    expect(screen.queryByTestId('manager-pin')).toBeNull()
    fireEvent.pointerDown(document.body, { clientX: 8, clientY: 8 })
    await user.type(await screen.findByTestId('pin-field'), '1111{Enter}')
    await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).toContain('PIN incorreto'))
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.queryByTestId('manager-pin')).toBeNull()
    fireEvent.keyDown(window, { key: 'F8' })
    await user.type(await screen.findByTestId('pin-field'), '50817{Enter}')
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ manager: { user_id: manager.user_id, pin: '50817' }, mode: 'staff' }),
    )
  })
})
