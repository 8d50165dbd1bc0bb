import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Input, Output } from '@shared/contract/gateway'
import { testCompany } from '@renderer/testing/company'
import { refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { RegisterPage } from './register-page'

const session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'vo@comanda.test' },
  expires_at: null,
}
const cantina = testCompany({ slug: 'cantina-da-vo', nome_fantasia: 'Cantina da Vó' })
const registered = (needs_approval = false): Output<'companies.register'> => ({
  company: { ...cantina, is_active: !needs_approval },
  membership: { company_id: cantina.id, role: 'owner', is_active: true },
  needs_approval,
})
const show = (answers: Answers) =>
  renderWithApp(
    <Routes>
      <Route path="/cadastrar-empresa" element={<RegisterPage />} />
      <Route path="/admin" element={<p>the panel</p>} />
    </Routes>,
    { path: '/cadastrar-empresa', answers: { 'companies.mine': () => [], ...answers } },
  )
const type = async (field: string, text: string) =>
  userEvent.type(await screen.findByTestId(`register-${field}`), text)
const fillIn = async (): Promise<void> => {
  await type('nome_fantasia', 'Cantina da Vó')
  await type('fone_cliente', '11912345678')
  await type('cidade', 'São Paulo')
  await userEvent.selectOptions(screen.getByTestId('register-uf'), 'SP')
}
const send = () => userEvent.click(screen.getByTestId('register-submit'))

describe('registering a company', () => {
  it('sends a signed-in person’s form, and opens the company they own [S2.route-cadastrar]', async () => {
    const { gateway } = await show({
      'session.get': () => session,
      'companies.register': () => registered(),
      'companies.get': () => cantina,
    })
    await waitFor(() => expect(screen.queryByTestId('register-account')).toBeNull())
    await fillIn()
    await send()
    const done = within(await screen.findByTestId('register-done'))
    const sent = gateway.calls.find(({ method }) => method === 'companies.register')
    expect(sent?.input).toMatchObject({ name: 'Cantina da Vó', uf: 'SP', cnpj: null })
    await userEvent.click(done.getByRole('button', { name: 'Abrir a minha empresa' }))
    expect(await screen.findByText('the panel')).toBeTruthy()
  })

  it('signs a guest up in the same form, then registers with the new session', async () => {
    let isIn = false
    const { gateway } = await show({
      'session.get': () => (isIn ? session : null),
      'session.signUp': () => {
        isIn = true
        return { session }
      },
      'companies.register': () => registered(true),
    })
    await fillIn()
    for (const [field, text] of [
      ['nome', 'Vó Ana'],
      ['telefone', '(11) 91234-5678'],
      ['email', 'vo@comanda.test'],
      ['password', 'um segredo de família'],
      ['repeat', 'um segredo de família'],
    ] as const)
      await type(`account-${field}`, text)
    await send()
    expect((await screen.findByTestId('register-done')).textContent).toContain('assim que for aprovada')
    const methods = gateway.calls.map(({ method }) => method)
    expect(methods.indexOf('session.signUp')).toBeLessThan(methods.indexOf('companies.register'))
  })

  it('keeps the form without an answer, and sends the same company again [S8.write-errors]', async () => {
    const ids: string[] = []
    await show({
      'session.get': () => session,
      'companies.register': ({ id }: Input<'companies.register'>) => {
        ids.push(id)
        return ids.length === 1 ? refuse('connection')() : registered()
      },
    })
    await waitFor(() => expect(screen.queryByTestId('register-account')).toBeNull())
    await fillIn()
    await send()
    expect((await screen.findByTestId('toast-error')).textContent).toContain('Erro no Cadastro')
    expect((screen.getByTestId('register-cidade') as HTMLInputElement).value).toBe('São Paulo')
    await send()
    await screen.findByTestId('register-done')
    expect(ids[1]).toBe(ids[0])
    expect(localStorage.getItem('companyRegistrationDraft')).toBeNull()
  })

  it('says which field the server refused, and of too many on one day', async () => {
    let code: 'invalid_input' | 'too_many_requests' = 'invalid_input'
    await show({
      'session.get': () => session,
      'companies.register': () => refuse(code, { field: 'cnpj' })(),
    })
    await waitFor(() => expect(screen.queryByTestId('register-account')).toBeNull())
    await fillIn()
    await send()
    expect(await screen.findByText('Este CNPJ não é válido. Confira os números.')).toBeTruthy()
    code = 'too_many_requests'
    await send()
    expect(await screen.findAllByText(/três empresas hoje/)).toBeTruthy()
  })
})
