import { beforeEach, describe, expect, it } from 'vitest'
import type { TerminalState } from '@shared/contract/terminal/terminal-methods'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { emptyCart } from '@shared/domain/cart/cart'
import { api, TAG_TYPES } from '@renderer/api/api'
import { createStore, type AppStore } from '@renderer/app/store/store'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { fakeTerminal, testOperators, type TerminalAnswers } from '@renderer/testing/terminal'
import { firstPath, prepareFirstScreen } from './first-screen'

const company = testCompany()
const enrolled: TerminalState = {
  config: { url: 'http://backend.test', publishable_key: 'publishable-key' },
  identity: {
    id: 'eeeeeeee-0000-4000-8000-000000000003',
    company_id: company.id,
    name: 'Balcão',
    prefix: 'A',
    last_counter: 0,
    enrolled_at: '2026-11-21T12:00:00Z',
  },
  company,
  app_version: '1.0.0',
  is_storage_encrypted: true,
}
const ready: SyncStatus = {
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  catalogue_ready: true,
  last_pull_at: null,
  gone: false,
}
const left = {
  ...emptyCart(company.id),
  lines: [],
  added: [],
  order_id: 'ffffffff-0000-4000-8000-000000000004',
}

const start = async ({
  state = enrolled,
  answers = {},
  terminal = {},
  meanwhile = () => undefined,
}: {
  state?: TerminalState
  answers?: Answers
  /** Runs while the terminal's state is read. */
  meanwhile?: (store: AppStore) => void
  terminal?: TerminalAnswers
} = {}) => {
  const gateway = fakeGateway(
    { 'sync.status': () => ready, 'cart.load': () => left, ...answers },
    {
      terminal: fakeTerminal({
        'terminal.state': async () => {
          await new Promise((resolve) => setTimeout(resolve, 0))
          meanwhile(store)
          return state
        },
        'operators.list': () => testOperators([]),
        ...terminal,
      }),
    },
  )
  const store = createStore({ gateway, storage: localStorage })
  await prepareFirstScreen(store, gateway)
  return store.getState()
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

describe('the first screen of a terminal', () => {
  it('has its company and the cart that was left there before it is drawn, at its own address', async () => {
    const { company: selection, carts } = await start()
    expect(selection).toMatchObject({ isSettled: true, isFixed: true, selected: { id: company.id } })
    expect(carts.byCompany[company.id]).toEqual(left)
    expect(location.pathname).toBe('/pedido-rapido')
  })

  it('is quick order when everything read becomes stale meanwhile', async () => {
    const { company: selection } = await start({
      meanwhile: ({ dispatch }) => dispatch(api.util.invalidateTags([...TAG_TYPES])),
    })
    expect(selection.selected?.id).toBe(company.id)
    expect(location.pathname).toBe('/pedido-rapido')
  })

  it('is the set-up, of no company, where the terminal is in none', async () => {
    const { company: selection } = await start({ state: { ...enrolled, identity: null, company: null } })
    expect(selection).toMatchObject({ isSettled: false, selected: null })
    expect(location.pathname).toBe('/terminal')
  })

  it('stays where somebody was', async () => {
    history.replaceState(null, '', '/cozinha')
    await start()
    expect(location.pathname).toBe('/cozinha')
  })

  it('is drawn without what main cannot say, or says too late', async () => {
    await start({ terminal: { 'terminal.state': refuse('storage_failed') } })
    expect(location.pathname).toBe('/')
    await start({ answers: { 'sync.status': () => new Promise(() => undefined) } })
    expect(location.pathname).toBe('/')
  })
})

describe('where a terminal starts', () => {
  it.each([
    ['quick order, once all is there', enrolled, true, ready, '/pedido-rapido'],
    ['quick order, signed in or not', enrolled, false, ready, '/pedido-rapido'],
    [
      'quick order, from its disk, where its authorisation is gone',
      enrolled,
      false,
      { ...ready, gone: true },
      '/pedido-rapido',
    ],
    [
      'its set-up, while its first menu is on its way',
      enrolled,
      true,
      { ...ready, catalogue_ready: false },
      '/terminal',
    ],
    [
      'its set-up, before it has a backend',
      { ...enrolled, config: null, identity: null },
      false,
      ready,
      '/terminal',
    ],
  ] as const)('is %s', (_what, state, isSignedIn, status, path) => {
    expect(firstPath(state, isSignedIn, status)).toBe(path)
  })
})
