import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { LostTerminals } from './lost-terminals'

const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const MANAGER = testOperator({ can_manage_company: true, can_approve: true })

type Lost = LocalNetwork['lost'][number]
const till = (changes: Partial<Lost> = {}): Lost => ({
  terminal_id: TILL,
  name: 'Balcão 1',
  prefix: 'A',
  revoked_at: '2026-03-01T22:05:00Z',
  orders: 3,
  entries: 5,
  refused: 0,
  ...changes,
})
const holding = (...lost: Lost[]): LocalNetwork => ({
  own_addresses: [],
  multicast: null,
  peers: [],
  lost,
  typed: [],
})

const open = async (
  first: LocalNetwork,
  refused = 0,
  gone: 'terminal' | 'operator' | null = null,
  waits: { taken: number; waiting_for: string[] } = { taken: 5 - refused, waiting_for: [] },
) => {
  const tried: unknown[] = []
  let network = first
  const terminal = fakeTerminal({
    'lan.state': () => network,
    'operators.list': () => testOperators([MANAGER]),
    'lan.adopt': (input) => {
      tried.push(input)
      if (input.pin !== '508170') throw new GatewayError('wrong_pin', { left: 4 })
      if (gone === 'terminal') network = holding()
      if (gone) throw new GatewayError('not_found', { entity: gone })
      if (waits.waiting_for.length === 0) network = holding()
      return { ...waits, refused, network }
    },
  })
  const { store } = await renderWithApp(<LostTerminals />, { gateway: fakeGateway({}, { terminal }) })
  return { tried, store }
}
afterEach(cleanup)

const adopt = async (pin: string) => {
  await userEvent.type(await screen.findByTestId('pin-field'), `${pin}{Enter}`)
}

describe('what a lost terminal left at this one', () => {
  it('is said with the number of its orders, and is sent by a manager’s PIN, a wrong one of which keeps it', async () => {
    const { tried } = await open(holding(till()))
    expect((await screen.findByTestId('lost-terminal-A')).textContent).toContain(
      'Balcão 1 tem 3 pedidos que o servidor não recebeu',
    )
    await userEvent.click(screen.getByTestId('adopt-entries'))
    await adopt('864213')
    await waitFor(() => expect(screen.getByTestId('pin-problem').textContent).toContain('Restam 4'))
    await waitFor(() => expect(screen.getByTestId('pin-field')).toHaveProperty('disabled', false))
    await adopt('508170')
    await waitFor(() => expect(screen.queryByTestId('lost-terminals')).toBeNull())
    expect(tried[1]).toEqual({ terminal_id: TILL, user_id: MANAGER.user_id, pin: '508170' })
    expect(await screen.findByText('O servidor recebeu o que Balcão 1 deixou')).toBeTruthy()
  })

  it('is counted in entries where none is an order, with those that the server refused', async () => {
    await open(holding(till({ orders: 0, entries: 2, refused: 1 })))
    const text = (await screen.findByTestId('lost-terminal-A')).textContent
    expect(text).toContain('Balcão 1 tem 2 registros que o servidor não recebeu')
    expect(text).toContain('O servidor recusou 1 registro')
  })

  it('says how much of it the server refused', async () => {
    await open(holding(till()), 2)
    await userEvent.click(await screen.findByTestId('adopt-entries'))
    await adopt('508170')
    expect(await screen.findByText('O servidor recusou 2 registros')).toBeTruthy()
  })

  it('was sent by another terminal meanwhile: that is said, and no PIN is blamed', async () => {
    await open(holding(till()), 0, 'terminal')
    await userEvent.click(await screen.findByTestId('adopt-entries'))
    await adopt('508170')
    expect(await screen.findByText('Isto já foi resolvido em outro lugar')).toBeTruthy()
    await waitFor(() => expect(screen.queryByTestId('lost-terminals')).toBeNull(), { timeout: 1_000 })
    expect(screen.queryByTestId('manager-pin')).toBeNull()
  })

  it('is asked for by a manager who has no PIN here any more, which is said', async () => {
    await open(holding(till()), 0, 'operator')
    await userEvent.click(await screen.findByTestId('adopt-entries'))
    await adopt('508170')
    await waitFor(() =>
      expect(screen.getByTestId('pin-problem').textContent).toBe(
        'Esta pessoa não tem mais PIN neste terminal.',
      ),
    )
  })

  it('says which terminals it waits for, all of it or the rest', async () => {
    await open(holding(till()), 0, null, { taken: 0, waiting_for: ['Bar', 'Varanda'] })
    await userEvent.click(await screen.findByTestId('adopt-entries'))
    await adopt('508170')
    expect(await screen.findByText('O que Balcão 1 deixou espera por Bar e Varanda')).toBeTruthy()
    expect(screen.getByTestId('toast-warning').textContent).toContain('envie antes o que ele deixou')
    expect(screen.queryByTestId('toast-success')).toBeNull()
    cleanup()
    await open(holding(till()), 0, null, { taken: 2, waiting_for: ['Bar'] })
    await userEvent.click(await screen.findByTestId('adopt-entries'))
    await adopt('508170')
    expect(await screen.findByText('O resto do que Balcão 1 deixou espera por Bar')).toBeTruthy()
    expect(screen.queryByText('O servidor recebeu o que Balcão 1 deixou')).toBeNull()
  })

  it('is nothing where every terminal is there', async () => {
    const { store } = await open(holding())
    await answersDrawn(store)
    expect(screen.queryByTestId('lost-terminals')).toBeNull()
  })
})
