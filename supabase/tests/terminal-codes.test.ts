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

let backend: EmbeddedBackend
let company: Company
let owner: SupabaseClient
let guest: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: 1 })
  owner = await clientOf(backend, 'dono')
  guest = guestOf(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

interface Made {
  readonly id: string
  readonly code: string
  readonly expires_at: string
  readonly now: string
}
interface Claimed {
  readonly ok: boolean
  readonly code?: string
  readonly details?: { readonly retry_at?: string }
  readonly mode?: string
  readonly terminal?: { readonly id: string; readonly name: string; readonly prefix: string }
  readonly company?: { readonly id: string }
}

const make = async (p_name = 'Varanda', p_mode = 'staff', p_company = company.id): Promise<Made> =>
  answerOf(await owner.rpc('create_terminal_code', { p_company, p_mode, p_name }))
const claim = async (
  p_code: string,
  { id = randomUUID() as string, token = 'secret', address = '' } = {},
): Promise<Claimed> => {
  const call = guest.rpc('claim_terminal_code', { p_code, p_terminal: id, p_token_hash: hashOf(token) })
  return answerOf(await (address === '' ? call : call.setHeader('x-forwarded-for', address)))
}
const codes = async (): Promise<{ id: string; name: string; terminal_id: string | null }[]> =>
  answerOf<{ codes: { id: string; name: string; terminal_id: string | null }[] }>(
    await owner.rpc('list_terminal_codes', { p_company: company.id }),
  ).codes
const refused = (reason: string) => ({
  ok: false,
  code: 'not_found',
  details: { entity: 'terminal_code', reason },
})
/** The code with its last letter changed for another. */
const almost = (code: string): string => `${code.slice(0, 7)}${code.endsWith('A') ? 'B' : 'A'}`

describe('a code by which a terminal joins', () => {
  it('enrols the terminal under the name given, with the next free letter, as its maker’s act', async () => {
    await enrol(backend, company, 'A')
    const made = await make('Varanda', 'self_service')
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(Date.parse(made.expires_at) - Date.parse(made.now)).toBe(600_000)
    const id = randomUUID()
    // As people type it.
    const typed = `${made.code.slice(0, 4)}-${made.code.slice(4)}`.toLowerCase()
    expect(await claim(typed, { id, token: 'mine' })).toMatchObject({
      ok: true,
      mode: 'self_service',
      terminal: { id, name: 'Varanda', prefix: 'B', company_id: company.id, revoked_at: null },
      company: { id: company.id },
    })
    const call = { p_terminal: id, p_token: 'mine', p_status: { app_version: '1', queue_length: 0 } }
    expect(answerOf(await guest.rpc('terminal_heartbeat', call))).toMatchObject({ gone: false })
    const [entry] = await backend.sql(
      `select action, label, user_id, actor_name from public.audit_log
       where tbl = 'terminals' and row_id = $1 order by at desc limit 1`,
      [id],
    )
    const [maker] = await backend.sql(`select id from auth.users where email = 'dono@comanda.test'`)
    expect(entry).toMatchObject({ action: 'terminal_enrolled', label: 'Varanda', user_id: maker?.id })
    expect(entry?.actor_name).toBeTruthy()
    answerOf(await owner.rpc('revoke_terminal', { p_terminal: id }))
    expect(answerOf(await guest.rpc('terminal_heartbeat', call))).toEqual({ gone: true, reason: 'revoked' })
  })

  it('is good once, and a call whose answer was lost may be repeated', async () => {
    const { code } = await make()
    const id = randomUUID()
    const first = await claim(code, { id, token: 'mine' })
    expect(first.ok).toBe(true)
    expect(await claim(code, { id, token: 'mine' })).toEqual(first)
    const used = refused('used')
    expect(await claim(code, { id, token: 'another' })).toEqual(used)
    expect(await claim(code)).toEqual(used)
    expect(await codes()).toMatchObject([{ terminal_id: id }])
    answerOf(await owner.rpc('revoke_terminal', { p_terminal: id }))
    expect(await claim(code, { id, token: 'mine' })).toEqual(used)
  })

  it('brings a revoked terminal back under its letter and number', async () => {
    const terminal = await enrol(backend, company, 'Q')
    await backend.sql('update public.terminals set last_counter = 41, revoked_at = now() where id = $1', [
      terminal.id,
    ])
    const { code } = await make('Outra vez')
    expect(await claim(code, { id: terminal.id })).toMatchObject({
      ok: true,
      terminal: { id: terminal.id, prefix: 'Q', last_counter: 41, name: 'Outra vez', revoked_at: null },
    })
  })

  it('is wrong, expired, or taken back, and says no more of a foreign one than of a wrong one', async () => {
    const wrong = refused('wrong')
    const { id, code } = await make()
    expect(await claim(almost(code))).toEqual(wrong)
    const elsewhere = await enrol(backend, await openCompany(backend), 'A')
    expect(await claim(code, { id: elsewhere.id })).toEqual(wrong)
    // The wrong attempts have not used it up.
    await backend.sql(`update app.terminal_codes set expires_at = now() where id = $1`, [id])
    expect(await claim(code)).toEqual(refused('expired'))
    const other = await make()
    answerOf(await owner.rpc('revoke_terminal_code', { p_company: company.id, p_code: other.id }))
    expect(await claim(other.code)).toEqual(wrong)
    const [count] = await backend.sql(
      'select count(*)::int as n from public.terminals where company_id = $1',
      [company.id],
    )
    expect(count?.n).toBe(0)
  })

  it('ends with its maker’s right to manage', async () => {
    const { code } = await make()
    const [maker] = await backend.sql(`select id from auth.users where email = 'dono@comanda.test'`)
    const roleOf = (role: string) =>
      backend.sql('update public.user_companies set role = $1 where company_id = $2 and user_id = $3', [
        role,
        company.id,
        maker?.id,
      ])
    await backend.sql(
      `insert into public.user_companies (user_id, company_id, role)
       select id, $1, 'owner' from auth.users where email = 'super@comanda.test'`,
      [company.id],
    )
    await roleOf('employee')
    expect(await claim(code)).toEqual(refused('expired'))
    await roleOf('owner')
    expect(await claim(code)).toMatchObject({ ok: true })
  })

  it('is guessed twenty times from one address within ten minutes, whatever the right code', async () => {
    const { code } = await make()
    const address = '203.0.113.77'
    for (let turn = 0; turn < 20; turn += 1)
      expect(await claim(almost(code), { address })).toEqual(refused('wrong'))
    const locked = await claim(code, { address })
    expect(locked).toMatchObject({ ok: false, code: 'too_many_requests' })
    expect(Date.parse(locked.details?.retry_at ?? '')).toBeGreaterThan(Date.now())
    // Another address is not locked out.
    expect(await claim(code, { address: '203.0.113.78' })).toMatchObject({ ok: true })
  })

  it('is for those who manage the company, five at a time, each ended alone', async () => {
    for (const who of ['funcionario', 'cozinha', 'cliente'] as const) {
      const client = await clientOf(backend, who)
      const p_company = company.id
      const asked = await Promise.all([
        client.rpc('create_terminal_code', { p_company, p_mode: 'staff', p_name: 'X' }),
        client.rpc('list_terminal_codes', { p_company }),
        client.rpc('revoke_terminal_code', { p_company, p_code: randomUUID() }),
      ])
      expect(asked.map((answer) => refusalOf(answer).code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    }
    const made: Made[] = []
    for (const name of ['1', '2', '3', '4', '5']) made.push(await make(name))
    const sixth = () =>
      owner.rpc('create_terminal_code', { p_company: company.id, p_mode: 'staff', p_name: '6' })
    expect(refusalOf(await sixth())).toEqual({
      code: 'quota_reached',
      details: { entity: 'terminal_codes', most: 5 },
    })
    // Another company ends nothing here.
    const elsewhere = await openCompany(backend)
    answerOf(await owner.rpc('revoke_terminal_code', { p_company: elsewhere.id, p_code: made[0]?.id }))
    expect(await codes()).toHaveLength(5)
    answerOf(await owner.rpc('revoke_terminal_code', { p_company: company.id, p_code: made[0]?.id }))
    answerOf(await sixth())
    expect((await codes()).map(({ name }) => name)).toEqual(['6', '5', '4', '3', '2'])
  })

  it('is stored as a hash, and no list shows it', async () => {
    const { code } = await make()
    const [row] = await backend.sql(
      'select to_jsonb(c)::text as text from app.terminal_codes c where c.company_id = $1',
      [company.id],
    )
    expect(String(row?.text)).not.toContain(code)
    expect(JSON.stringify(await codes())).not.toContain(code)
  })

  it.each([
    [{ p_code: 'K7QM-2X4' }, 'code'],
    [{ p_code: null }, 'code'],
    [{ p_terminal: null }, 'terminal'],
    [{ p_token_hash: 'secret' }, 'token_hash'],
  ])('refuses %j by its field', async (over, field) => {
    const good = { p_code: '0000-0000', p_terminal: randomUUID(), p_token_hash: hashOf('x') }
    expect(refusalOf(await guest.rpc('claim_terminal_code', { ...good, ...over }))).toEqual({
      code: 'invalid_input',
      details: { field },
    })
  })

  it.each([
    [{ p_mode: 'bar' }, 'mode'],
    [{ p_name: ' ' }, 'name'],
  ])('is not made with %j', async (over, field) => {
    const good = { p_company: company.id, p_mode: 'staff', p_name: 'Bar' }
    expect(refusalOf(await owner.rpc('create_terminal_code', { ...good, ...over })).details).toEqual({
      field,
    })
  })
})
