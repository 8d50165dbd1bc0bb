import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OfficeOutput } from '@shared/contract/gateway'
import { nextHolidays } from '@shared/domain/hours/holidays'
import { localDate } from '@shared/domain/hours/opening-hours'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { useGetMenuQuery } from '@renderer/api/endpoints/menu'
import { HoursPage } from './hours-page'

const company = testCompany()
const opening: OfficeOutput<'opening.read'> = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '23:00' })),
  exceptions: [],
  revision: 'r1',
}

const show = (answers: Answers) =>
  renderWithApp(<HoursPage />, { company, answers: { 'opening.read': () => opening, ...answers } })
const sent = (gateway: { calls: { method: string; input: unknown }[] }, method: string) =>
  gateway.calls.filter((call) => call.method === method).map(({ input }) => input)

afterEach(() => void vi.useRealTimers())

describe('the hours of a company', () => {
  it('are copied, changed and saved as a whole', async () => {
    const { gateway } = await show({
      'opening.save': ({ opening: form }) => ({ ...form, revision: 'r2' }),
    })
    await userEvent.click(await screen.findByTestId('day-1-add'))
    await userEvent.click(screen.getByTestId('save-opening'))
    expect(await screen.findByText('Informe a hora de abrir e a de fechar.')).toBeTruthy()
    expect(sent(gateway, 'opening.save')).toEqual([])
    await userEvent.click(screen.getByTestId('day-1-remove-1'))
    await userEvent.clear(screen.getByTestId('day-1-to-0'))
    await userEvent.type(screen.getByTestId('day-1-to-0'), '2330{Enter}')
    await userEvent.click(screen.getByTestId('copy-1'))
    for (const day of [2, 3, 4, 5]) await userEvent.click(screen.getByTestId(`copy-to-${day}`))
    await userEvent.click(screen.getByTestId('copy-yes'))
    await userEvent.click(screen.getByTestId('save-opening'))
    await waitFor(() => expect(sent(gateway, 'opening.save')).toHaveLength(1))
    expect(sent(gateway, 'opening.save')[0]).toMatchObject({
      expected: 'r1',
      opening: {
        hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          opens_at: '11:00',
          // Copied to the days of the weekend.
          closes_at: [0, 1, 6].includes(weekday) ? '23:30' : '23:00',
        })),
      },
    })
    expect(await screen.findByText('Horários salvos')).toBeTruthy()
  })

  it("show another's newer hours beside one's own", async () => {
    const theirs = {
      ...opening,
      hours: [...opening.hours, { weekday: 6, opens_at: '08:00', closes_at: '12:00' }],
      revision: 'r9',
    }
    const { gateway } = await show({
      'opening.save': ({ opening: form, expected }) =>
        expected === 'r9' ? { ...form, revision: 'r10' } : refuse('edit_conflict', { current: theirs })(),
    })
    await userEvent.click(await screen.findByTestId('day-6-add'))
    await userEvent.click(screen.getByTestId('save-opening'))
    const dialog = await screen.findByTestId('edit-conflict')
    expect(within(dialog).getByText('Sábado')).toBeTruthy()
    // Looked at later: the form stays as it was typed, and asks again.
    await userEvent.click(within(dialog).getByText('Voltar'))
    expect(screen.queryByTestId('edit-conflict')).toBeNull()
    expect(screen.getByTestId<HTMLInputElement>('day-6-from-0').value).not.toBe('08:00')
    await userEvent.click(screen.getByTestId('save-opening'))
    await screen.findByTestId('edit-conflict')
    await userEvent.click(screen.getByTestId('take-theirs'))
    expect(screen.getByTestId<HTMLInputElement>('day-6-from-0').value).toBe('08:00')
    await userEvent.click(screen.getByTestId('day-0-add'))
    await userEvent.click(screen.getByTestId('save-opening'))
    await waitFor(() => expect(sent(gateway, 'opening.save')).toHaveLength(3))
    expect(sent(gateway, 'opening.save')[2]).toMatchObject({ expected: 'r9' })
  })

  it('take a holiday of the country as a closed date, which is proposed no longer', async () => {
    const { gateway } = await show({ 'opening.save': ({ opening: form }) => ({ ...form, revision: 'r2' }) })
    const [first] = nextHolidays(localDate(Date.now(), company.time_zone), [], 1)
    await userEvent.click(await screen.findByTestId(`holiday-${String(first?.key)}`))
    expect(screen.queryByTestId(`holiday-${String(first?.key)}`)).toBeNull()
    await userEvent.click(screen.getByTestId('save-opening'))
    await waitFor(() => expect(sent(gateway, 'opening.save')).toHaveLength(1))
    const [{ opening: form }] = sent(gateway, 'opening.save') as [{ opening: OfficeOutput<'opening.read'> }]
    expect(form.exceptions).toMatchObject([{ date: first?.date, is_closed: true }])
  })

  it('are read anew where the menu shows them', async () => {
    const Menu = () => {
      useGetMenuQuery({ company_id: company.id })
      return <HoursPage />
    }
    const { gateway } = await renderWithApp(<Menu />, {
      company,
      answers: {
        'opening.read': () => opening,
        'opening.save': ({ opening: form }) => ({ ...form, revision: 'r2' }),
        'menu.get': refuse('not_found'),
      },
    })
    await userEvent.click(await screen.findByTestId('day-1-remove-0'))
    expect(sent(gateway, 'menu.get')).toHaveLength(1)
    await userEvent.click(screen.getByTestId('save-opening'))
    await waitFor(() => expect(sent(gateway, 'menu.get')).toHaveLength(2))
  })

  it('say that a week without any is open around the clock, instead of seven days closed', async () => {
    await show({})
    expect((await screen.findByTestId('day-0')).textContent).toContain('Fechado')
    expect(screen.queryByTestId('opening-empty')).toBeNull()
    for (const day of [1, 2, 3, 4, 5])
      await userEvent.click(screen.getByTestId(`day-${String(day)}-remove-0`))
    expect(screen.getByTestId('opening-empty').textContent).toContain('sempre aberta')
    expect(screen.queryByText('Fechado')).toBeNull()
  })

  it("say the same of an emptied week beside another's hours", async () => {
    const monday = { weekday: 1, opens_at: '10:00', closes_at: '20:00' }
    const theirs = { ...opening, hours: [monday, ...opening.hours.slice(1)], revision: 'r9' }
    await show({ 'opening.save': refuse('edit_conflict', { current: theirs }) })
    for (const day of [1, 2, 3, 4, 5])
      await userEvent.click(await screen.findByTestId(`day-${String(day)}-remove-0`))
    await userEvent.click(screen.getByTestId('save-opening'))
    const texts = (await screen.findByTestId('choice-day-1')).textContent
    expect(texts).toContain('Aberto 24 horas')
    expect(texts).toContain('10:00 às 20:00')
    expect(texts).not.toContain('Fechado')
  })

  it('propose a holiday until its evening is over where the company is', async () => {
    // In São Paulo still the 25th of December.
    vi.useFakeTimers({ now: Date.parse('2026-12-26T01:30:00Z'), toFake: ['Date'] })
    await show({})
    expect((await screen.findByTestId('holiday-christmas')).textContent).toContain('25')
  })
})
