import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personId } from '../seed/people'
import { pinOf } from './support/approvals'
import { answerOf, clientOf, enrol, guestOf, openCompany, refusalOf, type Company } from './support/company'

interface Session {
  id: string
  user_agent: string | null
  began_at: string
  seen_at: string
  is_current: boolean
}

describeOnOneDatabase('Where people are signed in', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    company = await openCompany(backend)
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    await backend.sql('delete from auth.sessions')
    owner = await clientOf(backend, 'dono')
  })

  const mine = async (client: SupabaseClient) =>
    answerOf<{ sessions: Session[] }>(await client.rpc('read_my_sessions')).sessions
  const waiterId = personId('funcionario')
  const devices = (client: SupabaseClient, who = 'funcionario') =>
    client.rpc('read_member_devices', { p_company: company.id, p_user: personId(who) })
  const end = (client: SupabaseClient, who = 'funcionario', session: string | null = null) =>
    client.rpc('end_member_sessions', { p_company: company.id, p_user: personId(who), p_session: session })
  const isRefused = async (client: SupabaseClient): Promise<boolean> =>
    ((await client.auth.refreshSession()).error?.code ?? null) !== null

  it('each session is listed once, the one that asks marked, with its device and when it was seen', async () => {
    const other = await clientOf(backend, 'dono')
    await backend.sql(`update auth.sessions set user_agent = 'Old phone', created_at = now() - interval '2 days',
      refreshed_at = (now() - interval '1 day') at time zone 'utc' where id = (select id from auth.sessions order by created_at limit 1)`)
    const sessions = await mine(other)
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false])
    expect(sessions[1]?.user_agent).toBe('Old phone')
    const age = Date.now() - Date.parse(sessions[1]?.seen_at ?? '')
    expect(Math.round(age / 3_600_000)).toBe(24)
    await backend.sql(`update auth.sessions set not_after = now() where user_agent = 'Old phone'`)
    expect(await mine(other), 'one that has run out').toHaveLength(1)
    expect((await guestOf(backend).rpc('read_my_sessions')).error).not.toBeNull()
  })

  it('one that its person ends is refused at its next call and at its next renewal; the asking one goes on', async () => {
    const [lost, kept] = [await clientOf(backend, 'dono'), await clientOf(backend, 'dono')]
    const own = (await mine(lost)).find(({ is_current }) => is_current)
    expect(answerOf(await owner.rpc('end_my_sessions', { p_session: own?.id ?? '' }))).toEqual({ ended: 1 })
    expect(refusalOf(await lost.rpc('read_my_sessions')).code).toBe('not_authenticated')
    expect(refusalOf(await lost.rpc('read_order_pause', { p_company: company.id })).code).toBe(
      'not_authenticated',
    )
    expect(await isRefused(lost)).toBe(true)
    expect(await mine(kept)).toHaveLength(2)
    expect(answerOf(await owner.rpc('end_my_sessions'))).toEqual({ ended: 1 })
    expect(await isRefused(kept)).toBe(true)
    expect(await isRefused(owner)).toBe(false)
    const [current] = await mine(owner)
    expect(answerOf(await owner.rpc('end_my_sessions', { p_session: current?.id ?? '' })), 'its own').toEqual(
      {
        ended: 0,
      },
    )
  })

  it('nobody ends another person’s session as their own', async () => {
    const waiter = await clientOf(backend, 'funcionario')
    const [session] = await mine(waiter)
    expect(answerOf(await owner.rpc('end_my_sessions', { p_session: session?.id ?? '' }))).toEqual({
      ended: 0,
    })
    expect(await isRefused(waiter)).toBe(false)
    expect(refusalOf(await owner.rpc('end_my_sessions', { p_session: 'x' })).code).toBe('invalid_input')
  })

  it('who may dismiss a member reads where they are signed in and ends it, with an entry of the audit', async () => {
    const [phone, counter] = [await clientOf(backend, 'funcionario'), await clientOf(backend, 'funcionario')]
    const found = answerOf<{ sessions: Session[] }>(await devices(owner))
    expect(found.sessions.map(({ is_current }) => is_current)).toEqual([false, false])
    const [ofPhone] = (await mine(phone)).filter(({ is_current }) => is_current)
    expect(answerOf(await end(owner, 'funcionario', ofPhone?.id))).toEqual({ ended: 1 })
    expect([await isRefused(phone), await isRefused(counter)]).toEqual([true, false])
    expect(answerOf(await end(owner))).toEqual({ ended: 1 })
    expect(answerOf(await end(owner)), 'nothing is left').toEqual({ ended: 0 })
    expect(await isRefused(counter)).toBe(true)
    const entries = await backend.sql(
      `select details ->> 'count' as count, whom_id from public.audit_log where company_id = $1 and action = 'sessions_ended'`,
      [company.id],
    )
    expect(entries).toEqual([1, 2].map(() => ({ count: '1', whom_id: waiterId })))
  })

  it('is nobody’s to read or end who may not dismiss them: not a colleague, not a customer’s, not the last owner’s', async () => {
    const waiter = await clientOf(backend, 'funcionario')
    const customer = await clientOf(backend, 'cliente')
    const stranger = await clientOf(backend, 'sem-empresa')
    for (const [client, who, code] of [
      [waiter, 'dono', 'forbidden'],
      [waiter, 'funcionario', 'forbidden'],
      [customer, 'funcionario', 'forbidden'],
      [stranger, 'funcionario', 'forbidden'],
      [owner, 'dono', 'forbidden'],
      [owner, 'cliente', 'not_found'],
      [owner, 'sem-empresa', 'not_found'],
    ] as const)
      for (const answer of [await devices(client, who), await end(client, who)])
        expect({ who, code: refusalOf(answer).code }).toEqual({ who, code })
    await backend.sql(
      'update public.user_companies set is_active = false where company_id = $1 and user_id = $2',
      [company.id, waiterId],
    )
    expect(refusalOf(await devices(owner)).code, 'who works here no more').toBe('not_found')
    await backend.sql(
      'update public.user_companies set is_active = true where company_id = $1 and user_id = $2',
      [company.id, waiterId],
    )
  })

  it('tells since when a PIN is there, and the terminals at which it opens without a connection', async () => {
    const read = async () =>
      answerOf<{ pin_set_at: string | null; terminals: { id: string; name: string }[] }>(await devices(owner))
    expect(await read()).toMatchObject({ pin_set_at: null, terminals: [] })
    const terminal = await enrol(backend, company, 'A')
    await pinOf(backend, company.id, 'funcionario')
    await backend.sql('update public.terminals set offline_pins = array[$2::uuid] where id = $1', [
      terminal.id,
      waiterId,
    ])
    const { pin_set_at, terminals } = await read()
    expect(Date.now() - Date.parse(pin_set_at ?? '')).toBeLessThan(60_000)
    expect(terminals.map(({ id }) => id)).toEqual([terminal.id])
    await owner.rpc('revoke_terminal', { p_terminal: terminal.id })
    await owner.rpc('clear_operator_pin', { p_company: company.id, p_user: waiterId })
    expect(await read()).toMatchObject({ pin_set_at: null, terminals: [] })
  })
})
