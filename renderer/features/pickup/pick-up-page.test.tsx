import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PICK_UP_LIMIT } from '@shared/domain/kitchen/pick-up'
import type { BoardOrder } from '@shared/schemas/order/order'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { PickUpPage } from './pick-up-page'

const company = testCompany()
const NOW = '2026-11-20T20:30:00Z'
const id = (index: number) => `aaaaaaaa-0000-4000-8000-${String(index).padStart(12, '0')}`
const order = (index: number, changes: Partial<BoardOrder> = {}): BoardOrder =>
  testOrder({
    id: id(index),
    number: `A00${index}`,
    table_number: 'Trailer',
    customer_name: 'Ana Prado',
    status_changed_at: '2026-11-20T20:20:00Z',
    ...changes,
  })

/** A browser's audio that is allowed and silent; `notes` records its tones. */
const notes = vi.fn()
class Silent extends EventTarget {
  readonly state = 'running'
  readonly currentTime = 0
}
class Oscillator {
  connect = (next: object) => next
  start = notes
  stop() {}
}
class Gain {
  readonly gain = { setTargetAtTime: vi.fn() }
  connect() {}
}

const open = async (orders: () => BoardOrder[], role = 'employee') => {
  const gateway = fakeGateway({
    'session.get': () => ({ user: { id: id(99), email: 'cozinha@comanda.test' }, expires_at: null }),
    'access.get': () => testAccess(role),
    'kitchen.board': () => ({ orders: orders(), finished: [], now: NOW }),
  })
  await renderWithApp(<PickUpPage />, { gateway, company })
  return gateway
}
const numbers = (kind: string) =>
  [...screen.getByTestId(`pickup-${kind}`).children].map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the pick-up screen', () => {
  it('shows numbers alone and rings for each that becomes ready, not for those it opens with', async () => {
    vi.stubGlobal('AudioContext', Silent)
    vi.stubGlobal('OscillatorNode', Oscillator)
    vi.stubGlobal('GainNode', Gain)
    let orders = [
      order(1, { status: 'preparing' }),
      order(2, { status: 'ready' }),
      order(3, { table_number: '5' }),
    ]
    const gateway = await open(() => orders)
    await waitFor(() => expect(numbers('preparing')).toEqual(['A001']))
    expect(numbers('ready')).toEqual(['A002'])
    expect(screen.getByTestId('pickup-page').textContent).not.toContain('Ana')
    expect(notes).not.toHaveBeenCalled()
    orders = [order(1, { status: 'ready', status_changed_at: NOW }), order(2, { status: 'ready' })]
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(() => expect(numbers('ready')).toEqual(['A001', 'A002']))
    await waitFor(() => expect(notes).toHaveBeenCalledTimes(2))
    expect(screen.getByText('Pronto: A001')).toBeTruthy()
    orders = [order(2, { status: 'ready' })]
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(() => expect(numbers('ready')).toEqual(['A002']))
    expect(notes, 'what is fetched is quiet').toHaveBeenCalledTimes(2)
  })

  it('does not ring for a number that finds its place again when another is fetched', async () => {
    vi.stubGlobal('AudioContext', Silent)
    vi.stubGlobal('OscillatorNode', Oscillator)
    vi.stubGlobal('GainNode', Gain)
    notes.mockClear()
    const crowd = Array.from({ length: PICK_UP_LIMIT.ready + 1 }, (_, index) =>
      order(index + 1, {
        status: 'ready',
        status_changed_at: `2026-11-20T20:${String(index + 10)}:00Z`,
      }),
    )
    let orders = crowd
    const gateway = await open(() => orders)
    await waitFor(() => expect(numbers('ready')).toHaveLength(PICK_UP_LIMIT.ready))
    expect(numbers('ready')).not.toContain('A001')
    orders = crowd.slice(0, -1)
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(() => expect(numbers('ready')).toContain('A001'))
    expect(notes).not.toHaveBeenCalled()
    orders = [...orders, order(20, { status: 'ready', status_changed_at: NOW })]
    act(() => gateway.emit('orders.changed', { company_id: company.id }))
    await waitFor(() => expect(notes).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ])('shows a way out on %s, which goes again', async (_what, press) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await open(() => [order(1)])
      const leave = await screen.findByTestId('pickup-leave')
      expect(leave.dataset.shown).toBe('false')
      // It listens once its effects ran.
      await act(async () => undefined)
      press()
      expect(leave.dataset.shown).toBe('true')
      expect(leave.getAttribute('href')).toBe('/cozinha')
      act(() => void vi.advanceTimersByTime(8_000))
      expect(leave.dataset.shown).toBe('false')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is opened by staff alone', async () => {
    await open(() => [order(1)], 'customer')
    expect((await screen.findByTestId('access-denied')).textContent).toContain('canWorkKitchen')
    expect(screen.queryByTestId('pickup-page')).toBeNull()
  })
})
