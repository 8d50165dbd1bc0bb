import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '@shared/contract/records/list-methods'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { managedCompaniesApi } from '@renderer/api/endpoints/managed-companies'
import { formatsOf } from '@renderer/i18n/format'
import { answersDrawn } from '@renderer/testing/answers-drawn'
import { testAccess } from '@renderer/testing/access'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { renderWithApp } from '@renderer/testing/render'
import { fakeTerminal, testOperator, testOperators } from '@renderer/testing/terminal'
import { Slot } from './notice-slot'

// The dialog has a test of its own, and takes seconds to load.
vi.mock('@renderer/app/office/staff-pause', () => ({
  StaffPause: ({ step }: { step: string }) => <p data-testid="staff-pause">{step}</p>,
}))

const company = testCompany()
const me = '11111111-1111-4111-8111-111111111111'
/** The button beside it, which all staff have. */
const RESUME = 'Voltar a receber pedidos'
const SUSPENDED_AT = '2026-01-05T22:00:00.000Z'
const ONLINE: SyncStatus = {
  connection: 'online',
  offline_since: null,
  queued: 0,
  sending: 0,
  rejected: 0,
  catalogue_ready: true,
  last_pull_at: null,
  gone: false,
}

const stopped = { ...company, approved_at: null }

const show = (role: string, answers: Answers, path = '/cozinha', shown = company) =>
  renderWithApp(<Slot />, {
    company: shown,
    path,
    answers: {
      'session.get': () => ({ user: { id: me, email: 'ana@comanda.test' }, expires_at: null }),
      'access.get': () => testAccess(role),
      'companies.get': () => company,
      'ownership.read': () => ({ offer: null, deletion: null }),
      ...answers,
    },
  })

describe('the notice above every page of the staff', () => {
  it("names the time until which a suspended company pays its bills, by the company's clock", async () => {
    const stops_at = new Date(Date.now() + 3_600_000).toISOString()
    const inTokyo = { ...company, time_zone: 'Asia/Tokyo' }
    await show('employee', { 'companies.get': () => ({ ...inTokyo, suspended_at: SUSPENDED_AT, stops_at }) })
    const notice = await screen.findByTestId('platform-closing')
    expect(notice.getAttribute('role')).toBe('alert')
    expect(notice.textContent).toContain(formatsOf('pt').time(stops_at, 'Asia/Tokyo'))
  })

  it("names a deletion's time by the company's clock", async () => {
    await show(
      'employee',
      { 'ownership.read': () => ({ offer: null, deletion: { due_at: '2026-03-08T16:10:00Z' } }) },
      '/cozinha',
      { ...company, time_zone: 'Asia/Tokyo' },
    )
    expect((await screen.findByTestId('deletion-due')).textContent).toContain('09/03/2026 01:10')
  })

  it('says that everything has stopped, and that a company waits for approval', async () => {
    const stopped = { suspended_at: SUSPENDED_AT, stops_at: SUSPENDED_AT }
    await show('employee', { 'companies.get': () => ({ ...company, ...stopped }) })
    expect(await screen.findByTestId('platform-suspended')).toBeTruthy()
    await show('owner', { 'companies.get': () => ({ ...company, approved_at: null }) })
    expect(await screen.findByTestId('platform-unapproved')).toBeTruthy()
  })

  it('says that the platform refused a company, until its managers ask again', async () => {
    let refused_at: string | null = SUSPENDED_AT
    const { store } = await show('owner', {
      'companies.get': () => ({ ...stopped, refused_at }),
      'companies.requestApproval': () => {
        refused_at = null
        return { changed: true }
      },
    })
    expect((await screen.findByTestId('platform-refused')).textContent).toContain(
      'O motivo está em Empresas, onde se pede nova aprovação.',
    )
    expect(screen.queryByTestId('platform-unapproved')).toBeNull()
    const { requestApproval } = managedCompaniesApi.endpoints
    await act(() => store.dispatch(requestApproval.initiate({ company_id: company.id })).unwrap())
    expect(await screen.findByTestId('platform-unapproved')).toBeTruthy()
  })

  it('says so on a terminal whose replica is from before the suspension', async () => {
    await renderWithApp(<Slot />, {
      company,
      gateway: fakeGateway(
        { 'companies.get': () => company, 'sync.status': () => ({ ...ONLINE, company_suspended: true }) },
        {
          terminal: fakeTerminal({
            'terminal.state': () => ({
              config: null,
              identity: null,
              company,
              app_version: '0',
              is_storage_encrypted: true,
            }),
          }),
        },
      ),
    })
    expect(await screen.findByTestId('platform-suspended')).toBeTruthy()
  })

  it('is not for customers, who ask for nothing', async () => {
    const { gateway, store } = await show('customer', {
      'companies.get': () => ({ ...company, approved_at: null }),
    })
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'access.get')).toBe(true))
    await answersDrawn(store)
    expect(gateway.calls.map(({ method }) => method)).not.toContain('ownership.read')
    expect(screen.queryByTestId('platform-unapproved')).toBeNull()
  })

  it('offers the company to its receiver, who accepts by a press', async () => {
    const { gateway } = await show('employee', {
      'ownership.read': () => ({
        offer: { offered_to: me, offered_at: SUSPENDED_AT },
        deletion: { due_at: SUSPENDED_AT },
      }),
      'ownership.accept': () => ({}),
    })
    expect(await screen.findByTestId('deletion-due')).toBeTruthy()
    await userEvent.click(await screen.findByTestId('ownership-accept'))
    await waitFor(() =>
      expect(gateway.calls.filter(({ method }) => method === 'ownership.accept')).toHaveLength(1),
    )
  })

  const paused = { 'companies.get': () => ({ ...company, orders_paused: true }) }
  const pauseOf = (pause: Partial<OrderPause>) => ({
    ...paused,
    'companies.readPause': () => ({ is_paused: true, until: null, reason: null, ...pause }),
  })

  it.each<[string, Partial<OrderPause>, string]>([
    ['until somebody ends it', {}, 'Pedidos de clientes em pausa'],
    ['with a reason', { reason: 'Cozinha cheia' }, 'Pedidos de clientes em pausa · Cozinha cheia'],
    [
      'until a moment, by the clock of the company',
      { until: '2026-01-06T00:30:00Z', reason: 'Cozinha cheia' },
      'Pedidos de clientes em pausa até 21:30 · Cozinha cheia',
    ],
  ])('says that orders are paused %s', async (_case, pause, text) => {
    await show('employee', pauseOf(pause))
    await waitFor(() => expect(screen.getByTestId('orders-paused-notice').textContent).toBe(text + RESUME))
  })

  it('says that orders are paused where the backend does not say more', async () => {
    await show('employee', { ...paused, 'companies.readPause': refuse('connection') })
    expect((await screen.findByTestId('orders-paused-notice')).textContent).toBe(
      `Pedidos de clientes em pausa${RESUME}`,
    )
  })

  it('is gone once the pause is over, before the company says so', async () => {
    const { gateway } = await show('employee', pauseOf({ is_paused: false }))
    await waitFor(() =>
      expect(gateway.calls.some(({ method }) => method === 'companies.readPause')).toBe(true),
    )
    await waitFor(() => expect(screen.queryByTestId('orders-paused-notice')).toBeNull())
  })

  it('lets who manages the company end a pause by a press', async () => {
    const { gateway } = await show('owner', {
      ...pauseOf({}),
      'companies.pause': () => ({ is_paused: false, until: null, reason: null }),
    })
    await userEvent.click(await screen.findByTestId('orders-resume'))
    await waitFor(() =>
      expect(gateway.calls.filter(({ method }) => method === 'companies.pause')).toMatchObject([
        { input: { company_id: company.id, span: 'end', reason: null } },
      ]),
    )
  })

  it('asks for an approval where a cook ends a pause in a browser', async () => {
    const { gateway } = await show('employee', pauseOf({}))
    await userEvent.click(await screen.findByTestId('orders-resume'))
    expect((await screen.findByTestId('staff-pause')).textContent).toBe('end')
    expect(gateway.calls.map(({ method }) => method)).not.toContain('companies.pause')
  })

  it('is at a terminal what the terminal knows, whatever the last pull says, and asks for a PIN to end it', async () => {
    const operator = testOperator({ is_staff: true })
    const pausedHere = (order_pause: OrderPause, capabilities = {}) => {
      const gateway = fakeGateway(
        { 'companies.get': () => company, 'sync.status': () => ({ ...ONLINE, order_pause }) },
        {
          terminal: fakeTerminal({
            'terminal.state': () => ({
              config: null,
              identity: null,
              company,
              app_version: '0',
              is_storage_encrypted: true,
            }),
            'operators.list': () => testOperators([operator], operator),
          }),
        },
      )
      return renderWithApp(<Slot />, {
        company,
        gateway: { ...gateway, capabilities: { ...gateway.capabilities, ...capabilities } },
      })
    }
    const until = '2026-01-06T00:30:00Z'
    const { unmount } = await pausedHere({ is_paused: true, until, reason: 'Cozinha cheia' })
    expect((await screen.findByTestId('orders-paused-notice')).textContent).toContain(
      'Pedidos de clientes em pausa até 21:30 · Cozinha cheia',
    )
    await userEvent.click(await screen.findByTestId('orders-resume'))
    expect((await screen.findByTestId('staff-pause')).textContent).toBe('end')
    unmount()
    await pausedHere({ is_paused: true, until, reason: null }, { kitchenWall: true })
    expect(await screen.findByTestId('orders-paused-notice'), 'on the kitchen’s wall').toBeTruthy()
    expect(screen.queryByTestId('orders-resume')).toBeNull()
  })

  describe('another PIX key', () => {
    const changed = (id: string): AuditEntry => ({
      ...{ id, tbl: 'contact_settings', row_id: null, label: null, whom_id: null, whom_name: null },
      ...{ action: 'pix_key_changed', changes: {}, names: {}, user_id: me, actor_name: 'Carmela' },
      details: { former_pix_key: 'casa@bella.test', pix_key: 'eu@ladrao.test' },
      at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const [first, second] = [
      'eeeeeeee-0000-4000-8000-000000000021',
      'eeeeeeee-0000-4000-8000-000000000022',
    ] as const

    const key = `seenPixKeyChange_${company.id}`

    it('is shown to an owner on any page until it is put away here', async () => {
      await show('owner', { 'audit.list': () => [changed(first)] })
      expect((await screen.findByTestId('pix-key-change')).textContent).toContain('Carmela')
      await userEvent.click(screen.getByTestId('pix-key-seen'))
      expect(screen.queryByTestId('pix-key-change')).toBeNull()
      expect(localStorage.getItem(key)).toBe(first)
    })

    it.each([
      ['stays away', first, 0],
      ['comes with the next change', second, 1],
    ])('that was put away %s', async (_what, id, count) => {
      const { gateway, store } = await show('owner', {
        'access.get': () => {
          localStorage.setItem(key, first)
          return testAccess('owner')
        },
        'companies.get': () => stopped,
        'audit.list': () => [changed(id)],
      })
      await screen.findByTestId('platform-unapproved')
      await waitFor(() => expect(gateway.calls.map(({ method }) => method)).toContain('audit.list'))
      await answersDrawn(store)
      expect(screen.queryAllByTestId('pix-key-change')).toHaveLength(count)
    })

    it.each(['/admin', '/dashboard'])('is left to the page itself on %s', async (path) => {
      await show('owner', { 'audit.list': () => [changed(first)], 'companies.get': () => stopped }, path)
      await screen.findByTestId('platform-unapproved')
      expect(screen.queryByTestId('pix-key-change')).toBeNull()
    })

    it('is not asked for by those who do not manage the company', async () => {
      const { gateway } = await show('employee', { 'companies.get': () => stopped })
      await screen.findByTestId('platform-unapproved')
      expect(gateway.calls.map(({ method }) => method)).not.toContain('audit.list')
    })
  })
})
