import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import type { Company } from '@shared/schemas/company/company'
import { BottomBar } from './bottom-bar'

const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const show = (company?: Company, answers: Answers = {}) =>
  renderWithApp(<BottomBar />, {
    answers: { 'session.get': () => session, ...answers },
    ...(company ? { company } : {}),
  })

describe('the company in the bottom bar', () => {
  it('without any name is ‘Nome fantasia não definido’ [S3.company-no-name]', async () => {
    await show(testCompany({ nome_fantasia: ' ', name: null, razao_social: '' }))
    expect((await screen.findByTestId('switch-company')).textContent).toBe('Nome fantasia não definido')
  })

  it('comes with its address; without a company that says ‘Empresa não selecionada’ [S3.address-no-company]', async () => {
    await show(
      testCompany({ endereco: 'Rua Augusta', numero_endereco: '120', cidade: 'São Paulo', uf: 'SP' }),
    )
    await screen.findByText('Pizzaria Bella Napoli')
    expect(screen.getByTestId('company-address').textContent).toBe('Rua Augusta, 120, São Paulo/SP')
    await show(undefined, { 'companies.mine': () => [] })
    expect(await screen.findByText('Empresa não selecionada')).toBeTruthy()
    expect(screen.queryByTestId('switch-company')).toBeNull()
  })

  it('is removed with a toast when the person is no longer its user [S8.not-member]', async () => {
    const company = testCompany()
    let isMember = true
    const { gateway } = await show(company, {
      'companies.mine': () => (isMember ? [{ role: 'customer', is_active: true, company }] : []),
    })
    await screen.findByText('Pizzaria Bella Napoli')
    isMember = false
    gateway.emit('session.changed', { session })
    expect((await screen.findByTestId('toast-error')).textContent).toContain(
      'Você não está cadastrado como usuário da empresa "Pizzaria Bella Napoli". Contate o administrador.',
    )
    expect(await screen.findByText('Empresa não selecionada')).toBeTruthy()
  })
})
