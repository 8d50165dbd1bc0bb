import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EMPTY_MEMORY } from '@shared/domain/cart/order-memory'
import { businessDay } from '@shared/domain/sales/business-day'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { useForgetNames } from './forget-names'

const company = testCompany()
const KEY = `quickOrder_${company.id}`

const Forgetting = () => {
  useForgetNames(company)
  return null
}
const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <Forgetting /> : <button onClick={() => setOpen(true)}>Abrir</button>
}

/** A terminal that stored these names, on some screen that is not quick order. */
const openWith = async (names_day: string | undefined): Promise<void> => {
  await renderWithApp(<Page />, { gateway: fakeGateway({}, { terminal: fakeTerminal({}) }), company })
  localStorage.setItem(KEY, JSON.stringify({ ...EMPTY_MEMORY, names: ['Ana'], tables: ['5'], names_day }))
  await userEvent.click(await screen.findByText('Abrir'))
}

afterEach(cleanup)

it.each(['2020-01-01', undefined])(
  'names of another day (%s) leave the disk on whatever screen',
  async (day) => {
    await openWith(day)
    await waitFor(() => expect(localStorage.getItem(KEY)).not.toContain('Ana'))
    expect(localStorage.getItem(KEY)).toContain('"tables":["5"]')
  },
)

it('names of the day stay', async () => {
  await openWith(businessDay(Date.now(), company))
  expect(localStorage.getItem(KEY)).toContain('Ana')
})
