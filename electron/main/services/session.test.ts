import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '@shared/contract/errors'
import type { Access } from '@shared/schemas/access/access'
import type { Session } from '@shared/schemas/access/session'
import { createFaultyNetwork } from '../testing/faulty-network'
import { company, COMPANY_ID, newOrder, OPERATOR_ID } from '../testing/fixtures'
import { createModelServer } from '../testing/model-server/model-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { enrolledFolder, startTestTerminal, type TestTerminal } from '../testing/test-terminal'
import { createVirtualClock, type VirtualClock } from '../testing/virtual-clock'
import type { Remote } from './device'

const session: Session = { user: { id: OPERATOR_ID, email: 'dono@comanda.test' }, expires_at: 1 }
const access = (role: string): Access => ({
  is_admin: false,
  is_super_admin: false,
  permissions: [],
  roles: [],
  funcionario_adiciona: false,
  memberships: [{ company_id: COMPANY_ID, role, is_active: true }],
})

let folder: ReturnType<typeof temporaryFolder>
let time: VirtualClock
let way: ReturnType<typeof createFaultyNetwork>
let terminal: TestTerminal
let emitted: unknown[]
let hearSession: (session: Session | null) => void
const remote = {
  'session.get': vi.fn<Remote['session.get']>(),
  'session.signIn': vi.fn<Remote['session.signIn']>(),
  'session.signOut': vi.fn<Remote['session.signOut']>(),
  'session.signUp': vi.fn<Remote['session.signUp']>(),
  'session.acceptLink': vi.fn<Remote['session.acceptLink']>(),
  'access.get': vi.fn<Remote['access.get']>(),
  'companies.mine': vi.fn<Remote['companies.mine']>(),
  onSessionChanged: (listener: (session: Session | null) => void) => {
    hearSession = listener
  },
}

const boot = (): TestTerminal =>
  startTestTerminal({
    folder: folder.folder,
    clock: time.clock,
    fetch: way.fetch,
    createRemote: () => remote as unknown as Remote,
    onEvent: (event, payload) => {
      if (event === 'session.changed') emitted.push(payload)
    },
  })

beforeEach(async () => {
  vi.resetAllMocks()
  folder = temporaryFolder()
  enrolledFolder(folder.folder)
  time = createVirtualClock(Date.UTC(2026, 2, 1, 20), () => 0.5)
  const server = createModelServer(company, () => new Date(time.clock.now()).toISOString())
  way = createFaultyNetwork(() => server, time)
  emitted = []
  terminal = boot()
  await time.elapse(1_000)
})
afterEach(() => {
  terminal.close()
  time.clear()
  folder.remove()
})

const noAnswer = new GatewayError('connection')
const restartOffline = async (): Promise<void> => {
  terminal.close()
  way.setOffline(true)
  terminal = boot()
  await time.elapse(2_000)
  for (const method of [remote['session.get'], remote['access.get'], remote['companies.mine']])
    method.mockRejectedValue(noAnswer)
}

describe('the operator of a terminal', () => {
  it('is known, with rights and companies, after a restart without internet', async () => {
    remote['session.get'].mockResolvedValue(session)
    remote['access.get'].mockResolvedValue(access('owner'))
    remote['companies.mine'].mockResolvedValue([])
    await terminal.value('session.get', {})
    await terminal.value('access.get', {})
    await terminal.value('companies.mine', {})
    await restartOffline()
    expect(await terminal.value('session.get', {})).toEqual(session)
    expect(await terminal.value('access.get', {})).toEqual(access('owner'))
    expect(await terminal.value('companies.mine', {})).toEqual([])
    expect(await terminal.value('companies.get', { slug: 'bella-napoli' })).toMatchObject({ id: COMPANY_ID })
  })

  it('is known at once after a restart, before it is known whether the backend answers; a later answer is emitted', async () => {
    remote['session.get'].mockResolvedValue(session)
    remote['access.get'].mockResolvedValue(access('owner'))
    await terminal.value('session.get', {})
    await terminal.value('access.get', {})
    terminal.close()
    terminal = boot()
    let answer: (rights: Access) => void = () => undefined
    remote['session.get'].mockReturnValue(new Promise(() => undefined))
    remote['access.get'].mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    expect(await terminal.value('session.get', {})).toEqual(session)
    expect(await terminal.value('access.get', {})).toEqual(access('owner'))
    emitted = []
    answer(access('cook'))
    await time.elapse(10)
    expect(emitted, 'so that screens ask again').toEqual([{ session }])
    remote['access.get'].mockResolvedValue(access('cook'))
    expect(await terminal.value('access.get', {})).toEqual(access('cook'))
  })

  it('is not emitted again for the same rights with their fields in another order', async () => {
    remote['access.get'].mockResolvedValue(access('owner'))
    remote['session.signIn'].mockResolvedValue(session)
    await terminal.value('session.signIn', { email: 'dono@comanda.test', password: 'comanda123' })
    emitted = []
    const { memberships, ...rest } = access('owner')
    remote['access.get'].mockResolvedValue({ memberships, ...rest })
    await terminal.value('access.get', {})
    await time.elapse(10)
    expect(emitted).toEqual([])
  })

  it('who signs in has rights that are kept at once, asked for by a screen or not', async () => {
    remote['session.signIn'].mockResolvedValue(session)
    remote['access.get'].mockResolvedValue(access('owner'))
    await terminal.value('session.signIn', { email: 'dono@comanda.test', password: 'comanda123' })
    await restartOffline()
    expect(await terminal.value('access.get', {})).toEqual(access('owner'))
  })

  it('who comes in by signing up, or by the link of a mail, is kept as well; who has to confirm is not', async () => {
    const newcomer = {
      email: 'dono@comanda.test',
      password: 'comanda123',
      nome: 'Dona',
      telefone: '11 98765-4321',
    }
    remote['access.get'].mockResolvedValue(access('owner'))
    remote['session.get'].mockRejectedValue(noAnswer)
    remote['session.signUp'].mockResolvedValueOnce({ session: null })
    await terminal.value('session.signUp', newcomer)
    expect(emitted).toEqual([])
    remote['session.signUp'].mockResolvedValueOnce({ session })
    await terminal.value('session.signUp', newcomer)
    expect(await terminal.value('session.get', {})).toEqual(session)
    remote['session.acceptLink'].mockResolvedValueOnce({ session, purpose: 'recovery' })
    expect(await terminal.value('session.acceptLink', { code: 'abc' })).toMatchObject({ purpose: 'recovery' })
    expect(await terminal.value('session.get', {})).toEqual(session)
  })

  it('stays signed in when the backend gives no answer, not when it ends the session', async () => {
    remote['session.get'].mockRejectedValue(noAnswer)
    expect(await terminal.value('session.get', {})).toMatchObject({ user: { id: OPERATOR_ID } })
    remote['access.get'].mockResolvedValue(access('owner'))
    await terminal.value('access.get', {})
    hearSession(null)
    expect(emitted).toEqual([{ session: null }])
    expect(await terminal.invoke('orders.board', { company_id: COMPANY_ID })).toMatchObject({
      code: 'not_authenticated',
    })
  })

  it('signs out without internet, and what was sold stays queued', async () => {
    way.setOffline(true)
    remote['session.signOut'].mockRejectedValue(noAnswer)
    await terminal.value('session.signOut', {})
    expect(emitted).toEqual([{ session: null }])
    expect(
      await terminal.invoke('orders.place', { company_id: COMPANY_ID, order: newOrder() }),
    ).toMatchObject({
      code: 'not_authenticated',
    })
  })

  it('sells only with the right to: a plain employee works the board', async () => {
    remote['access.get'].mockResolvedValue(access('employee'))
    await terminal.value('access.get', {})
    expect(
      await terminal.invoke('orders.place', { company_id: COMPANY_ID, order: newOrder() }),
    ).toMatchObject({ code: 'forbidden' })
    expect(await terminal.invoke('orders.board', { company_id: COMPANY_ID })).toMatchObject({ ok: true })
  })

  it('gets a refusal of the backend as it is, not what was kept', async () => {
    remote['access.get']
      .mockResolvedValueOnce(access('owner'))
      .mockRejectedValueOnce(new GatewayError('not_authenticated'))
    await terminal.value('access.get', {})
    expect(await terminal.invoke('access.get', {})).toMatchObject({ ok: false, code: 'not_authenticated' })
  })

  it('is shown within 2 s when the backend hangs, and the late answer counts', async () => {
    let answer = (_session: Session | null): void => undefined
    remote['session.get'].mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const shown = terminal.value('session.get', {})
    await time.elapse(2_000)
    expect(await shown).toMatchObject({ user: { id: OPERATOR_ID } })
    answer(null)
    await time.settle()
    expect(emitted).toEqual([{ session: null }])
  })

  it('is signed out when the terminal gets another backend, and not when it gets the same again', async () => {
    const configure = (url: string) =>
      terminal.value('terminal.configure', { url, publishable_key: 'public-key-of-tests' })
    await Promise.all([configure('https://backend.test/'), time.elapse(100)])
    expect(emitted).toEqual([])
    await Promise.all([configure('https://other.test'), time.elapse(100)])
    expect(emitted).toEqual([{ session: null }])
  })
})
