import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { testCompany } from '@renderer/testing/company'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { CustomerAuthPage } from './auth-pages'

const waits = () => ({ session: null })
const session = {
  user: { id: 'bbbbbbbb-0000-4000-8000-000000000001', email: 'nova@comanda.test' },
  expires_at: null,
}
const good = {
  Nome: 'Nova Cliente',
  Telefone: '(11) 98765-4321',
  'E-mail': 'nova@comanda.test ',
  Senha: 'segredo1',
  'Repita a senha': 'segredo1',
}
type Label = keyof typeof good

const open = async (
  signUp: NonNullable<Answers['session.signUp']> = waits,
  path = '/auth?modo=cadastro',
  answers: Answers = {},
) => {
  const user = userEvent.setup()
  const view = await renderWithApp(<CustomerAuthPage />, {
    path,
    company: testCompany(),
    answers: {
      'session.signUp': signUp,
      'session.resendConfirmation': () => ({}),
      'companies.get': () => testCompany(),
      ...answers,
    },
  })
  await screen.findByTestId('sign-up-page')
  const fill = async (changes: Partial<Record<Label, string>> = {}) => {
    for (const [label, value] of Object.entries({ ...good, ...changes })) {
      const input = screen.getByLabelText(label)
      await user.clear(input)
      if (value !== '') await user.type(input, value)
    }
    await user.click(screen.getByTestId('sign-up-submit'))
  }
  const sent = () => view.gateway.calls.filter(({ method }) => method === 'session.signUp')
  return { user, view, fill, sent }
}

describe('signing up', () => {
  it('sends name, phone, e-mail and password; the person is then asked to confirm [S7.sign-up] [S4.confirm-email] [S5.sign-up-metadata] [S3.sign-up-fields]', async () => {
    const { user, view, fill, sent } = await open()
    await fill()
    expect(sent().map(({ input }) => input)).toEqual([
      {
        nome: 'Nova Cliente',
        telefone: '(11) 98765-4321',
        email: 'nova@comanda.test',
        password: 'segredo1',
      },
    ])
    const card = await screen.findByTestId('confirm-email')
    expect(card.textContent).toContain('Confirme seu e-mail')
    expect(card.textContent).toContain('nova@comanda.test')
    await user.click(screen.getByTestId('resend-confirmation'))
    await screen.findByText('E-mail enviado!')
    expect(view.gateway.calls.at(-1)).toEqual({
      method: 'session.resendConfirmation',
      input: { email: 'nova@comanda.test' },
    })
  })

  it('names every field that is missing, each with its own words, and goes to the first', async () => {
    const { user, sent } = await open()
    await user.click(screen.getByTestId('sign-up-submit'))
    for (const text of [
      'Informe o seu nome.',
      'Informe o seu telefone.',
      'Informe o seu e-mail.',
      'Informe a sua senha.',
      'Repita a senha.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
    expect(sent()).toEqual([])
  })

  it.each([
    [{ 'E-mail': 'nova arroba' }, 'E-mail', 'Este e-mail não parece válido.'],
    [{ Telefone: '98765' }, 'Telefone', 'Este telefone não parece válido. Informe também o DDD.'],
    [{ Nome: 'x'.repeat(121) }, 'Nome', 'Este nome é longo demais.'],
  ] as const)('refuses %o with a message beside it', async (changes, label, text) => {
    const { fill, sent } = await open()
    await fill(changes)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('wants 6 characters or more [S5.password-min]', async () => {
    const { fill, sent } = await open()
    await fill({ Senha: '12345', 'Repita a senha': '12345' })
    expect(screen.getByText('A senha precisa ter pelo menos 6 caracteres.')).toBeTruthy()
    expect(sent()).toEqual([])
    await fill({ Senha: '123456', 'Repita a senha': '123456' })
    expect(sent()).toHaveLength(1)
  })

  it('wants the same password twice [S5.password-match]', async () => {
    const { fill, sent } = await open()
    await fill({ 'Repita a senha': 'segredo2' })
    expect(screen.getByText('As senhas não são iguais.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says that the e-mail is taken, and leads to the login with it [S8.email-taken]', async () => {
    const { user, fill } = await open(() => {
      throw new GatewayError('email_taken')
    })
    await fill()
    const toast = await screen.findByTestId('toast-error')
    expect(within(toast).getByText('Erro no Cadastro')).toBeTruthy()
    expect(screen.getByTestId('sign-up-message').textContent).toContain(
      'Este e-mail já está cadastrado. Tente fazer login.',
    )
    await user.click(screen.getByTestId('taken-sign-in'))
    await screen.findByTestId('login-page')
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'nova@comanda.test')
  })

  it.each([
    ['too_many_requests', null, 'Muitas tentativas. Aguarde um minuto e tente novamente.'],
    ['connection', null, 'Erro de conexão. Verifique a internet e tente novamente.'],
    ['weak_password', null, 'Esta senha é fraca demais. Escolha outra, com 6 caracteres ou mais.'],
    ['backend', 'Signups not allowed for this instance', 'Signups not allowed for this instance'],
    ['unexpected', 'TypeError', 'Ocorreu um erro inesperado. Tente novamente.'],
  ] as const)('tells %s and keeps what was typed', async (code, raw, text) => {
    const { fill } = await open(() => {
      throw new GatewayError(code, {}, raw)
    })
    await fill()
    expect((await screen.findByTestId('sign-up-message')).textContent).toContain(text)
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Nova Cliente')
  })

  it('takes the mail’s six digits on the screen that waits for them', async () => {
    const { user, view, fill } = await open(waits, '/auth?modo=cadastro', {
      'session.acceptLink': ({ otp }) => {
        if (otp !== '123456') throw new GatewayError('link_invalid')
        return { session, purpose: 'sign_up' }
      },
    })
    await fill()
    const field = await screen.findByTestId('mail-code-field')
    await user.type(field, '123')
    await user.click(screen.getByTestId('mail-code-submit'))
    expect(screen.getByText('Digite os 6 números do e-mail.')).toBeTruthy()
    await user.type(field, '000{Enter}')
    expect(await screen.findByText('O código não confere ou já venceu.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '123 456{Enter}')
    await screen.findByText('E-mail confirmado!')
    expect(view.gateway.calls.findLast(({ method }) => method === 'session.acceptLink')?.input).toEqual({
      email: 'nova@comanda.test',
      otp: '123456',
      type: 'email',
    })
  })

  it('disables its fields and tells what happens meanwhile', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<{ session: null }>()
    const { fill } = await open(() => answered)
    await fill()
    expect(screen.getByTestId('sign-up-submit').textContent).toBe('Criando conta…')
    for (const label of Object.keys(good))
      expect(screen.getByLabelText(label)).toHaveProperty('disabled', true)
    answer({ session: null })
    await screen.findByTestId('confirm-email')
  })

  it('from a company’s page makes its customer, and says so; elsewhere nobody’s', async () => {
    const menu = await open(waits, `/auth?modo=cadastro&voltar=${encodeURIComponent('/menu?item=P001')}`)
    expect(await screen.findByText(/Você será cliente de Pizzaria Bella Napoli/)).toBeTruthy()
    await menu.fill()
    expect(menu.sent()[0]?.input).toMatchObject({ company_id: testCompany().id })

    const elsewhere = await open(waits, '/auth?modo=cadastro')
    await elsewhere.fill()
    expect(elsewhere.sent()[0]?.input).not.toHaveProperty('company_id')
  })
})
