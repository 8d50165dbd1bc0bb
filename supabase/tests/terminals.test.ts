import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  hashOf,
  openCompany,
  refusalOf,
  type Company,
} from './support/company'
import { push, saleOf } from './support/terminal'

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let guest: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await clientOf(backend, 'dono')
  guest = guestOf(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const enrolment = (over: Record<string, unknown> = {}) => ({
  p_company: company.id,
  p_terminal: randomUUID(),
  p_name: 'Balcão',
  p_prefix: 'A',
  p_token_hash: hashOf('x'),
  ...over,
})
describe('enrol_terminal', () => {
  it('enrols, and enrols again with the same prefix and counter', async () => {
    const id = randomUUID()
    const first = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: 'b' })))
    expect(first).toMatchObject({
      terminal: { id, company_id: company.id, prefix: 'B', last_counter: 0 },
      company: { id: company.id },
    })
    await backend.sql('update public.terminals set last_counter = 41, revoked_at = now() where id = $1', [id])
    const again = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: null })))
    expect(again).toMatchObject({ terminal: { prefix: 'B', last_counter: 41, revoked_at: null } })
    const renamed = answerOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: id, p_prefix: 'C' })))
    expect(renamed).toMatchObject({ terminal: { prefix: 'C', last_counter: 0 } })
  })

  it('is for managers, with a prefix nobody has', async () => {
    answerOf(await owner.rpc('enrol_terminal', enrolment()))
    expect(refusalOf(await owner.rpc('enrol_terminal', enrolment())).code).toBe('prefix_taken')
    for (const who of ['funcionario', 'cozinha', 'cliente'] as const) {
      const client = await clientOf(backend, who)
      expect(refusalOf(await client.rpc('enrol_terminal', enrolment({ p_prefix: 'Z' }))).code).toBe(
        'forbidden',
      )
    }
    expect(refusalOf(await guest.rpc('enrol_terminal', enrolment({ p_prefix: 'Z' }))).code).toBe(
      'not_authenticated',
    )
    const elsewhere = await openCompany(backend)
    const taken = await enrol(backend, elsewhere, 'A')
    expect(
      refusalOf(await owner.rpc('enrol_terminal', enrolment({ p_terminal: taken.id, p_prefix: 'Q' }))).code,
    ).toBe('forbidden')
  })

  it.each([
    ['W', 'prefix'],
    ['AW', 'prefix'],
    ['ABC', 'prefix'],
    ['1', 'prefix'],
    ['', 'prefix'],
  ])('refuses the prefix %j', async (p_prefix, field) => {
    expect(refusalOf(await owner.rpc('enrol_terminal', enrolment({ p_prefix })))).toEqual({
      code: 'invalid_input',
      details: { field },
    })
  })

  it('refuses a bad hash, name and terminal', async () => {
    const field = async (over: Record<string, unknown>) =>
      refusalOf(await owner.rpc('enrol_terminal', enrolment(over))).details.field
    expect(await field({ p_token_hash: 'secret' })).toBe('token_hash')
    expect(await field({ p_token_hash: null })).toBe('token_hash')
    expect(await field({ p_name: ' ' })).toBe('name')
    expect(await field({ p_terminal: null })).toBe('terminal')
  })

  it('keeps the hash where no API reaches', async () => {
    const terminal = await enrol(backend, company, 'A')
    const rows = answerOf<Record<string, unknown>[]>(
      await owner.from('terminals').select('*').eq('id', terminal.id),
    )
    expect(JSON.stringify(rows)).not.toContain(hashOf(terminal.token))
    expect(rows).toHaveLength(1)
  })
})

describe('a token that is no good', () => {
  it('is answered gone by every terminal function, inside 200', async () => {
    const terminal = await enrol(backend, company, 'A')
    const calls = async (token: string | null) =>
      [
        await guest.rpc('terminal_push', { p_terminal: terminal.id, p_token: token, p_entries: [] }),
        await guest.rpc('terminal_pull', {
          p_terminal: terminal.id,
          p_token: token,
          p_cursor: null,
          p_limit: 10,
        }),
        await guest.rpc('terminal_heartbeat', { p_terminal: terminal.id, p_token: token, p_status: {} }),
      ].map(({ data, status }) => ({ data: data as unknown, status }))
    const unknown = { data: { gone: true, reason: 'unknown' }, status: 200 }
    expect(await calls('wrong')).toEqual([unknown, unknown, unknown])
    expect(await calls(null)).toEqual([unknown, unknown, unknown])
    expect(answerOf(await owner.rpc('revoke_terminal', { p_terminal: terminal.id }))).toMatchObject({
      terminal: { id: terminal.id },
    })
    const revoked = { data: { gone: true, reason: 'revoked' }, status: 200 }
    expect(await calls(terminal.token)).toEqual([revoked, revoked, revoked])
  })

  it('is revoked by managers alone', async () => {
    const terminal = await enrol(backend, company, 'A')
    const revoke = async (client: SupabaseClient, id: string) =>
      refusalOf(await client.rpc('revoke_terminal', { p_terminal: id })).code
    expect(await revoke(await clientOf(backend, 'cozinha'), terminal.id)).toBe('forbidden')
    expect(await revoke(await clientOf(backend, 'cliente'), terminal.id)).toBe('not_found')
    expect(await revoke(owner, randomUUID())).toBe('not_found')
    expect(await revoke(guest, terminal.id)).toBe('not_authenticated')
  })

  it('lets held entries go after a new enrolment', async () => {
    const terminal = await enrol(backend, company, 'A')
    await owner.rpc('revoke_terminal', { p_terminal: terminal.id })
    expect(await push(backend, terminal, [saleOf(company, 1, 'A001')])).toMatchObject({ gone: true })
    const fresh = await enrol(backend, company, 'A', terminal.id)
    expect((await push(backend, fresh, [saleOf(company, 1, 'A001')])).results).toMatchObject([{ ok: true }])
  })
})

describe('what a terminal is for', () => {
  const beat = async (terminal: { id: string; token: string }, status: Record<string, unknown> = {}) =>
    answerOf<{ mode: string; mode_revision: number }>(
      await guest.rpc('terminal_heartbeat', {
        p_terminal: terminal.id,
        p_token: terminal.token,
        p_status: { app_version: '1', queue_length: 0, ...status },
      }),
    )
  const set = (client: SupabaseClient, p_terminal: string, p_mode: string) =>
    client.rpc('set_terminal_mode', { p_terminal, p_mode })

  it('is changed by managers, audited, and heard with the next heartbeat', async () => {
    const terminal = await enrol(backend, company, 'A')
    expect(await beat(terminal)).toMatchObject({ mode: 'staff', mode_revision: 0 })
    expect(answerOf(await set(owner, terminal.id, 'kitchen'))).toMatchObject({
      terminal: { mode: 'kitchen' },
    })
    expect(await beat(terminal)).toMatchObject({ mode: 'kitchen', mode_revision: 1 })
    // The same again is no change.
    await set(owner, terminal.id, 'kitchen')
    expect(await beat(terminal)).toMatchObject({ mode_revision: 1 })
    const entries = await backend.sql(
      `select changes from public.audit_log where row_id = $1 and action = 'update'`,
      [terminal.id],
    )
    expect(entries).toEqual([{ changes: { mode: ['staff', 'kitchen'] } }])
    const refused = async (client: SupabaseClient, id = terminal.id, mode = 'staff') =>
      refusalOf(await set(client, id, mode))
    expect((await refused(await clientOf(backend, 'cozinha'))).code).toBe('forbidden')
    expect((await refused(await clientOf(backend, 'cliente'))).code).toBe('not_found')
    expect((await refused(guest)).code).toBe('not_authenticated')
    expect((await refused(owner, randomUUID())).code).toBe('not_found')
    expect(await refused(owner, terminal.id, 'bar')).toEqual({
      code: 'invalid_input',
      details: { field: 'mode' },
    })
  })

  it('is what the terminal says unless the office said otherwise meanwhile', async () => {
    const terminal = await enrol(backend, company, 'A')
    const here = await beat(terminal, { mode: 'self_service', mode_revision: 0 })
    expect(here).toMatchObject({ mode: 'self_service', mode_revision: 1 })
    await set(owner, terminal.id, 'kitchen')
    // It did not know of the office's change.
    expect(await beat(terminal, { mode: 'staff', mode_revision: 1 })).toMatchObject({
      mode: 'kitchen',
      mode_revision: 2,
    })
    expect(await beat(terminal, { mode: 'staff', mode_revision: 2 })).toMatchObject({ mode: 'staff' })
  })

  it('is still the terminal’s after an earlier copy of the database was restored', async () => {
    const terminal = await enrol(backend, company, 'A')
    await set(owner, terminal.id, 'self_service')
    expect(await beat(terminal, { mode: 'kitchen', mode_revision: 7 })).toMatchObject({
      mode: 'kitchen',
      mode_revision: 8,
    })
    const last = { mode: 'staff', mode_revision: 1_000_000_000 }
    expect(await beat(terminal, last)).toMatchObject(last)
    expect(await beat(terminal, last)).toMatchObject(last)
  })

  it('comes with the code it joined by, and stays with an enrolment that says nothing of it', async () => {
    const make = async (p_mode: string) =>
      answerOf<{ code: string }>(
        await owner.rpc('create_terminal_code', { p_company: company.id, p_mode, p_name: 'Parede' }),
      ).code
    const id = randomUUID()
    const claim = async (code: string, token: string) =>
      answerOf(
        await guest.rpc('claim_terminal_code', {
          p_code: code,
          p_terminal: id,
          p_token_hash: hashOf(token),
        }),
      )
    expect(await claim(await make('kitchen'), 'one')).toMatchObject({ ok: true, mode: 'kitchen' })
    expect(await beat({ id, token: 'one' })).toMatchObject({ mode: 'kitchen', mode_revision: 0 })
    const fresh = await enrol(backend, company, 'A', id)
    expect(await beat(fresh)).toMatchObject({ mode: 'kitchen', mode_revision: 0 })
    await claim(await make('staff'), 'two')
    expect(await beat({ id, token: 'two' })).toMatchObject({ mode: 'staff', mode_revision: 1 })
  })
})
