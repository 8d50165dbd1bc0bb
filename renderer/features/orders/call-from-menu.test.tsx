import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { emptyCart } from '@shared/domain/cart/cart'
import type { GuestTab, TableCall } from '@shared/schemas/tab/table-call'
import { followGatewayEvents } from '@renderer/api/gateway-events'
import { testCompany } from '@renderer/testing/company'
import { renderWithApp } from '@renderer/testing/render'
import { Tool } from './menu-tool'

const company = testCompany()
const TAB = 'abababab-0000-4000-8000-000000000002'
const MOMENT = '2026-11-24T20:00:00Z'

const call: TableCall = {
  id: 'abababab-0000-4000-8000-000000000001',
  company_id: company.id,
  kind: 'waiter',
  table_number: '7',
  comanda: null,
  tab_id: TAB,
  customer_name: 'Ana',
  bill_id: null,
  amount_cents: null,
  service_fee_percent: null,
  received_cents: null,
  by_staff: false,
  parts: [],
  called_at: MOMENT,
  taken_at: null,
  taken_name: null,
  done_at: null,
}
const tabWith = (calls: TableCall[]): GuestTab => ({
  id: TAB,
  table_number: '7',
  comanda: null,
  opened_at: MOMENT,
  own_cents: 0,
  own_rest_cents: 0,
  total_cents: null,
  paid_cents: null,
  rest_cents: null,
  open_share_cents: null,
  others: null,
  calls,
})

/** The menu's tool of a guest at table 7, with what the backend answers. */
const openTool = async (myTables: () => { tables: GuestTab[]; calls: TableCall[] }) => {
  const cart = emptyCart(company.id)
  const opened = await renderWithApp(<Tool company={company} />, {
    company,
    path: '/menu',
    answers: {
      'session.get': () => ({
        user: { id: 'dddddddd-0000-4000-8000-000000000001', email: 'cliente@comanda.test' },
        expires_at: null,
      }),
      'cart.load': () => ({
        ...cart,
        lines: [],
        added: [],
        table_token: 'code',
        checkout: { ...cart.checkout, table_number: '7' },
      }),
      'calls.myTables': () => ({ ...myTables(), settled_pix: [] }),
      'calls.call': () => ({ call }),
    },
  })
  onTestFinished(followGatewayEvents(opened.gateway, opened.store.dispatch))
  return opened.gateway
}

it.each([
  [
    'a tab',
    (calls: TableCall[]) => ({ tables: [tabWith(calls)], calls: [] }),
    { tab_id: TAB, table_token: null },
  ],
  [
    'a table without orders',
    (calls: TableCall[]) => ({ tables: [], calls: calls.filter(({ done_at }) => done_at === null) }),
    { tab_id: null, table_token: 'code' },
  ],
])(
  'a call from the menu of %s says who comes, also after a reload, and is gone once staff end it',
  async (...of) => {
    const [, answer, place] = of
    let calls: TableCall[] = [call]
    const gateway = await openTool(() => answer(calls))
    expect((await screen.findByTestId('table-called-waiter')).textContent).toContain('Esperando')
    calls = [{ ...call, taken_at: MOMENT, taken_name: 'Rui' }]
    gateway.emit('orders.changed', { company_id: company.id })
    await waitFor(() => expect(screen.getByTestId('table-called-waiter').textContent).toContain('Rui já vem'))
    calls = [{ ...call, done_at: MOMENT }]
    gateway.emit('orders.changed', { company_id: company.id })
    await userEvent.click(await screen.findByTestId('table-call-waiter'))
    expect(gateway.calls.find(({ method }) => method === 'calls.call')?.input).toMatchObject({
      call: { kind: 'waiter', ...place },
    })
  },
)
