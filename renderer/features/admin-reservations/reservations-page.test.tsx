import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '@shared/domain/hours/opening-hours'
import { DEFAULT_RESERVATION, formatDate } from '@shared/domain/reservation/reservation'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { testBooked } from './testing'
import { ReservationsAdminPage } from './reservations-page'

const company = testCompany()
const today = '2026-03-10'

// No day ends while these run.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-03-10T15:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const moment = '2026-03-01T12:00:00+00:00'
const later = '2026-03-02T12:00:00+00:00'
const settings = {
  ...DEFAULT_RESERVATION,
  times: [...DEFAULT_RESERVATION.times],
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  company_id: company.id,
  updated_at: moment,
}

const booked = (name: string, over: Partial<BookedReservation> = {}): BookedReservation =>
  testBooked(company, { name, date: today, ...over })

/** A book that applies the steps it receives. */
const show = async (book: BookedReservation[], answers: Answers = {}, path = '/admin/reservations') => {
  let rows = book
  const gateway = fakeGateway({
    'book.list': () => rows,
    'book.setStatus': ({ reservation_id, status }) => {
      rows = rows.map((row) => (row.id === reservation_id ? { ...row, status } : row))
      const reservation = rows.find(({ id }) => id === reservation_id)
      if (!reservation) throw new Error('The test asks for a reservation it does not have.')
      return { reservation, changed: true }
    },
    'reservation_settings.list': () => [],
    'reservation_settings.save': ({ record, company_id }) => ({ ...record, company_id, updated_at: later }),
    ...answers,
  })
  return renderWithApp(<ReservationsAdminPage />, { gateway, company, path })
}
const entry = (name: string) => screen.findByTestId(`entry-${name}`)
const stepsOf = (element: HTMLElement): string[] =>
  within(element)
    .queryAllByTestId(/^step-/)
    .map(({ dataset }) => dataset.testid ?? '')
const statusOf = (element: HTMLElement) => within(element).getByTestId('status').textContent

describe('the book of reservations', () => {
  it('lists a day by time with name, telephone, people and wishes, and counts it', async () => {
    await show([
      booked('Bia', { time: '21:00', status: 'confirmed', people: '1' }),
      booked('Ana', { time: '19:30', observations: 'Janela' }),
      booked('Caio', { date: addDays(today, 2) }),
    ])
    const list = await screen.findByTestId('book')
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana', 'Bia'])
    const ana = await entry('Ana')
    expect(ana.textContent).toContain('19:30')
    expect(ana.textContent).toContain('4 pessoas')
    expect(ana.textContent).toContain('Janela')
    expect(within(ana).getByRole('link').getAttribute('href')).toBe('tel:11998765432')
    expect(screen.getByText(`${formatDate(today)}: 2 reservas, 5 pessoas`)).toBeTruthy()
    expect(screen.getByTestId(`day-${addDays(today, 2)}`).dataset.new).toBe('true')
  })

  it('opens the day of its address, however far, and today for one that is none', async () => {
    const far = addDays(today, 40)
    const book = [booked('Ana'), booked('Bia', { date: far })]
    const { unmount } = await show(book, {}, `/admin/reservations?dia=${far}`)
    await entry('Bia')
    expect(screen.getByTestId(`day-${far}`).getAttribute('aria-current')).toBe('date')
    unmount()
    await show(book, {}, '/admin/reservations?dia=ontem')
    await entry('Ana')
  })

  it('offers the steps of each state and takes them', async () => {
    await show([booked('Ana')])
    expect(stepsOf(await entry('Ana'))).toEqual(['step-confirmed', 'step-cancelled'])
    await userEvent.click(screen.getByTestId('step-confirmed'))
    await screen.findByText('Reserva de Ana confirmada')
    await screen.findByTestId('step-seated')
    expect(statusOf(await entry('Ana'))).toBe('Confirmada')
    expect(stepsOf(await entry('Ana'))).toEqual(['step-seated', 'step-no_show', 'step-cancelled'])
    await userEvent.click(screen.getByTestId('step-seated'))
    await screen.findByText('Ana está à mesa')
    expect(stepsOf(await entry('Ana'))).toEqual([])
  })

  it('asks before a request is declined', async () => {
    const { gateway } = await show([booked('Ana')])
    await userEvent.click(await screen.findByTestId('step-cancelled'))
    expect(gateway.calls.some(({ method }) => method === 'book.setStatus')).toBe(false)
    await userEvent.click(await screen.findByTestId('confirm-yes'))
    await screen.findByText('Reserva de Ana recusada')
    expect(statusOf(await entry('Ana'))).toBe('Cancelada')
  })

  it('declines a request, and cancels what was confirmed, each by its name', async () => {
    await show([booked('Ana'), booked('Bia', { status: 'confirmed' })])
    const step = async (name: string) => within(await entry(name)).getByTestId('step-cancelled')
    expect((await step('Ana')).textContent).toBe('Recusar')
    expect((await step('Ana')).getAttribute('aria-label')).toBe('Recusar a reserva de Ana')
    expect((await step('Bia')).textContent).toBe('Cancelar reserva')
    await userEvent.click(await step('Bia'))
    expect((await screen.findByTestId('confirm')).textContent).toContain('Cancelar a reserva?')
    expect(screen.getByTestId('confirm-no').textContent).toBe('Manter reserva')
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await screen.findByText('Reserva de Bia cancelada')
  })

  it('says that somebody else was quicker, and reads the book anew', async () => {
    const rows = [booked('Ana')]
    const { gateway } = await show(rows, {
      'book.setStatus': refuse('reservation_refused', { reason: 'status', status: 'cancelled' }),
    })
    await userEvent.click(await screen.findByTestId('step-confirmed'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Outra pessoa já respondeu')
    expect(gateway.calls.filter(({ method }) => method === 'book.list').length).toBeGreaterThan(1)
  })

  it('shows what its guest changed meanwhile before it is confirmed', async () => {
    const ana = booked('Ana')
    const moved = { ...ana, date: addDays(today, 1), time: '21:00', people: '12', updated_at: later }
    const { gateway } = await show([ana], {
      'book.setStatus': ({ status, updated_at }) =>
        updated_at === later
          ? { reservation: { ...moved, status }, changed: true }
          : refuse('edit_conflict', { current: moved })(),
    })
    await userEvent.click(await screen.findByTestId('step-confirmed'))
    expect((await screen.findByTestId('confirm')).textContent).toContain(
      `Esta reserva mudou. Agora: Ana, ${formatDate(moved.date)} às 21:00, 12 pessoas.`,
    )
    expect(screen.queryByTestId('toast-error')).toBeNull()
    await userEvent.click(screen.getByTestId('confirm-yes'))
    await screen.findByText('Reserva de Ana confirmada')
    const sent = gateway.calls.flatMap(({ method, input }) => (method === 'book.setStatus' ? [input] : []))
    expect(sent).toMatchObject([{ updated_at: moment }, { updated_at: later }])
  })

  it('says so of one that its guest called off meanwhile', async () => {
    const current = booked('Ana', { status: 'cancelled', cancelled_by_customer: true, updated_at: later })
    await show([booked('Ana')], { 'book.setStatus': refuse('edit_conflict', { current }) })
    await userEvent.click(await screen.findByTestId('step-confirmed'))
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Outra pessoa já respondeu')
    expect(screen.queryByTestId('confirm')).toBeNull()
  })

  it('leads to requests of other days', async () => {
    const day = addDays(today, 20)
    await show([booked('Dora', { date: day })])
    expect((await screen.findByTestId('book-waiting')).textContent).toContain('1 pedido aguarda resposta.')
    await userEvent.click(screen.getByTestId('book-next'))
    expect(await entry('Dora')).toBeTruthy()
    expect(screen.getByTestId<HTMLInputElement>('book-day').value).toBe(day.split('-').reverse().join('/'))
  })

  it('says that a day is empty, and that the book could not be read', async () => {
    await show([])
    expect(await screen.findByText('Nenhuma reserva neste dia.')).toBeTruthy()
    expect(screen.getByText(`${formatDate(today)}: 0 reservas, 0 pessoas`)).toBeTruthy()
    await show([], { 'book.list': refuse('forbidden') })
    expect(await screen.findByTestId('load-retry')).toBeTruthy()
  })

  it.each([
    ['requested', null, 'Recebemos seu pedido de mesa para 4 pessoas'],
    ['confirmed', moment, 'está confirmada'],
    ['cancelled', null, 'Infelizmente não temos mesa'],
    ['cancelled', moment, 'Infelizmente precisamos cancelar sua mesa para 4 pessoas'],
    ['seated', moment, 'Obrigado pela visita'],
    ['no_show', moment, 'Sentimos sua falta'],
  ] as const)(
    'writes to a guest whose reservation is %s (confirmed: %s)',
    async (status, confirmed_at, words) => {
      const opened: string[] = []
      window.open = (link) => {
        opened.push(decodeURIComponent(String(link)))
        return null
      }
      await show([booked('Ana', { status, confirmed_at })])
      await userEvent.click(within(await entry('Ana')).getByTestId('whatsapp-button'))
      expect(opened[0]).toContain('https://wa.me/5511998765432?text=Olá, Ana!')
      expect(opened[0]).toContain(words)
    },
  )
})

describe('the settings of reservations', () => {
  const field = (name: string) => screen.findByTestId<HTMLInputElement>(`field-${name}`)
  const path = '/admin/reservations?view=settings'

  it("start from the specification's figures where the company has none [S9.reservation-tolerance] [S9.reservation-deposit] [S9.reservation-minimum]", async () => {
    const { gateway } = await show([], {}, path)
    expect((await field('tolerance_minutes')).value).toBe('15')
    expect((await field('deposit_above_people')).value).toBe('8')
    expect((await field('weekend_minimum_cents')).value).toMatch(/40,00/)
    expect((await field('max_people_option')).value).toBe('10')
    fireEvent.change(await field('tolerance_minutes'), { target: { value: '20' } })
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByText('Salvo')
    const saved = gateway.calls.find(({ method }) => method === 'reservation_settings.save')
    expect(saved?.input).toMatchObject({
      expected: null,
      record: { tolerance_minutes: 20, times_from_hours: true, kitchen_closes_minutes: 60 },
    })
  })

  it('refuse a list of times that is none, beside the field', async () => {
    const { gateway } = await show([], { 'reservation_settings.list': () => [settings] }, path)
    fireEvent.click(await field('times_from_hours'))
    fireEvent.change(await field('times'), { target: { value: '' } })
    await userEvent.click(screen.getByTestId('save'))
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
    fireEvent.change(await field('times'), { target: { value: 'oito da noite' } })
    expect(await screen.findByText('Este valor não é válido.')).toBeTruthy()
    expect(gateway.calls.some(({ method }) => method === 'reservation_settings.save')).toBe(false)
  })

  it('are one row for two people who save the first: what both typed is kept', async () => {
    const theirs = { ...settings, id: company.id, deposit_above_people: 12, updated_at: later }
    const { gateway } = await show(
      [],
      {
        'reservation_settings.save': ({ record, company_id, expected }) => {
          if (expected !== null) return { ...record, company_id, updated_at: later }
          // As the backend answers: a row of the same id, or another for the same company.
          return record.id === theirs.id
            ? refuse('edit_conflict', { current: theirs })()
            : refuse('invalid_input')()
        },
      },
      path,
    )
    fireEvent.change(await field('tolerance_minutes'), { target: { value: '20' } })
    await userEvent.click(screen.getByTestId('save'))
    await screen.findByText('Salvo')
    expect(
      gateway.calls.filter(({ method }) => method === 'reservation_settings.save').at(-1)?.input,
    ).toMatchObject({ expected: later, record: { tolerance_minutes: 20, deposit_above_people: 12 } })
  })

  it('keep what was typed when another editor saved first', async () => {
    await show(
      [],
      {
        'reservation_settings.list': () => [settings],
        'reservation_settings.save': refuse('edit_conflict', {
          current: { ...settings, deposit_above_people: 12, updated_at: later },
        }),
      },
      path,
    )
    await userEvent.clear(await field('deposit_above_people'))
    await userEvent.type(await field('deposit_above_people'), '6')
    await userEvent.click(screen.getByTestId('save'))
    const conflict = await screen.findByTestId('edit-conflict')
    expect(conflict.textContent).toContain('Sinal para grupos acima de (pessoas)')
    expect(conflict.textContent).toContain('12')
    await userEvent.click(screen.getByTestId('take-theirs'))
    expect((await field('deposit_above_people')).value).toBe('12')
  })
})
