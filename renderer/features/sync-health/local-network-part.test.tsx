import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import { formatsOf } from '@renderer/i18n/format'
import { fakeGateway } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { LocalNetworkPart } from './local-network-part'

const TILL = 'bbbbbbbb-0000-4000-8000-000000000001'
const BAR = 'bbbbbbbb-0000-4000-8000-000000000002'
const NEW = 'bbbbbbbb-0000-4000-8000-000000000003'
const CONTACT = '2026-03-01T22:05:00Z'
/** As this device's clock shows it. */
const CONTACT_TEXT = formatsOf('pt').time(CONTACT)
const peer = {
  since: null,
  contact_at: null,
  version: null,
  address: null,
  why: null,
  entries: 0,
  refused: 0,
}
const network: LocalNetwork = {
  own_addresses: ['192.168.0.4:8737'],
  multicast: null,
  peers: [
    {
      ...peer,
      terminal_id: TILL,
      name: 'Caixa',
      prefix: 'A',
      state: 'connected',
      since: CONTACT,
      entries: 3,
      refused: 1,
    },
    { ...peer, terminal_id: BAR, name: 'Bar', prefix: 'B', state: 'searching' },
    { ...peer, terminal_id: NEW, name: 'Novo', prefix: 'N', state: 'no_key' },
  ],
  lost: [],
  typed: [{ address: '192.168.0.9:8737', terminal_id: null, problem: 'unknown_terminal' }],
}

const show = async (state = network) => {
  const saved: (readonly string[])[] = []
  const terminal = fakeTerminal({
    'lan.state': () => state,
    'lan.setAddresses': ({ addresses }) => {
      saved.push(addresses)
      return state
    },
  })
  await renderWithApp(<LocalNetworkPart />, { gateway: fakeGateway({}, { terminal }) })
  await screen.findByTestId('local-network')
  return saved
}
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(CONTACT).getTime() + 600_000 }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the local network on a terminal’s health page', () => {
  it('says who is connected since when, what only it has brought, and why the others are not', async () => {
    await show()
    expect(screen.getByTestId('lan-own-address').textContent).toBe('Este terminal: 192.168.0.4:8737')
    expect(screen.getByTestId('peer-A').textContent).toBe(
      `Conectado desde ${CONTACT_TEXT}3 registros que o servidor ainda não tem1 registro recusado pelo servidor`,
    )
    expect(screen.getByTestId('peer-B').textContent).toBe('Não encontrado nesta rede')
    expect(screen.getByTestId('peer-N').textContent).toContain('ligue-o com internet')
    expect(screen.getByTestId('lan-address').textContent).toContain('não é um terminal desta empresa')
  })

  it('says why one is apart, when it was last connected and its version, and what to look at', async () => {
    await show({
      ...network,
      multicast: 'EACCES',
      peers: [
        {
          ...peer,
          terminal_id: TILL,
          name: 'Caixa',
          prefix: 'A',
          state: 'searching',
          why: 'no_answer',
          address: '192.168.0.9:8737',
          contact_at: CONTACT,
          version: '1.4.0',
        },
        { ...peer, terminal_id: BAR, name: 'Bar', prefix: 'B', state: 'searching', why: 'unheard' },
      ],
    })
    expect(screen.getByTestId('peer-A').textContent).toBe(
      `Encontrado em 192.168.0.9:8737, mas não responde: o firewall dele bloqueia?Última conexão: ${CONTACT_TEXT}versão 1.4.0`,
    )
    expect(screen.getByTestId('peer-B').textContent).toContain('Nada ouvido dele nesta rede')
    expect(screen.getByTestId('lan-multicast').textContent).toContain('EACCES')
    expect(screen.getByTestId('lan-firewall').textContent).toContain('Rede privada')
  })

  it('says the day too of a moment that is not of today', async () => {
    vi.setSystemTime(new Date(CONTACT).getTime() + 3 * 86_400_000)
    const apart = { ...peer, name: 'Bar', prefix: 'B', state: 'searching', contact_at: CONTACT } as const
    await show({ ...network, peers: [...network.peers.slice(0, 1), { ...apart, terminal_id: BAR }] })
    const when = `${formatsOf('pt').date(CONTACT)} ${CONTACT_TEXT}`
    expect(screen.getByTestId('peer-A').textContent).toContain(`Conectado desde ${when}`)
    expect(screen.getByTestId('peer-B').textContent).toContain(`Última conexão: ${when}`)
  })

  it('says that one does not know this one, or is another than expected, and blames no firewall', async () => {
    const apart = { ...peer, state: 'searching', address: '192.168.0.9:8737' } as const
    await show({
      ...network,
      peers: [
        { ...apart, terminal_id: TILL, name: 'Caixa', prefix: 'A', why: 'not_known' },
        { ...apart, terminal_id: BAR, name: 'Bar', prefix: 'B', why: 'unknown_terminal' },
      ],
    })
    expect(screen.getByTestId('peer-A').textContent).toBe(
      'Ele ainda não conhece este terminal: ligue-o com internet uma vez',
    )
    expect(screen.getByTestId('peer-B').textContent).toContain(
      'Encontrado em 192.168.0.9:8737, mas quem responde não é conhecido aqui',
    )
    expect(screen.queryByTestId('lan-firewall')).toBeNull()
  })

  it('offers no hint where every terminal is connected', async () => {
    await show({ ...network, peers: network.peers.filter(({ state }) => state === 'connected') })
    expect(screen.queryByTestId('lan-firewall')).toBeNull()
    expect(screen.queryByTestId('lan-multicast')).toBeNull()
  })

  it('takes an address beside the others, refuses what is none, and forgets one', async () => {
    const saved = await show()
    const field = screen.getByTestId('lan-new-address')
    await userEvent.type(field, 'http://caixa')
    await userEvent.click(screen.getByTestId('lan-add-address'))
    expect(await screen.findByText('Digite um endereço como 192.168.0.12.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '192.168.0.12{Enter}')
    await waitFor(() => expect(saved).toEqual([['192.168.0.9:8737', '192.168.0.12']]))
    await userEvent.click(
      within(screen.getByTestId('lan-address')).getByRole('button', { name: 'Remover 192.168.0.9:8737' }),
    )
    await waitFor(() => expect(saved[1]).toEqual([]))
  })

  it('of a company with one terminal says so', async () => {
    await show({ own_addresses: [], multicast: null, peers: [], lost: [], typed: [] })
    expect(screen.getByText('Esta empresa não tem outro terminal.')).toBeTruthy()
    expect(screen.getByTestId('lan-own-address').textContent).toContain('ainda não está')
  })
})
