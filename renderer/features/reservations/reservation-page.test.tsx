import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from '@shared/domain/reservation/reservation'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { refuse } from '@renderer/testing/fake-gateway'
import { changeLanguage } from '@renderer/i18n/set-up'
import {
  company,
  field,
  fill,
  moment,
  pagesOf,
  PERSON,
  send,
  sentOf,
  show,
  stored,
  UUID,
  WEEKDAY,
  WEEKEND,
} from './testing'

const open = vi.spyOn(window, 'open')
beforeEach(() => {
  open.mockReset()
  open.mockReturnValue({ opener: null } as Window)
})

describe('a table', () => {
  it('is asked for, kept by the company, and the chat opens with it [S1.customer-books]', async () => {
    const { gateway } = await show()
    await fill({ observations: 'Janela' })
    await send()
    expect(await screen.findByTestId('reservation-done')).toBeTruthy()
    expect(sentOf(gateway.calls)[0]?.reservation).toMatchObject({
      name: 'Ana Souza',
      phone: '11 99876-5432',
      date: WEEKDAY,
      time: '20:00',
      people: '4',
      observations: 'Janela',
    })
    expect(screen.getByTestId('reserved-date').textContent).toBe(formatDate(WEEKDAY))
    const link = new URL(String(open.mock.calls[0]?.[0]))
    expect(link.origin + link.pathname).toBe('https://wa.me/5511998765432')
    expect(link.searchParams.get('text')).toBe(
      [
        'Olá, Pizzaria Bella Napoli! Gostaria de confirmar minha reserva:',
        'Nome: Ana Souza',
        'Telefone: 11 99876-5432',
        `Data: ${formatDate(WEEKDAY)}`,
        'Horário: 20:00',
        'Pessoas: 4',
        'Observações: Janela',
      ].join('\n'),
    )
    expect(screen.queryByTestId('popup-hint')).toBeNull()
    expect(screen.getByTestId('popup-note').textContent).toContain('bloqueou pop-ups')
  })

  it('is asked for in the person’s language', async () => {
    await show()
    await act(() => changeLanguage('en', null))
    await fill()
    await send()
    await screen.findByTestId('reservation-done')
    expect(new URL(String(open.mock.calls[0]?.[0])).searchParams.get('text')).toContain('People: 4')
    await act(() => changeLanguage('pt', null))
  })

  it('is kept although the browser blocked the chat, with a hint and a plain link [S1.popup-hint]', async () => {
    open.mockReturnValue(null)
    await show()
    await fill()
    await send()
    expect((await screen.findByTestId('popup-hint')).textContent).toContain('bloqueou pop-ups')
    expect(screen.getByTestId('whatsapp-link').getAttribute('href')).toContain('https://wa.me/5511998765432')
  })

  it('on a terminal opens no browser but shows the chat as a code', async () => {
    await show({}, { capabilities: { offline: true, audio: true, kiosk: true, print: true } })
    await fill()
    await send()
    expect(await screen.findByTestId('whatsapp-qr')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
  })

  it('is in the hands of a company without WhatsApp, too', async () => {
    await show({ 'pages.get': () => pagesOf({ contact: null }) })
    await fill()
    await send()
    expect((await screen.findByTestId('whatsapp-missing')).textContent).toBe('WhatsApp não disponível')
    expect(open).not.toHaveBeenCalled()
  })
})

describe('a reservation that was not taken', () => {
  it('says so and keeps the form and its id for the next try [S8.reservation-error]', async () => {
    let tries = 0
    const { gateway } = await show({
      'reservations.request': (input) => {
        tries += 1
        return tries === 1 ? refuse('connection')() : (stored as NonNullable<typeof stored>)(input)
      },
    })
    await fill()
    await send()
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro ao fazer reserva')
    expect(screen.getByTestId('reservation-failed').textContent).toContain('precisa de internet')
    expect(field('name').value).toBe('Ana Souza')
    expect(open).not.toHaveBeenCalled()
    await send()
    await screen.findByTestId('reservation-done')
    const [first, second] = sentOf(gateway.calls)
    expect(second?.reservation.id).toBe(first?.reservation.id)
  })

  it('shows what holds when the first try had arrived with other content', async () => {
    await show({
      'reservations.request': (input) => ({
        reservation: {
          ...(input.reservation as unknown as Reservation),
          company_id: company.id,
          people: '2',
          status: 'requested',
          created_at: moment,
        },
        duplicate: true,
      }),
    })
    await fill()
    await send()
    expect(await screen.findByTestId('reservation-earlier')).toBeTruthy()
    expect(screen.getByTestId('reserved-people').textContent).toBe('2')
  })

  it('keeps a note that was added after the first try had arrived', async () => {
    const { gateway } = await show({
      'reservations.request': async (input) => ({
        ...(await (stored as NonNullable<typeof stored>)({
          ...input,
          reservation: { ...input.reservation, observations: null },
        })),
        duplicate: true,
      }),
    })
    await fill({ observations: 'Cadeira de rodas' })
    await send()
    expect(await screen.findByTestId('reservation-earlier')).toBeTruthy()
    expect(screen.queryByTestId('reserved-observations')).toBeNull()
    await userEvent.click(screen.getByTestId('reservation-another'))
    expect(field('observations').value).toBe('Cadeira de rodas')
    await send()
    await screen.findByTestId('reservation-done')
    const [first, second] = sentOf(gateway.calls)
    expect(second?.reservation.id).not.toBe(first?.reservation.id)
  })

  it.each([
    ['time_not_offered', 'time', 'Este horário não está disponível neste dia.'],
    ['closed_day', 'date', 'O restaurante não abre neste dia.'],
  ])('because of %s says so at its %s, and reads the hours anew', async (reason, name, text) => {
    const { gateway } = await show({ 'reservations.request': refuse('reservation_refused', { reason }) })
    await fill()
    await send()
    expect((await screen.findByTestId('reservation-failed')).textContent).toBe(text)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(gateway.calls.filter(({ method }) => method === 'pages.get')).toHaveLength(2))
  })

  it('because there were too many says so in words of its own', async () => {
    await show({ 'reservations.request': refuse('too_many_requests') })
    await fill()
    await send()
    expect((await screen.findByTestId('reservation-failed')).textContent).toContain(
      'muitos pedidos de reserva',
    )
  })
})

describe('a guest who signs in with a filled form', () => {
  it('sends it from their account, with an id of its own', async () => {
    let session: typeof PERSON | null = null
    const { gateway } = await show({
      'session.get': () => session,
      'account.profile': () => ({ email: '', nome: null, telefone: null }),
    })
    await fill({ observations: 'Cadeira de rodas' })
    session = PERSON
    act(() => gateway.emit('session.changed', { session }))
    await waitFor(() =>
      expect(gateway.calls.filter(({ method }) => method === 'reservations.mine')).toHaveLength(1),
    )
    expect(field('observations').value).toBe('Cadeira de rodas')
    await send()
    await screen.findByTestId('reservation-done')
    expect(sentOf(gateway.calls)[0]?.reservation).toMatchObject({ name: 'Ana Souza', date: WEEKDAY })
  })
})

describe('a confirmed reservation', () => {
  const confirmed = (over: Partial<Reservation>): Reservation => ({
    id: UUID,
    company_id: company.id,
    name: 'Ana',
    phone: '11 99876-5432',
    date: WEEKDAY,
    time: '12:00',
    people: '2',
    observations: null,
    status: 'confirmed',
    created_at: moment,
    updated_at: moment,
    ...over,
  })

  it('gets another note although its time is offered no more', async () => {
    const { gateway } = await show({
      'session.get': () => PERSON,
      'account.profile': () => ({ email: '', nome: null, telefone: null }),
      'reservations.mine': () => [confirmed({})],
      'reservations.change': ({ reservation }) => ({ reservation: confirmed(reservation), changed: true }),
    })
    await userEvent.click(await screen.findByTestId('mine-change'))
    fireEvent.change(field('observations'), { target: { value: 'Alergia a camarão' } })
    fireEvent.blur(field('time'))
    await send()
    expect(await screen.findByTestId('reserved-observations')).toHaveProperty(
      'textContent',
      'Alergia a camarão',
    )
    expect(gateway.calls.filter(({ method }) => method === 'reservations.change')).toHaveLength(1)
  })

  it('that became another since its form was opened is shown as it is now, with what was typed', async () => {
    const later = '2026-03-02T12:00:00+00:00'
    const current = confirmed({ date: WEEKEND, time: '20:30', people: '6', updated_at: later })
    const { gateway } = await show({
      'session.get': () => PERSON,
      'account.profile': () => ({ email: '', nome: null, telefone: null }),
      'reservations.mine': () => [confirmed({})],
      'reservations.change': ({ reservation, updated_at }) =>
        updated_at === later
          ? { reservation: confirmed(reservation), changed: true }
          : refuse('edit_conflict', { current })(),
    })
    await userEvent.click(await screen.findByTestId('mine-change'))
    fireEvent.change(field('observations'), { target: { value: 'Alergia a camarão' } })
    await send()
    const text = (await screen.findByTestId('reservation-failed')).textContent
    expect(text).toContain(`${formatDate(WEEKEND)}, 20:30, 6 pessoas`)
    expect(screen.getByTestId('reservation-changing').textContent).toContain('20:30')
    expect([field('time').value, field('people').value, field('observations').value]).toEqual([
      '20:30',
      '6',
      'Alergia a camarão',
    ])
    await send()
    await screen.findByTestId('reserved-observations')
    const changes = gateway.calls.filter(({ method }) => method === 'reservations.change')
    expect(changes.at(-1)?.input).toMatchObject({
      reservation: { date: WEEKEND, time: '20:30', people: '6', observations: 'Alergia a camarão' },
    })
  })
})

describe('a company', () => {
  it('that takes no reservations says so, with its contact', async () => {
    const pages = pagesOf()
    await show({
      'pages.get': () => ({
        ...pages,
        reservation: pages.reservation && { ...pages.reservation, is_enabled: false },
      }),
    })
    expect((await screen.findByTestId('reservations-disabled')).textContent).toContain(
      'Reservas indisponíveis',
    )
    expect(screen.getByTestId('whatsapp-button')).toBeTruthy()
    expect(screen.getByTestId('reservation-phone').textContent).toBe('(11) 3255-0148')
    expect(screen.queryByTestId('reservation-form')).toBeNull()
  })

  it('shows people what they asked for before', async () => {
    await show({
      'session.get': () => PERSON,
      'account.profile': () => ({ email: '', nome: null, telefone: null }),
      'reservations.mine': () => [
        {
          id: UUID,
          company_id: company.id,
          name: 'Ana',
          phone: '11 99876-5432',
          date: '2026-05-17',
          time: '20:00',
          people: '2',
          observations: null,
          status: 'confirmed',
          created_at: moment,
          updated_at: moment,
        },
      ],
    })
    const mine = await screen.findByTestId('my-reservations')
    expect(mine.textContent).toContain('17/05/2026 · 20:00')
    expect(mine.textContent).toContain('Confirmada')
  })
})
