import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { SaleHoursWrite } from '@shared/domain/menu/sale-hours'
import { renderOfficePart } from '@renderer/testing/render-office-part'
import { ItemHours } from './item-hours'

interface Values {
  readonly promotion_price_cents: number | null
  readonly available_hours?: SaleHoursWrite
  readonly promotion_hours?: SaleHoursWrite
}

const open = async (start: Values, problem: string | null = null) => {
  let current = start
  const Part = () => {
    const [values, setValues] = useState(start)
    current = values
    return (
      <ItemHours
        values={values}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        labelOf={(field) => field}
        problemOf={() => problem}
      />
    )
  }
  await renderOfficePart(<Part />)
  return () => current
}

const choose = async (field: string, name: string): Promise<void> =>
  userEvent.click(within(await screen.findByTestId(`field-${field}-choice`)).getByRole('radio', { name }))
const dayBox = (field: string, place: number, name: string) =>
  within(screen.getByTestId(`field-${field}-${place}-days`)).getByRole('checkbox', { name })

const MORNING = { days: [1, 2, 3, 4, 5, 6, 0], opens_at: '07:00', closes_at: '11:00' }

describe('the hours of a product', () => {
  it('are always, until its owner chooses windows; without a promotion none of it', async () => {
    const values = await open({ promotion_price_cents: null })
    expect(await screen.findByRole('radio', { name: 'Sempre' })).toHaveProperty('checked', true)
    expect(screen.queryByTestId('field-promotion_hours')).toBeNull()
    await choose('available_hours', 'Só nestes horários')
    expect(values().available_hours).toEqual([MORNING])
    await choose('available_hours', 'Sempre')
    expect(values().available_hours).toBeNull()
  })

  it('lose and gain days and windows', async () => {
    const values = await open({ promotion_price_cents: null, available_hours: [MORNING] })
    await userEvent.click(dayBox('available_hours', 0, 'sáb'))
    await userEvent.click(dayBox('available_hours', 0, 'dom'))
    expect(values().available_hours).toEqual([{ ...MORNING, days: [1, 2, 3, 4, 5] }])
    await userEvent.click(dayBox('available_hours', 0, 'dom'))
    await userEvent.click(screen.getByTestId('field-available_hours-add'))
    expect(values().available_hours).toEqual([{ ...MORNING, days: [1, 2, 3, 4, 5, 0] }, MORNING])
    await userEvent.click(screen.getByTestId('field-available_hours-0-remove'))
    expect(values().available_hours).toEqual([MORNING])
    expect(screen.queryByTestId('field-available_hours-0-remove')).toBeNull()
  })

  it('are typed, and may end on the next day', async () => {
    const values = await open({ promotion_price_cents: null, available_hours: [MORNING] })
    const to = screen.getByRole('textbox', { name: 'Horário 1: até' })
    await userEvent.clear(to)
    await userEvent.type(to, '0200{Enter}')
    expect(values().available_hours).toEqual([{ ...MORNING, closes_at: '02:00' }])
    expect(screen.getByText('do dia seguinte')).toBeTruthy()
  })

  it('of a promotion begin as a happy hour', async () => {
    const values = await open({ promotion_price_cents: 900 })
    await choose('promotion_hours', 'Só nestes horários')
    expect(values().promotion_hours).toEqual([{ ...MORNING, opens_at: '17:00', closes_at: '19:00' }])
    expect(values().available_hours).toBeUndefined()
  })

  it('without a day are marked once they are refused', async () => {
    const hours = [MORNING, { ...MORNING, days: [] }]
    await open({ promotion_price_cents: null, available_hours: hours }, 'Este valor não é válido.')
    const second = await screen.findByRole('alert')
    expect(second.textContent).toBe('Escolha pelo menos um dia.')
    expect(screen.getByRole('textbox', { name: 'Horário 2: das' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Horário 1: das' }).getAttribute('aria-invalid')).toBe('false')
  })
})
