import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse } from '@renderer/testing/fake-gateway'
import { testOrder } from '@renderer/testing/orders'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators, testTerminalState } from '@renderer/testing/terminal'
import { KitchenScreens } from './kitchen-screens'

const company = testCompany()
const manager = testOperator({ name: 'Ana Lima', can_manage_company: true })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(cleanup)

const status = (changes: Partial<SyncStatus> = {}): SyncStatus => ({
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  catalogue_ready: true,
  last_pull_at: null,
  gone: false,
  version_unsupported: false,
  company_suspended: false,
  ...changes,
})

const open = async (changes: Partial<SyncStatus> = {}) => {
  const asked: unknown[] = []
  const joined: unknown[] = []
  const gateway = fakeGateway(
    {
      'session.get': () => ({
        user: { id: 'eeeeeeee-0000-4000-8000-000000000001', email: '' },
        expires_at: null,
      }),
      'access.get': () => testAccess('employee'),
      'kitchen.board': () => ({
        orders: [testOrder({ number: 'A001' })],
        finished: [],
        now: '2026-11-20T20:30:00Z',
      }),
      'kitchen.settings': () => ({
        kitchen_warning_minutes: 10,
        kitchen_late_minutes: 20,
        kitchen_stations: [],
      }),
      'kitchen.shown': () => ({}),
      'sync.status': () => status(changes),
    },
    {
      capabilities: { offline: true, audio: true, kiosk: true, print: true, kitchenWall: true },
      terminal: fakeTerminal({
        'terminal.state': () => ({
          config: null,
          identity: null,
          company,
          app_version: '0',
          is_storage_encrypted: true,
        }),
        'operators.list': () => testOperators([manager]),
        'terminal.join': (input) => {
          joined.push(input)
          if (input.code !== 'K7QM2X4P') return refuse('not_found', { reason: 'wrong' })()
          return testTerminalState(company)
        },
        'terminal.changeSettings': ({ mode }) => {
          asked.push(mode)
          return { mode: 'staff', starts_with_system: null }
        },
      }),
    },
  )
  await renderWithApp(<KitchenScreens />, { gateway, company })
  return { asked, joined, user: userEvent.setup() }
}

it('shows the wall, and no way to any other page', async () => {
  const { user } = await open()
  expect(await screen.findByRole('article', { name: 'Pedido A001' })).toBeTruthy()
  await user.click(screen.getByTestId('kitchen-more'))
  const tools = await screen.findByTestId('kitchen-tools')
  expect(within(tools).getByTestId('kitchen-leave-hint').textContent).toContain('F8')
  expect(within(tools).queryAllByRole('link')).toEqual([])
  expect(screen.queryByTestId('nav-menu')).toBeNull()
})

it('says that nothing arrives any more once it was revoked', async () => {
  await open({ gone: true })
  expect((await screen.findByTestId('kitchen-gone')).textContent).toContain('sem autorização')
})

it('says that steps were refused, which no other page shows', async () => {
  await open({ rejected: 2 })
  expect((await screen.findByTestId('kitchen-rejected')).textContent).toContain(
    '2 passos daqui precisam de atenção',
  )
})

it('is left by F8 and a manager’s PIN', async () => {
  const { asked, user } = await open()
  await screen.findByTestId('kitchen-wall')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(await screen.findByText('Sair do modo cozinha?')).toBeTruthy()
  await user.type(await screen.findByTestId('pin-field'), '50817{Enter}')
  await waitFor(() => expect(asked).toEqual(['staff']))
})

it('joins again by a code where it was revoked, since the backend checks no PIN for it', async () => {
  const { joined, user } = await open({ gone: true })
  expect((await screen.findByTestId('kitchen-gone')).textContent).toContain('aperta F8')
  fireEvent.keyDown(window, { key: 'F8' })
  await user.type(await screen.findByTestId('setup-code'), '1111-1111{Enter}')
  expect((await screen.findByTestId('setup-problem')).textContent).toContain('Este código não existe')
  await user.clear(screen.getByTestId('setup-code'))
  await user.type(screen.getByTestId('setup-code'), 'k7qm 2x4p{Enter}')
  await waitFor(() => expect(screen.queryByTestId('join-again')).toBeNull())
  expect(joined.at(-1)).toEqual({ code: 'K7QM2X4P', address: null })
})

it('asks for no code while it is authorised', async () => {
  const { user } = await open()
  await screen.findByTestId('kitchen-wall')
  fireEvent.keyDown(window, { key: 'F8' })
  await user.type(await screen.findByTestId('pin-field'), '5')
  expect(screen.queryByTestId('join-again')).toBeNull()
})
