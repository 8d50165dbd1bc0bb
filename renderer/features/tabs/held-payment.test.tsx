import { setTimeout as sleep } from 'node:timers/promises'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Session } from '@shared/schemas/access/session'
import type { TabRow } from '@shared/schemas/tab/tab'
import type * as Orders from '@renderer/api/endpoints/orders'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
// Loaded before the page asks for it.
import '@renderer/app/payment/pay-dialog'
import { TabsPage } from './tabs-page'

/** What the page asks for again and again, here more often. */
const POLLED = ['tabs.list', 'calls.list', 'orders.unconfirmed']
vi.mock('@renderer/api/endpoints/orders', async (original) => ({
  ...(await original<typeof Orders>()),
  BOARD_POLL_MS: 250,
}))

const company = testCompany()
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const NOW = '2026-03-01T21:00:00Z'
const tab: TabRow = {
  id: idOf(700),
  table_number: '5',
  comanda: null,
  opened_at: NOW,
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [
    {
      id: idOf(701),
      lines: [{ item_id: idOf(101), quantity: 1 }],
      bills: [{ id: idOf(702), subtotal_cents: 1000, payment: null }],
    },
  ],
  event_ids: [],
}
const order = testOrder({
  id: idOf(1),
  table_number: '5',
  subtotal_cents: 1000,
  total_cents: 1000,
  tab_id: tab.id,
  items: [
    testOrderLine({
      id: idOf(101),
      order_id: idOf(1),
      unit_price_cents: 1000,
      total_cents: 1000,
      quantity: 1,
    }),
  ],
})
const sessionOf = (place: number): Session => ({
  user: { id: idOf(place), email: `balcao${String(place)}@comanda.test` },
  expires_at: null,
})

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})

/** A payment that is being entered; the function changes who is signed in. */
const enterPayment = async () => {
  let now: Session | null = sessionOf(1)
  const { gateway } = await renderWithApp(<TabsPage />, {
    company,
    path: `/mesas?conta=${tab.id}`,
    answers: {
      'companies.mine': () => [{ role: 'employee', is_active: true, company }],
      'session.get': () => now,
      'access.get': () => testAccess('employee', { funcionario_adiciona: true }),
      'calls.list': () => ({ calls: [], now: NOW }),
      'orders.unconfirmed': () => ({ orders: [] }),
      'tabs.list': () => {
        if (now === null) throw new GatewayError('not_authenticated')
        return { tabs: [tab], orders: [{ ...order, sync_state: 'sent' }], now: NOW }
      },
    },
  })
  await userEvent.click(await screen.findByTestId('pay-bill'))
  await userEvent.click(await screen.findByTestId('pay-method-debit'))
  const becomes = async (next: Session | null): Promise<void> => {
    now = next
    await act(async () => gateway.emit('session.changed', { session: next }))
  }
  return { becomes, gateway }
}

/** Its session ends, and somebody types into the sign-in. */
const endSession = async (becomes: (next: Session | null) => Promise<void>): Promise<void> => {
  await becomes(null)
  const page = await screen.findByTestId('login-page', {}, { timeout: 10_000 })
  within(page).getByLabelText('E-mail').focus()
}

it('is there again once its person has signed in after the session ended', async () => {
  const { becomes } = await enterPayment()
  const before = screen.getByTestId('pay-method-debit').outerHTML
  await becomes(null)
  expect(await screen.findByTestId('login-page', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByTestId('pay-dialog').closest('[hidden]')).not.toBeNull()
  await becomes(sessionOf(1))
  await waitFor(() => expect(screen.queryByTestId('login-page')).toBeNull())
  await waitFor(() => expect(screen.getByTestId('pay-dialog').closest('[hidden]')).toBeNull())
  expect(screen.getByTestId('pay-method-debit').outerHTML).toBe(before)
})

it('is gone for another person', async () => {
  const { becomes } = await enterPayment()
  await becomes(null)
  await screen.findByTestId('login-page', {}, { timeout: 10_000 })
  await becomes(sessionOf(2))
  expect(await screen.findByTestId('pay-bill')).toBeTruthy()
  expect(screen.queryByTestId('pay-dialog')).toBeNull()
})

it('has the keyboard again where it was, which the sign-in took', async () => {
  const { becomes } = await enterPayment()
  const value = screen.getByTestId('pay-value')
  value.focus()
  await endSession(becomes)
  expect(document.activeElement).not.toBe(value)
  await becomes(sessionOf(1))
  await waitFor(() => expect(screen.getByTestId('pay-dialog').closest('[hidden]')).toBeNull())
  expect(document.activeElement).toBe(value)
  await userEvent.keyboard('3')
  expect(screen.getByTestId<HTMLInputElement>('pay-value').value).toBe('3')
})

it('asks for nothing while it waits, and again once its person is back', async () => {
  const { becomes, gateway } = await enterPayment()
  await endSession(becomes)
  const asked = (): number => gateway.calls.filter(({ method }) => POLLED.includes(method)).length
  const before = asked()
  await act(() => sleep(4 * BOARD_POLL_MS))
  expect(asked()).toBe(before)
  await becomes(sessionOf(1))
  for (const method of POLLED) {
    gateway.calls.length = 0
    await waitFor(() => expect(gateway.calls.some((call) => call.method === method)).toBe(true))
  }
})
