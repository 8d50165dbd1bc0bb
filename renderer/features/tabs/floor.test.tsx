import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeOutput } from '@shared/contract/gateway'
import type { TabRow } from '@shared/schemas/tab/tab'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { testOrder, testOrderLine } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import './table-dialog'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { TabsPage } from './tabs-page'

const company = testCompany()
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const tabOf = (place: number, table_number: string, over: Partial<TabRow> = {}): TabRow => ({
  id: idOf(place),
  table_number,
  comanda: null,
  opened_at: '2026-03-01T20:15:00Z',
  is_closed: false,
  closed_at: null,
  closed_by: null,
  merged_into: null,
  splits: [],
  event_ids: [],
  ...over,
})
const orderOf = (place: number, table_number: string, tab_id: string | null, over = {}) => ({
  ...testOrder({
    id: idOf(place),
    number: `A0${String(place)}`,
    table_number,
    customer_name: 'Ana',
    placed_at: '2026-03-01T20:55:00Z',
    total_cents: 2500,
    items: [testOrderLine({ id: idOf(place + 100), unit_price_cents: 2500, total_cents: 2500 })],
    ...over,
  }),
  tab_id,
})
const tableOf = (name: string, x: number, over: Partial<DiningTable> = {}): DiningTable => ({
  id: idOf(900 + x),
  company_id: company.id,
  name,
  area: 'Salão',
  seats: 4,
  shape: 'square',
  x,
  y: 0,
  updated_at: '2026-03-01T10:00:00Z',
  ...over,
})

interface Evening {
  readonly tabs?: TabRow[]
  readonly orders?: ReturnType<typeof orderOf>[]
  readonly plan?: DiningTable[]
  readonly reserved?: OfficeOutput<'book.reserved'>['reserved']
}
const show = async ({ tabs = [], orders = [], plan, reserved = [] }: Evening, path = '/mesas') => {
  await renderWithApp(<TabsPage />, {
    company,
    path,
    answers: {
      'companies.mine': () => [{ role: 'employee', is_active: true, company }],
      'session.get': () => ({ user: { id: idOf(1), email: 'balcao@comanda.test' }, expires_at: null }),
      'access.get': () => testAccess('employee', { funcionario_adiciona: true }),
      'tabs.list': () => ({ tabs, orders, now: '2026-03-01T21:20:00Z' }),
      'book.reserved': () => ({ reserved }),
      'tabs.plan': plan ? () => plan : refuse('backend'),
      'kitchen.settings': () => ({
        kitchen_warning_minutes: 10,
        kitchen_late_minutes: 30,
        kitchen_stations: [],
      }),
      'orders.unconfirmed': () => ({ orders: [], now: '2026-03-01T21:20:00Z' }) as never,
    },
  })
  return userEvent.setup()
}
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined
  localStorage.clear()
})
afterEach(cleanup)

describe('the card of a table', () => {
  it('names its customers, with age, amount and state, and leads to quick order there', async () => {
    const five = tabOf(1, '5', { comanda: '17' })
    await show({
      tabs: [five],
      orders: [
        orderOf(2, '5', five.id),
        orderOf(3, '5', five.id, { customer_name: 'Bruno' }),
        orderOf(4, '5', five.id, { customer_name: 'Carla' }),
      ],
    })
    const card = await screen.findByTestId('open-table')
    expect(textOf(within(card).getByTestId('table-customers'))).toBe('Ana, Bruno +1')
    expect(textOf(within(card).getByTestId('table-age'))).toBe('há 1 h 05')
    expect(textOf(within(card).getByTestId('table-state'))).toBe('Ocupada')
    const link = within(card).getByTestId('add-items')
    expect(textOf(link)).toBe('Adicionar itens')
    expect(link.getAttribute('href')).toBe('/pedido-rapido?mesa=5&comanda=17')
  })

  it('names the customer of orders without a tab', async () => {
    await show({ orders: [orderOf(2, 'Trailer', null, { customer_name: 'Davi' })] })
    const card = await screen.findByTestId('loose-table')
    expect(textOf(within(card).getByTestId('table-customers'))).toBe('Davi')
    expect(textOf(within(card).getByTestId('table-age'))).toBe('há 25 min')
    expect(textOf(card)).toContain('R$ 25,00')
  })

  it.each([
    ['ready', 'Comida pronta', { status: 'ready' as const }],
    ['late', 'Atrasada', { placed_at: '2026-03-01T20:50:00Z' }],
    ['occupied', 'Ocupada', { placed_at: '2026-03-01T20:51:00Z' }],
  ])('says %s in words and by an icon of its own', async (state, words, over) => {
    await show({ tabs: [tabOf(1, '5')], orders: [orderOf(2, '5', idOf(1), over)] })
    const mark = await screen.findByTestId('table-state')
    expect([mark.dataset.state, mark.textContent]).toEqual([state, words])
    expect(mark.querySelector('svg path')).toBeTruthy()
  })
})

describe('the floor plan', () => {
  it('shows its tables where they stand, each with age and amount, and the others beside it', async () => {
    const plan = [
      tableOf('5', 2),
      tableOf('6', 3, { shape: 'rectangle' }),
      tableOf('V1', 0, { area: 'Varanda', shape: 'round', seats: 2 }),
    ]
    const orders = [orderOf(2, 'Mesa 05', idOf(1)), orderOf(3, 'Balcão', null)]
    await show({ tabs: [tabOf(1, 'Mesa 05')], orders, plan })
    await screen.findByTestId('floor-plan')
    const buttons = ['5 Ocupada 1 h 05 R$\u00a025,00', '6 Livre 4 lugares', 'V1 Livre 2 lugares']
    for (const name of buttons) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getAllByTestId('plan-table').map(({ style }) => style.gridColumn)).toEqual([
      '1 / span 1',
      '2 / span 2',
      '1 / span 1',
    ])
    expect(screen.getAllByTestId('loose-table').map((card) => textOf(card))).toHaveLength(1)
    expect(screen.queryByTestId('tab-card')).toBeNull()
  })

  it('opens a table: what is on it, or the first order for a free one', async () => {
    const plan = [tableOf('5', 0), tableOf('6', 1)]
    const user = await show({ tabs: [tabOf(1, '5')], orders: [orderOf(2, '5', idOf(1))], plan })
    const [five, six] = await screen.findAllByTestId('plan-table')
    await user.click(six as HTMLElement)
    const free = within(await screen.findByTestId('table-dialog'))
    expect(free.getByTestId('add-items').getAttribute('href')).toBe('/pedido-rapido?mesa=6')
    await user.click(free.getByTestId('table-close'))
    await user.click(five as HTMLElement)
    await user.click(within(await screen.findByTestId('table-dialog')).getByTestId('tab-card'))
    expect(await screen.findByTestId('tab-detail')).toBeTruthy()
  })

  it('has the table open that somebody came for, where its orders have no tab yet', async () => {
    const evening = { orders: [orderOf(2, '5', null)], plan: [tableOf('4', 0), tableOf('5', 1)] }
    const user = await show(evening, tabPathOf({ table_number: '5', comanda: null }))
    const dialog = within(await screen.findByTestId('table-dialog'))
    await user.click(dialog.getByTestId('table-close'))
    expect(screen.queryByTestId('table-dialog')).toBeNull()
    cleanup()
    await show(evening)
    await screen.findByTestId('floor-plan')
    expect(screen.queryByTestId('table-dialog')).toBeNull()
  })

  it('gives way to the list, which this device remembers', async () => {
    const evening = { tabs: [tabOf(1, '5')], orders: [orderOf(2, '5', idOf(1))], plan: [tableOf('5', 0)] }
    const user = await show(evening)
    await user.click(await screen.findByTestId('view-list'))
    expect(screen.queryByTestId('floor-plan')).toBeNull()
    expect(screen.getAllByTestId('tab-card')).toHaveLength(1)
    await user.click(screen.getByTestId('tab-card'))
    await user.click(await screen.findByTestId('tabs-back'))
    expect(await screen.findByTestId('tab-card')).toBeTruthy()
    expect(screen.getByTestId('view-list').getAttribute('aria-pressed')).toBe('true')
  })

  it('is not there for a company that drew none, or while it cannot be read: the list is', async () => {
    await show({ tabs: [tabOf(1, '5')], plan: [] })
    expect(await screen.findByTestId('tab-card')).toBeTruthy()
    expect(screen.queryByTestId('view-plan')).toBeNull()
    cleanup()
    await show({ tabs: [tabOf(1, '5')] })
    expect(await screen.findByTestId('tab-card')).toBeTruthy()
  })
})

describe('a table that guests are expected at', () => {
  const five = tableOf('5', 0)
  const reserved = [{ id: idOf(700), table_ids: [five.id], name: 'Silva', people: '6', time: '20:00' }]
  const plan = [five, tableOf('6', 1)]

  it('says so on the plan, in its dialog, and in the list that stands in for the plan', async () => {
    const user = await show({ plan, reserved })
    const text = 'reservada às 20:00 · Silva, 6'
    expect((await screen.findAllByTestId('plan-reserved')).map(textOf)).toEqual([text])
    await user.click(screen.getAllByTestId('plan-table')[0] as HTMLElement)
    expect(textOf(await screen.findByTestId('table-reserved'))).toBe(text)
    await user.click(screen.getByTestId('table-close'))
    await user.click(screen.getByTestId('view-list'))
    expect(textOf(await screen.findByTestId('reserved-tables'))).toBe(`Mesa 5 ${text}`)
  })

  it('is served as any other where nobody can say so', async () => {
    await show({ plan })
    expect(await screen.findAllByTestId('plan-table')).toHaveLength(2)
    expect(screen.queryByTestId('plan-reserved')).toBeNull()
  })
})
