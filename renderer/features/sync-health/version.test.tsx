import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { UpdateState } from '@shared/schemas/terminal/device'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, type TerminalAnswers } from '@renderer/testing/terminal'
import { Version } from './version'

const idle: UpdateState = {
  phase: 'idle',
  off: null,
  version: null,
  percent: null,
  hold: null,
  failure: null,
  checked_at: null,
}
const ready: UpdateState = { ...idle, phase: 'ready', version: '1.2.0', hold: 'not_quiet' }

const open = async (state: UpdateState, answers: TerminalAnswers = {}) => {
  const gateway = fakeGateway({}, { terminal: fakeTerminal({ 'updates.state': () => state, ...answers }) })
  await renderWithApp(<Version />, { gateway })
  await screen.findByTestId('version')
  return { user: userEvent.setup(), said: () => screen.getByTestId('version-phase').textContent }
}
afterEach(cleanup)

describe('newer versions on the diagnostics page', () => {
  it.each([
    [{ phase: 'off', off: 'not_packaged' }, 'Esta não é uma instalação'],
    [{ phase: 'off', off: 'not_configured' }, 'Nenhum endereço de versões novas'],
    [{ phase: 'off', off: 'bad_address' }, 'é preciso https'],
    [{ phase: 'idle' }, 'Ainda não se buscou'],
    [{ phase: 'idle', checked_at: '2026-03-01T20:00:00.000Z' }, 'Nenhuma versão mais nova'],
    [{ phase: 'checking' }, 'Buscando'],
    [{ phase: 'downloading', version: '1.2.0', percent: 42 }, 'versão 1.2.0: 42%'],
    [{ phase: 'ready', version: '1.2.0', hold: 'unsent' }, 'até que tudo esteja enviado'],
    [{ phase: 'ready', version: '1.2.0', hold: 'typed' }, 'nenhum pedido esteja começado'],
    [{ phase: 'ready', version: '1.2.0', hold: 'not_quiet' }, 'de madrugada'],
    [{ phase: 'failed', failure: 'net::ERR' }, 'A última busca falhou'],
  ] as const)('with %o say: %s', async (change, text) => {
    const { said } = await open({ ...idle, ...change })
    expect(said()).toContain(text)
    if (change.phase === 'off') expect(screen.queryByTestId('version-check')).toBeNull()
    if (change.phase === 'failed')
      expect(screen.getByTestId('version-failure').textContent).toBe('Motivo: net::ERR')
  })

  it('are looked for when somebody asks', async () => {
    let looked = 0
    const { user } = await open(idle, {
      'updates.check': () => {
        looked += 1
        return { ...idle, phase: 'checking' }
      },
    })
    await user.click(screen.getByTestId('version-check'))
    await waitFor(() => expect(looked).toBe(1))
  })

  it('are installed after a question; what delays them is shown, and nothing else happens', async () => {
    let asked = 0
    const { user } = await open(ready, {
      'updates.install': () => {
        asked += 1
        return { ...ready, hold: 'unsent' }
      },
    })
    await user.click(screen.getByTestId('version-install'))
    expect((await screen.findByTestId('install-question')).textContent).toContain('1.2.0')
    expect(asked).toBe(0)
    await user.click(screen.getByTestId('install-confirm'))
    expect((await screen.findByTestId('toast-warning')).textContent).toContain('até que tudo esteja enviado')
    await waitFor(() => expect(screen.queryByTestId('install-question')).toBeNull())
    expect(asked).toBe(1)
  })
})
