import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import { refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { CompaniesPage } from './companies-page'

const bella = testCompany({
  cidade: 'São Paulo',
  uf: 'SP',
  endereco: 'Rua 13 de Maio',
  numero_endereco: 'SN',
})
const closed = testCompany({
  id: 'aaaaaaaa-0000-4000-8000-000000000002',
  slug: 'cafe-da-vila',
  nome_fantasia: 'Café da Vila',
  is_active: false,
})

const page = (
  <Routes>
    <Route path="/" element={<CompaniesPage />} />
    <Route path="/menu" element={<p>the menu</p>} />
  </Routes>
)

describe('finding a company', () => {
  it('shows name, place and address, draws initials without a logo, and opens the menu', async () => {
    const { store } = await renderWithApp(page, { answers: { 'companies.list': () => [bella] } })
    const card = within(await screen.findByTestId('company-bella-napoli'))
    expect(card.getByText('São Paulo/SP')).toBeTruthy()
    expect(card.getByText('Rua 13 de Maio'), 'without the number that is none').toBeTruthy()
    expect(card.getByText('PB')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Pizzaria Bella Napoli' }))
    expect(await screen.findByText('the menu')).toBeTruthy()
    expect(store.getState().company.selected?.id).toBe(bella.id)
    expect(localStorage.getItem('selectedCompanyId')).toBe(bella.id)
  })

  it('refuses an inactive one by name and clears the selection [S4.inactive-refused] [S5.company-active] [S8.company-inactive] [S8.company-select-failed]', async () => {
    const { store } = await renderWithApp(page, {
      company: bella,
      answers: { 'companies.list': () => [closed] },
    })
    await userEvent.click(within(await screen.findByTestId('company-cafe-da-vila')).getByRole('button'))
    const toast = within(await screen.findByTestId('toast-error'))
    expect(toast.getByText('Erro ao selecionar empresa')).toBeTruthy()
    expect(toast.getByText('A empresa "Café da Vila" não está ativa')).toBeTruthy()
    expect(store.getState().company.selected).toBeNull()
    expect(localStorage.getItem('selectedCompany')).toBeNull()
  })

  it('says that nothing was found and shows all again', async () => {
    await renderWithApp(page, { answers: { 'companies.list': () => [bella] } })
    await userEvent.type(await screen.findByTestId('company-search'), 'sushi')
    const notice = within(await screen.findByTestId('companies-notice'))
    expect(notice.getByText('Nada encontrado')).toBeTruthy()
    await userEvent.click(notice.getByRole('button', { name: 'Mostrar todas' }))
    expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
  })

  it('says that loading failed and tries again by a tap [S8.loading-errors]', async () => {
    let isBroken = true
    await renderWithApp(page, {
      answers: { 'companies.list': () => (isBroken ? refuse('forbidden')() : [bella]) },
    })
    expect(await screen.findByText('Erro ao carregar empresas')).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByTestId('company-bella-napoli')).toBeTruthy()
  })
})
