import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from '@shared/domain/reservation/reservation'
import { draftOwner, readDraft } from './draft'
import { company, field, fill, PERSON, send, sentOf, show, shown, UUID, WEEKDAY, WEEKEND } from './testing'

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue({ opener: null } as Window)
})

describe('the form', () => {
  it('has the fields of a reservation, and times and people from lists [S2.route-reserva] [S3.reservation-time-list] [S3.reservation-people]', async () => {
    await show()
    await fill()
    const optionsOf = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('time')).toEqual([
      'Escolha…',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
    ])
    expect(optionsOf('people')).toHaveLength(12)
    expect(optionsOf('people')[1]).toBe('1 pessoa')
    expect(optionsOf('people').at(-1)).toBe('Mais de 10 pessoas')
  })

  it('asks how many are more than ten', async () => {
    const { gateway } = await show()
    await fill({ people: 'more' })
    await send()
    expect(sentOf(gateway.calls)).toEqual([])
    fireEvent.change(field('more-people'), { target: { value: '14' } })
    await send()
    await screen.findByTestId('reservation-done')
    expect(sentOf(gateway.calls)[0]?.reservation.people).toBe('14')
  })

  it('says what is missing, by a toast and at each field [S5.reservation-mandatory]', async () => {
    const { gateway } = await show()
    await shown('form')
    await send()
    expect((await screen.findByTestId('toast-error')).textContent).toContain(
      'Por favor, preencha todos os campos obrigatórios',
    )
    for (const name of ['name', 'phone', 'date', 'time', 'people'])
      expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
    expect(field('observations').getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement).toBe(field('name'))
    expect(sentOf(gateway.calls)).toEqual([])
  })

  it('writes and reads the date as DD/MM/YYYY [S3.reservation-date]', async () => {
    await show()
    await shown('form')
    const digits = formatDate(WEEKDAY).replaceAll('/', '')
    await userEvent.type(field('date'), digits)
    expect(field('date').value).toBe(formatDate(WEEKDAY))
    fireEvent.change(field('date'), { target: { value: '31/02/2026' } })
    fireEvent.blur(field('date'))
    expect(screen.getByText('Data inválida: use DD/MM/AAAA.')).toBeTruthy()
    fireEvent.change(field('calendar-value'), { target: { value: WEEKEND } })
    expect(field('date').value).toBe(formatDate(WEEKEND))
  })

  it('tells what the company asks of its guests [S9.reservation-tolerance] [S9.reservation-deposit] [S9.reservation-minimum]', async () => {
    await show()
    await fill({ people: '8' })
    const notice = (name: string) => screen.getByTestId(`notice-${name}`)
    expect(notice('tolerance').textContent).toBe('Tolerância de 15 minutos na chegada.')
    expect(notice('deposit').textContent).toBe('Grupos acima de 8 pessoas deixam um sinal.')
    expect(notice('minimum').textContent).toMatch(/R\$\s40,00 por pessoa/)
    expect(notice('minimum').dataset.concerns).toBeUndefined()
    expect(notice('service-fee').textContent).toContain('10%')
    fireEvent.change(field('people'), { target: { value: '9' } })
    fireEvent.change(field('date'), { target: { value: formatDate(WEEKEND) } })
    expect(notice('deposit').textContent).toContain('é preciso deixar um sinal')
    expect(notice('minimum').dataset.concerns).toBe('true')
  })

  it('begins with the name and telephone of who is signed in', async () => {
    await show({
      'session.get': () => PERSON,
      'account.profile': () => ({ email: 'ana@exemplo.com', nome: 'Ana Souza', telefone: '11 99876-5432' }),
    })
    await shown('form')
    await waitFor(() => expect(field('name').value).toBe('Ana Souza'))
    expect(field('phone').value).toBe('11 99876-5432')
    await userEvent.clear(field('name'))
    expect(field('name').value).toBe('')
  })

  it('is kept over a reload while it is typed, and forgotten once it was taken', async () => {
    await show()
    await fill({ people: '7' })
    const kept = () => readDraft(sessionStorage, draftOwner(company.id, null), () => UUID).typed
    expect(kept()).toMatchObject({ name: 'Ana Souza', time: '20:00', people: '7' })
    await send()
    await screen.findByTestId('reservation-done')
    expect(kept()).toEqual({})
  })
})
