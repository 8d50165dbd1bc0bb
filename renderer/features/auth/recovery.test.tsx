import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { LinkLandingPage } from './link-landing-page'
import { NewPasswordPage } from './new-password-page'
import { RecoverPage } from './recover-page'
import { Slot } from './shell-slot'

const session = {
  user: { id: 'bbbbbbbb-0000-4000-8000-000000000001', email: 'cliente@comanda.test' },
  expires_at: null,
}

const open = async (path: string, answers: Answers) => {
  const user = userEvent.setup()
  let isIn = false
  const view = await renderWithApp(
    <Routes>
      <Route path="/auth/recuperar" element={<RecoverPage />} />
      <Route path="/auth/nova-senha" element={<NewPasswordPage />} />
      <Route path="/auth/retorno" element={<LinkLandingPage />} />
      <Route path="*" element={<p>fora daqui</p>} />
    </Routes>,
    {
      path,
      answers: {
        'session.get': () => (isIn ? session : null),
        'companies.mine': () => [],
        'companies.list': () => [],
        ...answers,
        ...(answers['session.acceptLink'] && {
          'session.acceptLink': async (link) => {
            const answer = await answers['session.acceptLink']?.(link)
            isIn = true
            return answer ?? { session, purpose: 'other' }
          },
        }),
      },
    },
  )
  const callsOf = (wanted: string) => view.gateway.calls.filter(({ method }) => method === wanted)
  return { user, view, callsOf }
}

const TOKENS = '#access_token=a.b.c&refresh_token=r&type='

describe('a forgotten password', () => {
  it('is asked for by e-mail, without telling who has an account [S7.recover]', async () => {
    const { user, callsOf } = await open('/auth/recuperar', { 'session.requestRecovery': () => ({}) })
    await user.click(screen.getByTestId('recover-submit'))
    expect(screen.getByText('Informe o seu e-mail.')).toBeTruthy()
    await user.type(screen.getByLabelText('E-mail'), 'cliente@comanda.test')
    await user.click(screen.getByTestId('recover-submit'))
    expect((await screen.findByTestId('recover-sent')).textContent).toContain(
      'Se houver uma conta com cliente@comanda.test',
    )
    expect(callsOf('session.requestRecovery')).toHaveLength(1)
    expect(screen.getByTestId('recover-submit').textContent).toBe('Enviar de novo')
  })

  it('takes the mail’s six digits, read on whatever device, and leads on to the new password', async () => {
    const { user, callsOf } = await open('/auth/recuperar', {
      'session.requestRecovery': () => ({}),
      'session.acceptLink': () => ({ session, purpose: 'recovery' }),
    })
    await user.type(screen.getByLabelText('E-mail'), 'cliente@comanda.test')
    await user.click(screen.getByTestId('recover-submit'))
    await user.type(await screen.findByTestId('mail-code-field'), '123456{Enter}')
    await screen.findByTestId('new-password-page')
    expect(callsOf('session.acceptLink').map(({ input }) => input)).toEqual([
      { email: 'cliente@comanda.test', otp: '123456', type: 'recovery' },
    ])
    expect(callsOf('session.requestRecovery')).toHaveLength(1)
  })

  it('tells when the mail could not be asked for', async () => {
    const { user } = await open('/auth/recuperar', {
      'session.requestRecovery': () => {
        throw new GatewayError('too_many_requests')
      },
    })
    await user.type(screen.getByLabelText('E-mail'), 'cliente@comanda.test')
    await user.click(screen.getByTestId('recover-submit'))
    expect((await screen.findByTestId('recover-message')).textContent).toContain('Muitas tentativas')
    expect(screen.getByText('Erro na Recuperação')).toBeTruthy()
  })

  it('is replaced on a screen of its own, where the link leads [S7.recover] [S5.password-min] [S5.password-match]', async () => {
    const { user, callsOf } = await open(`/auth/retorno${TOKENS}recovery`, {
      'session.acceptLink': () => ({ session, purpose: 'recovery' }),
      'session.setPassword': () => ({}),
    })
    await screen.findByTestId('new-password-page')
    expect(callsOf('session.acceptLink').map(({ input }) => input)).toEqual([
      { access_token: 'a.b.c', refresh_token: 'r', type: 'recovery' },
    ])
    const submit = screen.getByTestId('new-password-submit')
    await user.type(screen.getByLabelText('Nova senha', { selector: 'input' }), '12345')
    await user.type(screen.getByLabelText('Repita a senha'), '123456')
    await user.click(submit)
    expect(screen.getByText('A senha precisa ter pelo menos 6 caracteres.')).toBeTruthy()
    expect(screen.getByText('As senhas não são iguais.')).toBeTruthy()
    await user.type(screen.getByLabelText('Nova senha', { selector: 'input' }), '6')
    await user.click(submit)
    await screen.findByText('Senha alterada!')
    expect(callsOf('session.setPassword').map(({ input }) => input)).toEqual([{ password: '123456' }])
    await screen.findByText('fora daqui')
  })

  it('says why a new one is refused', async () => {
    const { user } = await open(`/auth/retorno${TOKENS}recovery`, {
      'session.acceptLink': () => ({ session, purpose: 'recovery' }),
      'session.setPassword': () => {
        throw new GatewayError('same_password')
      },
    })
    await user.type(await screen.findByLabelText('Nova senha', { selector: 'input' }), '123456')
    await user.type(screen.getByLabelText('Repita a senha'), '123456')
    await user.click(screen.getByTestId('new-password-submit'))
    expect((await screen.findByTestId('new-password-message')).textContent).toBe(
      'A nova senha precisa ser diferente da atual.',
    )
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Nova senha', { selector: 'input' })),
    )
  })

  it('cannot be replaced by who is not signed in', async () => {
    await open('/auth/nova-senha', {})
    await screen.findByTestId('link-problem')
  })
})

describe('the link of a mail', () => {
  it('that confirms the e-mail signs in and leads on [S4.confirm-email]', async () => {
    await open(`/auth/retorno${TOKENS}signup`, {
      'session.acceptLink': () => ({ session, purpose: 'sign_up' }),
    })
    await screen.findByText('E-mail confirmado!')
    await screen.findByText('fora daqui')
  })

  it.each(['#error=access_denied&error_code=otp_expired&error_description=x', ''])(
    'that is not good says so without asking (%s)',
    async (hash) => {
      const { callsOf } = await open(`/auth/retorno${hash}`, {})
      expect((await screen.findByTestId('link-problem')).textContent).toContain('Este link não vale mais')
      expect(callsOf('session.acceptLink')).toEqual([])
    },
  )

  it('is tried again when nobody answered', async () => {
    let tries = 0
    const { user, callsOf } = await open(`/auth/retorno#code=abc&type=recovery`, {
      'session.acceptLink': () => {
        tries += 1
        if (tries === 1) throw new GatewayError('connection')
        return { session, purpose: 'recovery' }
      },
    })
    await user.click(await screen.findByTestId('link-retry'))
    await screen.findByTestId('new-password-page')
    expect(callsOf('session.acceptLink')).toHaveLength(2)
  })
})

it('a session that the backend ended is said; leaving is not [S4.refresh-refused]', async () => {
  const { gateway } = await renderWithApp(<Slot />, {})
  gateway.emit('session.event', { kind: 'signed_out', session: null })
  gateway.emit('session.event', { kind: 'ended', session: null })
  const toast = await screen.findByTestId('toast-warning')
  expect(toast.textContent).toContain('Sessão encerrada')
  expect(screen.getAllByTestId(/^toast-/)).toHaveLength(1)
})
