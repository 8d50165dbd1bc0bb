import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '@shared/domain/hours/opening-hours'
import { overlaps, weekOf } from '@shared/domain/reservation/reservation-tables'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { GatewayError } from '@shared/contract/errors'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { ReservationsAdminPage } from './reservations-page'
import { testBooked } from './testing'

const company = testCompany()
const today = '2026-03-10'

// No day ends while these run.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-03-10T15:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const idOf = (place: number): string => `aaaaaaaa-0000-4000-8000-${String(place).padStart(12, '0')}`
const table = (place: number, over: Partial<DiningTable> = {}): DiningTable => ({
  id: idOf(place),
  company_id: company.id,
  name: String(place),
  area: 'Salão',
  seats: 4,
  shape: 'square',
  x: place,
  y: 0,
  updated_at: '2026-03-01T12:00:00+00:00',
  ...over,
})
const [five, six, nine] = [table(5), table(6, { seats: 6 }), table(9, { seats: 2, area: 'Varanda' })]
const booked = (name: string, over: Partial<BookedReservation> = {}): BookedReservation =>
  testBooked(company, { name, date: today, status: 'confirmed', ...over })

/** A backend that decides as the real one does, and what was changed at the tables. */
const show = async (
  book: BookedReservation[],
  { path = '/admin/reservations', answers = {} as Answers, plan = [five, six, nine] } = {},
) => {
  let rows = book
  const opened: unknown[] = []
  const put = (id: string, over: Partial<BookedReservation>): BookedReservation => {
    rows = rows.map((row) =>
      row.id === id ? { ...row, ...over, updated_at: new Date().toISOString() } : row,
    )
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error('The test changes a reservation it does not have.')
    return row
  }
  const gateway = fakeGateway({
    'book.list': () => rows,
    'book.setStatus': ({ reservation_id, status }) => ({
      reservation: put(reservation_id, { status }),
      changed: true,
    }),
    'book.setTables': ({ reservation_id, table_ids, duration_minutes, updated_at, accepted }) => {
      const row = rows.find(({ id }) => id === reservation_id)
      if (row?.updated_at !== updated_at) throw new GatewayError('edit_conflict', { current: row })
      const others = overlaps(rows, { ...row, table_ids, duration_minutes })
      if (others.some(({ id }) => !accepted.includes(id)))
        throw new GatewayError('reservation_refused', { reason: 'overlap', overlaps: others })
      return { reservation: put(reservation_id, { table_ids, duration_minutes }), changed: true }
    },
    'tabs.plan': () => plan,
    'tabs.list': () => ({ tabs: [], orders: [], now: '2026-03-01T21:20:00Z' }),
    'tabs.change': ({ change }) => {
      opened.push(change)
      return { changed: true }
    },
    'companies.mine': () => [{ role: 'owner', is_active: true, company }],
    'session.get': () => ({ user: { id: idOf(1), email: 'dono@comanda.test' }, expires_at: null }),
    'access.get': () => testAccess('owner'),
    ...answers,
  })
  const { gateway: used } = await renderWithApp(<ReservationsAdminPage />, { gateway, company, path })
  return { gateway: used, put, opened, row: (name: string) => rows.find((one) => one.name === name) }
}
const drawer = () => screen.findByTestId('reservation-drawer')
const openOf = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByTestId(`entry-${name}`)).getByTestId('entry-tables'))

describe('the tables of a reservation', () => {
  it('are proposed by fit, chosen by a press and shown in the list', async () => {
    const { row } = await show([booked('Silva', { people: '4' }), booked('Souza', { table_ids: [five.id] })])
    await openOf('Silva')
    const proposals = within(await drawer()).getAllByTestId('proposal')
    expect(proposals.map(({ textContent }) => textContent)).toEqual(['Mesa 6 · 6 lugares · Salão'])
    await userEvent.click(proposals[0] as HTMLElement)
    await userEvent.click(screen.getByTestId('drawer-save'))
    await screen.findByText('Silva: Mesa 6')
    expect(row('Silva')?.table_ids).toEqual([six.id])
    await waitFor(() =>
      expect(within(screen.getByTestId('entry-Silva')).getByTestId('entry-at').textContent).toBe('Mesa 6'),
    )
  })

  it('that others have are said with their names, and taken twice only so', async () => {
    const { row, gateway } = await show([
      booked('Silva'),
      booked('Souza', { table_ids: [five.id], people: '2' }),
    ])
    await openOf('Silva')
    await userEvent.click(within(await drawer()).getByRole('combobox', { name: 'Mesas' }))
    await userEvent.click(await screen.findByText('Mesa 5 · 4 lugares · ocupada'))
    expect((await screen.findByTestId('drawer-overlap')).textContent).toContain(
      'Mesa 5: Souza, 2 pessoas, às 20:00',
    )
    const save = screen.getByTestId('drawer-save')
    expect(save.textContent).toBe('Reservar mesmo assim')
    fireEvent.click(save)
    await waitFor(() => expect(row('Silva')?.table_ids).toEqual([five.id]))
    expect(gateway.calls.filter(({ method }) => method === 'book.setTables')).toHaveLength(1)
  })

  it('that somebody took meanwhile are asked about, and kept from a silent overwrite', async () => {
    const souza = booked('Souza')
    const { row, put } = await show([booked('Silva'), souza])
    await openOf('Silva')
    const [first] = within(await drawer()).getAllByTestId('proposal')
    expect(first?.textContent).toContain('Mesa 5')
    await userEvent.click(first as HTMLElement)
    // At another device, after this one read the book.
    put(souza.id, { table_ids: [five.id] })
    await userEvent.click(screen.getByTestId('drawer-save'))
    expect((await screen.findByTestId('confirm')).textContent).toContain('Mesa 5: Souza, 4 pessoas, às 20:00')
    await userEvent.click(screen.getByTestId('confirm-no'))
    expect(row('Silva')?.table_ids).toEqual([])
  })

  it('that another person gave meanwhile are shown before they are replaced', async () => {
    const silva = booked('Silva')
    const { row, put } = await show([silva])
    await openOf('Silva')
    await userEvent.click(within(await drawer()).getAllByTestId('proposal')[0] as HTMLElement)
    put(silva.id, { table_ids: [six.id] })
    await userEvent.click(screen.getByTestId('drawer-save'))
    await screen.findByText(/Outra pessoa mudou esta reserva. Confira/)
    expect((await screen.findByTestId('drawer-changed')).textContent).toContain('Agora: Mesa 6, 2 h')
    expect(row('Silva')?.table_ids).toEqual([six.id])
    await userEvent.click(screen.getByTestId('drawer-save'))
    await waitFor(() => expect(row('Silva')?.table_ids).toEqual([five.id]))
  })

  it('are said to be removed where the plan has them no more', async () => {
    await show([booked('Silva', { table_ids: [five.id, idOf(77)] })])
    expect((await screen.findByTestId('entry-at')).textContent).toBe('Mesa 5, mesa removida')
  })
})

describe('guests who arrive', () => {
  it('have their tab opened at their table, and the list leads there', async () => {
    const { opened } = await show([booked('Silva', { table_ids: [five.id] })])
    await userEvent.click(await screen.findByTestId('step-seated'))
    await screen.findByText('Conta aberta na mesa 5')
    expect(opened).toMatchObject([{ op: 'open', table_number: '5', comanda: null, order_ids: [] }])
    expect((await screen.findByTestId('entry-tab')).getAttribute('href')).toBe('/mesas?mesa=5')
  })

  it('join no bill that others have at their table', async () => {
    const tab = {
      id: idOf(50),
      table_number: 'Mesa 05',
      comanda: null,
      opened_at: '2026-03-01T20:15:00Z',
      is_closed: false,
      closed_at: null,
      closed_by: null,
      merged_into: null,
      splits: [],
      event_ids: [],
    }
    const { opened } = await show([booked('Silva', { table_ids: [five.id] })], {
      answers: { 'tabs.list': () => ({ tabs: [tab], orders: [], now: '2026-03-01T21:20:00Z' }) },
    })
    await userEvent.click(await screen.findByTestId('step-seated'))
    await screen.findByText('A mesa 5 ainda tem uma conta aberta. Confira antes de servir.')
    expect(opened).toEqual([])
  })

  it('without a table get one first, or none', async () => {
    const { opened, row } = await show([booked('Silva'), booked('Souza', { time: '21:00' })])
    await userEvent.click(within(await screen.findByTestId('entry-Silva')).getByTestId('step-seated'))
    await userEvent.click(within(await drawer()).getAllByTestId('proposal')[0] as HTMLElement)
    await userEvent.click(screen.getByTestId('drawer-save'))
    await screen.findByText('Conta aberta na mesa 5')
    expect(row('Silva')).toMatchObject({ status: 'seated', table_ids: [five.id] })
    await userEvent.click(within(await screen.findByTestId('entry-Souza')).getByTestId('step-seated'))
    await userEvent.click(await screen.findByTestId('drawer-without'))
    await waitFor(() => expect(row('Souza')?.status).toBe('seated'))
    expect(opened).toHaveLength(1)
  })
})

describe('the week', () => {
  it('has each reservation at its day, counted by service, and leads to the day', async () => {
    const [monday, , , , , saturday] = weekOf(today) as [string, string, string, string, string, string]
    await show(
      [
        booked('Ana', { date: saturday, time: '12:00', people: '2' }),
        booked('Bia', { date: saturday, time: '20:00', people: '6' }),
        booked('Caio', { date: saturday, status: 'cancelled' }),
        booked('Davi', { date: addDays(monday, 7) }),
      ],
      { path: `/admin/reservations?ver=semana&dia=${today}` },
    )
    const column = await screen.findByTestId(`week-${saturday}`)
    expect(within(column).getByTestId('week-lunch').textContent).toBe('Almoço: 1 reserva, 2 pessoas')
    expect(within(column).getByTestId('week-dinner').textContent).toBe('Jantar: 1 reserva, 6 pessoas')
    expect(within(column).getAllByTestId('week-line')).toHaveLength(2)
    expect(within(screen.getByTestId('book-week')).queryByText('Davi')).toBeNull()
    await userEvent.click(within(column).getAllByTestId('week-line')[1] as HTMLElement)
    expect((await screen.findByTestId('entry-Bia')).textContent).toContain('20:00')
  })
})

describe('the day by table', () => {
  const path = `/admin/reservations?ver=mesas&dia=${today}`

  it('has a row for each table by area, those without one above, and opens a reservation by a press', async () => {
    await show(
      [
        booked('Silva'),
        booked('Souza', { table_ids: [five.id, six.id] }),
        booked('Fora', { status: 'no_show' }),
      ],
      {
        path,
      },
    )
    const names = (row: string) =>
      within(screen.getByTestId(`row-${row}`))
        .queryAllByTestId('block')
        .map(({ dataset }) => dataset.name)
    await screen.findByTestId('timeline')
    expect(names('none')).toEqual(['Silva'])
    expect([five, six, nine].map(({ id }) => names(id))).toEqual([['Souza'], ['Souza'], []])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Salão',
      'Varanda',
    ])
    const [block] = within(screen.getByTestId('unassigned')).getAllByTestId('block')
    expect(block?.textContent).toBe('Silva20:00 · 4 · ConfirmadaSem mesa')
    await userEvent.click(block as HTMLElement)
    expect((await drawer()).textContent).toContain('Silva')
  })

  it('is empty with 0, and holds 200 of one evening', async () => {
    await show([], { path })
    await screen.findByTestId('timeline')
    expect(screen.queryByTestId('unassigned')).toBeNull()
    await show(
      Array.from({ length: 200 }, (_, place) => booked(`Cliente ${String(place)}`)),
      { path },
    )
    expect(await screen.findAllByTestId('block')).toHaveLength(200)
  })

  it('says that no table is drawn, and leads there', async () => {
    await show([booked('Silva')], { path, plan: [] })
    expect((await screen.findByTestId('no-plan')).querySelector('a')?.getAttribute('href')).toBe(
      '/admin/settings?part=tables',
    )
  })
})
