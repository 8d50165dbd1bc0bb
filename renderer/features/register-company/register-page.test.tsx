import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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
  company: { ...cantina, approved_at: needs_approval ? null : '2026-01-05T12:00:00.000Z' },
  membership: { company_id: cantina.id, role: 'owner', is_active: true },
  needs_approval,
})
const DRAFT = 'companyRegistrationDraft'

/** The pages on a device with what was typed there before. */
const OnDevice = ({ draft }: { readonly draft: string | null }) => {
  useState(() => draft !== null && localStorage.setItem(DRAFT, draft))
  return (
    <Routes>
      <Route path="/cadastrar-empresa" element={<RegisterPage />} />
      <Route path="/admin" element={<p>the panel</p>} />
    </Routes>
  )
}
const show = (answers: Answers, draft: string | null = null) =>
  renderWithApp(<OnDevice draft={draft} />, {
    path: '/cadastrar-empresa',
    answers: { 'companies.mine': () => [], ...answers },
  })
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

  it('opens a company that waits for approval too: it is active for its own staff at once', async () => {
    await show({
      'session.get': () => session,
      'companies.register': () => registered(true),
      'companies.get': () => registered(true).company,
    })
    await waitFor(() => expect(screen.queryByTestId('register-account')).toBeNull())
    await fillIn()
    await send()
    await userEvent.click(await screen.findByTestId('register-enter'))
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
    expect(screen.getByTestId('register-account-telefone'), 'the company’s, to be typed over').toHaveProperty(
      'value',
      '11912345678',
    )
    for (const [field, text] of [
      ['nome', 'Vó Ana'],
      ['email', 'vo@comanda.test'],
      ['password', 'um segredo de família'],
      ['repeat', 'um segredo de família'],
    ] as const)
      await type(`account-${field}`, text)
    await send()
    const done = await screen.findByTestId('register-done')
    expect(done.textContent).toContain('assim que for aprovada. Você já pode montar o cardápio.')
    const methods = gateway.calls.map(({ method }) => method)
    expect(methods.indexOf('session.signUp')).toBeLessThan(methods.indexOf('companies.register'))
  })

  describe('with an address to confirm', () => {
    const ACCOUNT = {
      nome: 'Vó Ana',
      email: 'Vo@comanda.test',
      password: 'um segredo de família',
      repeat: 'um segredo de família',
    }
    /** Sends the form as a guest; `isIn` becomes true with the code or the link. */
    const sendAsGuest = async (answers: Answers = {}) => {
      const state = { isIn: false }
      const view = await show({
        'session.get': () => (state.isIn ? session : null),
        'session.signUp': () => ({ session: null }),
        'session.acceptLink': () => {
          state.isIn = true
          return { session, purpose: 'sign_up' }
        },
        'companies.register': () => registered(),
        ...answers,
      })
      await fillIn()
      for (const [field, text] of Object.entries(ACCOUNT)) await type(`account-${field}`, text)
      await send()
      await screen.findByTestId('register-confirm')
      return { ...view, state }
    }
    const sent = (gateway: Awaited<ReturnType<typeof show>>['gateway']) =>
      gateway.calls.filter(({ method }) => method === 'companies.register').map(({ input }) => input)

    it('registers the company once the code is typed, without a second press', async () => {
      const { gateway } = await sendAsGuest()
      await userEvent.type(screen.getByTestId('mail-code-field'), '123456')
      await screen.findByTestId('register-done')
      expect(sent(gateway)).toMatchObject([{ name: 'Cantina da Vó', uf: 'SP' }])
    })

    it('waits through a reload, and registers where the person comes back signed in', async () => {
      await sendAsGuest()
      const draft = localStorage.getItem(DRAFT)
      await show({ 'session.get': () => null }, draft)
      expect((await screen.findByTestId('register-confirm')).textContent).toContain('vo@comanda.test')
      const { gateway } = await show(
        { 'session.get': () => session, 'companies.register': () => registered() },
        draft,
      )
      await screen.findByTestId('register-done')
      expect(sent(gateway)).toMatchObject([{ name: 'Cantina da Vó' }])
    })

    it('shows the form with what is wrong where the server refuses it then', async () => {
      await sendAsGuest({ 'companies.register': refuse('invalid_input', { field: 'cnpj' }) })
      await userEvent.type(screen.getByTestId('mail-code-field'), '123456')
      expect(await screen.findByText('Este CNPJ não é válido. Confira os números.')).toBeTruthy()
      expect(screen.getByTestId('register-cidade')).toHaveProperty('value', 'São Paulo')
    })

    it('goes back to a wrong address, and keeps the rest', async () => {
      await sendAsGuest()
      await userEvent.click(screen.getByTestId('register-correct'))
      expect(document.activeElement).toBe(screen.getByTestId('register-account-email'))
      expect(screen.getByTestId('register-account-password')).toHaveProperty('value', ACCOUNT.password)
    })

    it('is nothing that another person is shown', async () => {
      await sendAsGuest()
      const other = { ...session, user: { ...session.user, email: 'outra@comanda.test' } }
      const { gateway } = await show({ 'session.get': () => other }, localStorage.getItem(DRAFT))
      await waitFor(() => expect(screen.queryByTestId('register-account')).toBeNull())
      expect(screen.getByTestId('register-nome_fantasia')).toHaveProperty('value', '')
      expect(sent(gateway)).toEqual([])
    })
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
    expect(localStorage.getItem(DRAFT)).toBeNull()
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
