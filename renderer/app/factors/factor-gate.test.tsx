import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '@shared/schemas/access/session'
import { AppRoutes } from '@renderer/app/routes/app-routes'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'

const whole: Session = {
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'ana@comanda.test' },
  expires_at: null,
}
const pending: Session = { ...whole, needs_factor: true }
const factors = [
  { id: 'app-1', type: 'totp' as const, name: 'Celular', phone: null, is_verified: true },
  { id: 'phone-1', type: 'phone' as const, name: 'Casa', phone: '+5511987654321', is_verified: true },
  { id: 'app-2', type: 'totp' as const, name: 'Antigo', phone: null, is_verified: false },
]

const begin = async (answers: Answers = {}) => {
  let held: Session | null = pending
  const gateway = fakeGateway({
    'session.get': () => held,
    'session.signOut': () => {
      held = null
      return {}
    },
    'companies.mine': () => [],
    'companies.list': () => [],
    'companies.first': () => null,
    'account.factors': () => factors,
    'account.offers': () => ({ totp: true, phone: ['sms'], identities: [] }),
    'account.challenge': () => ({ challenge_id: 'challenge-1', expires_at: null }),
    'account.verify': ({ code }) => {
      if (code !== '123456') return refuse('factor_code_wrong')()
      held = whole
      return whole
    },
    ...answers,
  })
  await renderWithApp(<AppRoutes skipsBoot />, { gateway, path: '/empresas' })
  return gateway
}
const code = async (text: string): Promise<void> => {
  const field = await screen.findByTestId('factor-code-field')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByTestId('factor-code-submit'))
}

describe('a session whose second factor is still to be shown', () => {
  it('sees no page but the question, and nothing is asked for in its name [S4.session-events]', async () => {
    const gateway = await begin()
    expect((await screen.findByTestId('factor-gate')).textContent).toContain('Confirme que é você')
    expect((await screen.findByTestId('factor-lost')).textContent).toContain('quem administra a plataforma')
    expect(screen.queryByTestId('bottom-bar')).toBeNull()
    expect(gateway.calls.map(({ method }) => method)).not.toContain('access.get')
    expect(gateway.calls.map(({ method }) => method)).not.toContain('companies.mine')
  })

  it('goes on where it was once the code was right [S7.factor-verify]', async () => {
    await begin()
    await code('654321')
    expect(await screen.findByText('O código não confere ou já venceu. Tente o próximo.')).toBeTruthy()
    await code('123456')
    expect((await screen.findByTestId('toast-success')).textContent).toContain('Login realizado!')
    expect(await screen.findByTestId('bottom-bar')).toBeTruthy()
    expect(screen.queryByTestId('factor-gate')).toBeNull()
  })

  it('may be shown by another of the person’s factors, sent by the one way there is', async () => {
    const gateway = await begin()
    await userEvent.selectOptions(await screen.findByTestId('factor-choice'), 'phone-1')
    expect(screen.getByTestId('factor-choice').querySelectorAll('option')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }))
    await code('123456')
    expect(await screen.findByTestId('bottom-bar')).toBeTruthy()
    expect(gateway.calls).toContainEqual({
      method: 'account.challenge',
      input: { factor_id: 'phone-1', channel: 'sms' },
    })
  })

  it('is asked for a new code when the challenge grew old', async () => {
    await begin({ 'account.verify': refuse('factor_code_wrong', { reason: 'expired' }) })
    await code('123456')
    expect(await screen.findByText('O código venceu. Peça outro.')).toBeTruthy()
  })

  it('can be left', async () => {
    await begin()
    await userEvent.click(await screen.findByTestId('factor-leave'))
    await waitFor(() => expect(screen.queryByTestId('factor-gate')).toBeNull())
    expect(screen.queryByTestId('bottom-bar')).toBeNull()
  })

  it('shows that the factors could not be read, with a retry', async () => {
    let isBroken = true
    await begin({ 'account.factors': () => (isBroken ? refuse('forbidden')() : factors) })
    const retry = await screen.findByTestId('load-retry')
    isBroken = false
    await userEvent.click(retry)
    expect(await screen.findByTestId('factor-code-field')).toBeTruthy()
  })
})
