import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { CompaniesPage } from './companies-page'
import { MyCompaniesPage } from './my-companies-page'

const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const bella = testCompany()
const burger = testCompany({
  id: 'bbbbbbbb-0000-4000-8000-000000000002',
  slug: 'burger',
  nome_fantasia: 'Burger',
})
const manyCompanies = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    testCompany({ id: `cccccccc-0000-4000-8000-${String(place).padStart(12, '0')}`, slug: `casa-${place}` }),
  )
const show = (answers: Answers, path = '/select-company') =>
  renderWithApp(
    <Routes>
      <Route path="/select-company" element={<MyCompaniesPage />} />
      <Route path="/empresas" element={<CompaniesPage />} />
      <Route path="/menu" element={<p>the menu</p>} />
      <Route path="/cadastrar-empresa" element={<p>the registration</p>} />
    </Routes>,
    { path, answers: { 'session.get': () => session, 'companies.list': () => [bella, burger], ...answers } },
  )

describe("the person's own companies", () => {
  it('are offered, and one is entered [S4.member-manual]', async () => {
    const both = [bella, burger].map((company) => ({ role: 'customer', is_active: true, company }))
    const { store } = await show({
      'companies.mine': () => both,
      'companies.findMine': () => [bella, burger],
    })
    await userEvent.click(within(await screen.findByTestId('company-burger')).getByRole('button'))
    expect(await screen.findByText('the menu')).toBeTruthy()
    expect(store.getState().company.selected?.id).toBe(burger.id)
  })

  it('that are many come page after page', async () => {
    const many = manyCompanies(30)
    await show({
      'companies.mine': () => [bella, burger].map((company) => ({ role: 'owner', is_active: true, company })),
      'companies.findMine': ({ query, offset = 0 }) => (query ? [] : many.slice(offset, offset + 24)),
    })
    await userEvent.click(await screen.findByTestId('my-companies-more'))
    expect(await screen.findByTestId('company-casa-29')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('my-companies-more')).toBeNull())
  })

  it('that are many are searched by the backend', async () => {
    const many = manyCompanies(24)
    await show({
      'companies.mine': () => [bella, burger].map((company) => ({ role: 'owner', is_active: true, company })),
      'companies.findMine': ({ query }) => (query === 'burger' ? [burger] : many),
    })
    await userEvent.type(await screen.findByTestId('my-companies-search'), 'burger')
    expect(await screen.findByTestId('company-burger')).toBeTruthy()
    expect(screen.queryByTestId('company-casa-1')).toBeNull()
    expect(screen.queryByTestId('my-companies-more')).toBeNull()
  })

  it('that no search finds are offered all again', async () => {
    const many = manyCompanies(24)
    await show({
      'companies.mine': () => [bella, burger].map((company) => ({ role: 'owner', is_active: true, company })),
      'companies.findMine': ({ query, offset }) => (query || offset ? [] : many),
    })
    await userEvent.type(await screen.findByTestId('my-companies-search'), 'nada')
    await userEvent.click(within(await screen.findByTestId('companies-notice')).getByRole('button'))
    expect(await screen.findByTestId('company-casa-23')).toBeTruthy()
  })

  it('are none: that is said, with a way on [S8.companies-none]', async () => {
    await show({ 'companies.mine': () => [], 'companies.findMine': () => [] })
    const notice = within(await screen.findByTestId('companies-notice'))
    expect(notice.getByText('Nenhuma empresa encontrada para este usuário')).toBeTruthy()
    await userEvent.click(notice.getByRole('button'))
    expect(await screen.findByTestId('companies-page')).toBeTruthy()
  })
})

describe("reading the person's own companies", () => {
  /** The page, opened and left as often as a test likes. */
  const Visits = () => {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsOpen((before) => !before)}>
          visit
        </button>
        {isOpen && <MyCompaniesPage />}
      </>
    )
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const visit = async () => {
    act(() => screen.getByText('visit').click())
    await pass(200)
  }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is fresh for 30 s and kept for 5 minutes [S9.companies-query]', async () => {
    const mine = vi.fn(() => [bella])
    const { store, unmount } = await renderWithApp(<Visits />, {
      answers: { 'session.get': () => session, 'companies.findMine': mine },
    })
    const isKept = () =>
      Object.keys(store.getState().api.queries).some((key) => key.startsWith('pageMyCompanies('))
    await pass(200)
    const first = mine.mock.calls.length
    await visit()
    await pass(28_000)
    await visit()
    expect(mine).toHaveBeenCalledTimes(first)
    await visit()
    await pass(2_000)
    await visit()
    expect(mine, 'read again after 30 s').toHaveBeenCalledTimes(first + 1)
    // The selection of a company asks for the same: it goes as well.
    unmount()
    await pass(299_000)
    expect(isKept()).toBe(true)
    await pass(2_000)
    expect(isKept()).toBe(false)
  })
})

describe('typing in the search', () => {
  it('CAD starts the registration at once, cad when it is sent [S2.cad-code]', async () => {
    for (const typed of ['CAD', 'cad{Enter}']) {
      await show({ 'session.get': () => null }, '/empresas')
      await userEvent.type(await screen.findByTestId('company-search'), typed)
      expect(await screen.findByText('the registration')).toBeTruthy()
    }
  })

  it('anything else does not', async () => {
    await show({ 'session.get': () => null }, '/empresas')
    await userEvent.type(await screen.findByTestId('company-search'), 'cadeira{Enter}')
    expect(screen.queryByText('the registration')).toBeNull()
  })
})
