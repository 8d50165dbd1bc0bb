import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart, type CartLine } from '@shared/domain/cart/cart'
import { menuApi } from '@renderer/api/endpoints/menu'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { OtherTotals } from './other-totals'
import { asOwner, company, filled, menuWith, open, taken, USER } from './testing'

describe('before sending', () => {
  const never = { id: USER, date: '2026-11-21', is_closed: true, opens_at: null, closes_at: null }
  const sundays = [{ id: USER, weekday: 0, opens_at: '11:00', closes_at: '22:00' }]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00-03:00') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells that the company is closed and when it opens, and keeps the cart', async () => {
    await open({ 'menu.get': () => menuWith([], { opening_hours: sundays, opening_exceptions: [never] }) })
    const notice = await screen.findByTestId('admission')
    expect(notice.textContent).toContain('Fechado agora')
    expect(notice.textContent).toContain('Abre amanhã, 11:00.')
    expect(screen.getByTestId('cart-line-P001')).toBeTruthy()
  })

  it('shows a pause; staff see neither, because nothing rejects them', async () => {
    const paused = () => menuWith([], { company: { ...company, orders_paused: true } })
    await open({ 'menu.get': paused })
    expect((await screen.findByTestId('admission')).dataset.why).toBe('paused')
    await open({ ...asOwner, 'menu.get': paused })
    await screen.findByTestId('send-order')
    await waitFor(() => expect(screen.queryByTestId('admission')).toBeNull())
  })

  it('says that orders are paused once a sent one was refused for that', async () => {
    let isPaused = false
    const { user } = await open({
      'menu.get': () => menuWith([], { company: { ...company, orders_paused: isPaused } }),
      'orders.place': refuse('orders_paused', { opens_at: null }),
    })
    const send = await screen.findByTestId('send-order')
    expect(screen.queryByTestId('admission')).toBeNull()
    isPaused = true
    await user.click(send)
    expect((await screen.findByTestId('admission')).dataset.why).toBe('paused')
  })

  it('says no more that orders are paused once one was taken', async () => {
    let isPaused = true
    const { user, store } = await open({
      'menu.get': () => menuWith([], { company: { ...company, orders_paused: isPaused } }),
      'orders.place': (input) => taken(input),
    })
    const menu = menuApi.endpoints.getMenu
    const ofMenu = { company_id: company.id }
    // The menu's head reads it beside the cart.
    void store.dispatch(menu.initiate(ofMenu))
    await screen.findByTestId('admission')
    isPaused = false
    await user.click(screen.getByTestId('send-order'))
    await screen.findByTestId('order-confirmation')
    await waitFor(() => expect(menu.select(ofMenu)(store.getState()).data?.company.orders_paused).toBe(false))
  })

  it('shows what the total is in cash, and the service fee where there is one [S9.cash-discount] [S9.service-fee]', async () => {
    await renderWithApp(<OtherTotals company={{ ...company, service_fee_percent: 10 }} totalCents={10_980} />)
    expect((await screen.findByTestId('cart-cash-total')).textContent).toMatch(/98,82/)
    expect(screen.getByTestId('cart-service-fee').textContent).toMatch(/10,98/)
  })

  it('asks a mixed cart for name and table, and says that it is one [S3.cart-mixed]', async () => {
    const [line] = filled().lines
    const trailer = { ...line, id: 'x', name: 'Combo', category: 'Combos', source: 'trailer' as const }
    const { user } = await open(
      {},
      { ...filled(), lines: [...filled().lines, trailer as CartLine], checkout: emptyCart('').checkout },
    )
    expect(await screen.findByTestId('cart-mixed')).toBeTruthy()
    await user.click(screen.getByTestId('send-order'))
    expect(screen.getByText('Informe a mesa.')).toBeTruthy()
  })
})
