import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GatewayError, type ErrorCode } from '@shared/contract/errors'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { JoinStep } from './join-step'

const open = async (
  knownUrl: string | null,
  refusal: { code: ErrorCode; details: Record<string, unknown> } = { code: 'connection', details: {} },
) => {
  const asked: unknown[] = []
  const gateway = fakeGateway(
    {},
    {
      terminal: fakeTerminal({
        'terminal.join': (input) => {
          asked.push(input)
          throw new GatewayError(refusal.code, refusal.details)
        },
      }),
    },
  )
  await renderWithApp(<JoinStep knownUrl={knownUrl} onOther={() => undefined} />, { gateway })
  const user = userEvent.setup()
  const code = await screen.findByTestId<HTMLInputElement>('setup-code')
  const send = () => user.click(screen.getByTestId('setup-join'))
  return { asked, user, code, send }
}

describe('joining by a code', () => {
  it('asks for the address where no server is known, and sends both as they are meant', async () => {
    const { asked, user, code, send } = await open(null)
    expect(document.activeElement).toBe(code)
    await user.type(code, 'k7qm 2x4p')
    await send()
    expect(await screen.findByText(/não parece certo/)).toBeTruthy()
    await user.type(screen.getByTestId('setup-site'), 'http://comanda.example')
    await send()
    expect(await screen.findByText(/Use um endereço https/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.clear(screen.getByTestId('setup-site'))
    await user.type(screen.getByTestId('setup-site'), 'comanda.example')
    await send()
    expect(asked).toEqual([{ code: 'K7QM2X4P', address: 'https://comanda.example' }])
    expect(code.value).toBe('k7qm 2x4p')
  })

  it('takes code and address from a scanner', async () => {
    const { asked, user, code, send } = await open(null)
    await user.type(code, 'https://comanda.example/juntar#K7QM-2X4P')
    expect(screen.getByTestId<HTMLInputElement>('setup-site').value).toBe('https://comanda.example')
    await send()
    expect(asked).toEqual([{ code: 'K7QM2X4P', address: 'https://comanda.example' }])
  })

  it('asks for nothing but the code where the server is known', async () => {
    const { asked, user, code, send } = await open('https://backend.example')
    expect(screen.queryByTestId('setup-site')).toBeNull()
    await user.type(code, 'K7QM')
    await send()
    expect(await screen.findByText(/tem 8 letras e números/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.type(code, '-2X4P')
    await send()
    expect(asked).toEqual([{ code: 'K7QM2X4P', address: null }])
  })

  it.each([
    ['not_found', { reason: 'wrong' }, /não existe/],
    ['not_found', { reason: 'used' }, /já foi usado/],
    ['not_found', { reason: 'expired' }, /venceu/],
    ['too_many_requests', { retry_at: '2026-03-01T12:34:00Z' }, /Tente de novo às \d\d:\d\d/],
    ['not_a_backend', {}, /não é um Comanda/],
    ['version_unsupported', {}, /versão/],
  ] as const)('says why: %s %j', async (errorCode, details, text) => {
    const { user, code, send } = await open('https://backend.example', { code: errorCode, details })
    await user.type(code, 'K7QM2X4P')
    await send()
    expect((await screen.findByTestId('setup-problem')).textContent).toMatch(text)
  })
})
