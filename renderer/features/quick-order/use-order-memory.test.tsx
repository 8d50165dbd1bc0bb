import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { EMPTY_MEMORY } from '@shared/domain/cart/order-memory'
import { businessDay } from '@shared/domain/sales/business-day'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { company } from './testing'
import { useOrderMemory } from './use-order-memory'

const KEY = `quickOrder_${company.id}`
const today = businessDay(Date.now(), company)

const Memory = () => {
  const { names, tables } = useOrderMemory(company).memory
  return <p data-testid="memory">{[...names, ...tables].join(' ')}</p>
}
const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Memory /> : <button onClick={() => setOpen(true)}>Abrir</button>
}

/** A terminal that stored these names, opened today. */
const openWith = async (names_day: string | undefined) => {
  await renderWithApp(<Page />, { gateway: fakeGateway({}, { terminal: fakeTerminal({}) }), company })
  localStorage.setItem(KEY, JSON.stringify({ ...EMPTY_MEMORY, names: ['Ana'], tables: ['5'], names_day }))
  await userEvent.click(screen.getByText('Abrir'))
  return screen.getByTestId('memory').textContent
}

afterEach(cleanup)

describe('the last names', () => {
  it('are offered on their business day', async () => {
    expect(await openWith(today)).toBe('Ana 5')
    expect(localStorage.getItem(KEY)).toContain('Ana')
  })

  it.each(['2020-01-01', undefined])('leave the screen on another day (%s)', async (day) => {
    expect(await openWith(day)).toBe('5')
  })
})
