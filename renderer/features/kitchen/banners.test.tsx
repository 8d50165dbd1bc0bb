import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LocalNetwork } from '@shared/schemas/lan/local-network'
import type { Connection, SyncStatus } from '@shared/schemas/sync/sync'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal } from '@renderer/testing/terminal'
import { Banners } from './banners'
import { company } from './testing'
import { useBoard } from './use-board'

const ZONE = 'America/Manaus'
const SOUND = { isAllowed: true, allow: () => undefined }
type State = LocalNetwork['peers'][number]['state']
const networkOf = (states: readonly State[]): LocalNetwork => ({
  own_addresses: [],
  multicast: null,
  peers: states.map((state, at) => ({
    terminal_id: `bbbbbbbb-0000-4000-8000-00000000000${at}`,
    name: `Caixa ${at}`,
    prefix: String(at),
    state,
    since: null,
    contact_at: null,
    version: null,
    address: null,
    why: null,
    entries: 0,
    refused: 0,
  })),
  lost: [],
  typed: [],
})
const statusOf = (connection: Connection, changes: Partial<SyncStatus> = {}): SyncStatus => ({
  connection,
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  catalogue_ready: true,
  last_pull_at: null,
  gone: false,
  ...changes,
})
const show = async (
  connection: Connection,
  states: readonly State[] | null,
  changes: Partial<SyncStatus> = {},
) => {
  let looks = 0
  const terminal = fakeTerminal({
    'lan.state': () => {
      looks += 1
      if (!states) return refuse('forbidden')()
      return networkOf(states)
    },
  })
  const { store } = await renderWithApp(<Banners staleSince={null} timeZone={ZONE} sound={SOUND} />, {
    gateway: fakeGateway({ 'sync.status': () => statusOf(connection, changes) }, { terminal }),
  })
  return { store, looks: () => looks }
}
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('the wall’s banner without the server', () => {
  it.each([
    ['offline', 'Sem internet: em rede com 2 terminais'],
    ['unwell', 'Servidor com problemas: em rede com 2 terminais'],
  ] as const)('says while %s which terminals’ orders arrive', async (connection, title) => {
    await show(connection, ['connected', 'searching', 'connected'])
    const banner = await screen.findByTestId('kitchen-connected')
    expect(banner.textContent).toBe(
      `${title} Os pedidos feitos nos terminais em rede chegam a esta tela. Os marcados “ainda não enviado” ainda não estão no servidor.`,
    )
  })

  it('says that nothing arrives and what to look at where no terminal is connected', async () => {
    await show('offline', ['searching', 'no_key'])
    const banner = await screen.findByTestId('kitchen-alone')
    expect(banner.textContent).toContain('Sem internet e nenhum outro terminal na rede')
    expect(banner.textContent).toContain('Confira o cabo ou o Wi-Fi')
  })

  it.each([
    ['a company without other terminals', []],
    ['a browser, which is on no local network', null],
  ])('calls it this terminal’s own board in %s', async (_, states) => {
    await show('offline', states)
    const banner = await screen.findByTestId('kitchen-local-only')
    expect(banner.textContent).toContain('Sem internet: quadro deste terminal')
  })

  it('is none while the server answers, and asks nothing then', async () => {
    const { store, looks } = await show('online', ['searching'])
    await answersDrawn(store)
    expect(document.body.textContent).toBe('')
    expect(looks()).toBe(0)
  })
})

describe('the wall’s banner of a server that refuses it', () => {
  it('alarms where it refuses this version: what the phones order is missing', async () => {
    await show('online', [], { version_unsupported: true })
    const banner = await screen.findByTestId('kitchen-version')
    expect(banner.textContent).toContain('O servidor não envia pedidos novos a esta tela. A versão deste')
    expect(banner.className).toContain('alarming')
  })

  it('says, less loudly, that the platform suspended the company, also while others’ orders arrive', async () => {
    await show('offline', ['connected'], { company_suspended: true })
    const banner = await screen.findByTestId('kitchen-suspended')
    expect(banner.textContent).toContain('A plataforma suspendeu esta empresa.')
    expect(banner.className).not.toContain('alarming')
    expect(await screen.findByTestId('kitchen-connected')).toBeTruthy()
  })
})

describe('the wall’s banner of an old board', () => {
  const Wall = () => {
    const { staleSince } = useBoard(company.id)
    return <Banners staleSince={staleSince} timeZone={ZONE} sound={SOUND} />
  }

  it('says since when by the server’s clock and the company’s time zone, whatever this machine’s are', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T03:17:00Z'), shouldAdvanceTime: true })
    let isDown = false
    const gateway = fakeGateway({
      'kitchen.board': () =>
        isDown ? refuse('connection')() : { orders: [], finished: [], now: '2026-11-20T20:30:00Z' },
    })
    await renderWithApp(<Wall />, { gateway })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    isDown = true
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect((await screen.findByTestId('kitchen-stale')).textContent).toContain('Sem atualização desde 16:30')
  })
})
