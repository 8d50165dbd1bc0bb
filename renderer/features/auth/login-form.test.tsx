import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import { renderWithApp } from '@renderer/testing/render'
import type { Answers } from '@renderer/testing/fake-gateway'
import { LoginForm } from './login-form'

const session = {
  user: { id: 'bbbbbbbb-0000-4000-8000-000000000001', email: 'cliente@comanda.test' },
  expires_at: null,
}

const open = async (signIn: NonNullable<Answers['session.signIn']>) => {
  const user = userEvent.setup()
  const view = await renderWithApp(<LoginForm title="Área do Cliente" lead="Entre para pedir." />, {
    answers: { 'session.signIn': signIn, 'session.resendConfirmation': () => ({}) },
  })
  const email = screen.getByLabelText('E-mail')
  const password = screen.getByLabelText('Senha')
  const submit = screen.getByTestId('login-submit')
  const fill = async () => {
    await user.type(email, 'cliente@comanda.test')
    await user.type(password, 'comanda123')
  }
  return { user, view, email, password, submit, fill }
}

describe('the login form', () => {
  it('has title, e-mail, password and a button whose text tells what happens; all still meanwhile [S2.login-form] [S2.login-disabled]', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof session>()
    const { user, email, password, submit, fill } = await open(() => answered)
    expect(screen.getByRole('heading', { name: 'Área do Cliente' })).toBeTruthy()
    expect(submit.textContent).toBe('Entrar')
    await fill()
    await user.click(submit)
    expect(submit.textContent).toBe('Entrando…')
    for (const part of [email, password, submit]) expect(part).toHaveProperty('disabled', true)
    answer(session)
    const toast = await screen.findByTestId('toast-success')
    expect(within(toast).getByText('Login realizado!')).toBeTruthy()
    expect(within(toast).getByText('Redirecionando...')).toBeTruthy()
  })

  it('asks for an e-mail that is one, and for a password, before anything is sent [S5.login-email] [S5.login-password]', async () => {
    const { user, view, email, submit } = await open(() => session)
    await user.click(submit)
    expect(screen.getByText('Informe o seu e-mail.')).toBeTruthy()
    expect(screen.getByText('Informe a sua senha.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(email))
    await user.type(email, 'ana arroba casa')
    await user.click(submit)
    expect(screen.getByText('Este e-mail não parece válido.')).toBeTruthy()
    expect(view.gateway.calls.some(({ method }) => method === 'session.signIn')).toBe(false)
  })

  it.each([
    ['invalid_credentials', null, 'Erro no Login', 'E-mail ou senha incorretos.'],
    ['too_many_requests', null, 'Erro no Login', 'Muitas tentativas de login. Aguarde alguns minutos.'],
    [
      'email_not_confirmed',
      'Email not confirmed',
      'Erro no Login',
      'Por favor, confirme seu e-mail antes de fazer login.',
    ],
    ['connection', null, 'Erro no Login', 'Erro de conexão. Verifique a internet e tente novamente.'],
    ['backend', 'User is banned', 'Erro no Login', 'User is banned'],
    ['unexpected', null, 'Erro Inesperado', 'Ocorreu um erro inesperado. Tente novamente.'],
  ] as const)(
    'says %s as a toast and beside the form, and keeps what was typed [S8.login-title] [S8.login-invalid] [S8.login-unconfirmed] [S8.login-many] [S8.login-raw] [S8.login-unexpected] [S8.general-login]',
    async (code, raw, title, text) => {
      const { user, email, password, submit, fill } = await open(() => {
        throw new GatewayError(code, {}, raw)
      })
      await fill()
      await user.click(submit)
      const toast = await screen.findByTestId('toast-error')
      expect(within(toast).getByText(title)).toBeTruthy()
      expect(within(toast).getByText(text)).toBeTruthy()
      expect(screen.getByTestId('login-message').textContent).toBe(text)
      expect(email).toHaveProperty('value', 'cliente@comanda.test')
      const mend = code === 'email_not_confirmed' ? email : password
      await waitFor(() => expect(document.activeElement).toBe(mend))
      for (const part of [email, password, submit]) expect(part).toHaveProperty('disabled', false)
    },
  )

  it('shows the password when asked to', async () => {
    const { user, password } = await open(() => session)
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }))
    expect(password).toHaveProperty('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Esconder a senha' }))
    expect(password).toHaveProperty('type', 'password')
  })

  it('offers who is not confirmed another mail, to the address that was refused', async () => {
    const { user, view, email, submit, fill } = await open(() => {
      throw new GatewayError('email_not_confirmed')
    })
    await fill()
    await user.click(submit)
    await user.type(await screen.findByLabelText('E-mail'), '.br')
    expect(email).toHaveProperty('value', 'cliente@comanda.test.br')
    await user.click(screen.getByTestId('resend-confirmation'))
    await screen.findByText('E-mail enviado!')
    expect(view.gateway.calls.at(-1)?.input).toEqual({ email: 'cliente@comanda.test' })
  })
})

describe('the back button of the login form [S2.login-back]', () => {
  const openAt = async (path: string, idx: number) => {
    const user = userEvent.setup()
    const Where = () => <p data-testid="where">{useLocation().pathname}</p>
    window.history.replaceState({ idx }, '')
    await renderWithApp(
      <>
        <Where />
        <LoginForm title="Área do Cliente" lead="Entre para pedir." />
      </>,
      { path },
    )
    await user.click(screen.getByTestId('login-back'))
    return screen.getByTestId('where').textContent
  }

  it.each([
    ['/admin', 3, '/empresas'],
    ['/admin/menu', 0, '/empresas'],
    ['/auth', 0, '/'],
    ['/admin-auth', 0, '/'],
  ])('at %s leads on to %s', async (path, idx, target) => {
    expect(await openAt(path, idx)).toBe(target)
  })
})
