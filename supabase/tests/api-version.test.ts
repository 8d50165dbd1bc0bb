import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { API_VERSION } from '@shared/domain/sync/api-version'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  hashOf,
  openCompany,
  type Company,
  type Terminal,
} from './support/company'
import { joinScreen, type TestScreen } from '../../tests/support/world'
import { saleOf } from './support/terminal'

const REFUSAL = { ok: false, code: 'version_unsupported' }

describe('the version of the API', () => {
  let backend: EmbeddedBackend
  let guest: SupabaseClient
  let terminal: Terminal
  let owner: SupabaseClient
  let company: Company
  let screen: TestScreen
  let sale: ReturnType<typeof saleOf>
  beforeAll(async () => {
    backend = await startTestBackend()
    guest = guestOf(backend)
    owner = await clientOf(backend, 'dono')
    company = await openCompany(backend)
    terminal = await enrol(backend, company, 'A')
    screen = await joinScreen(owner, (await openCompany(backend)).id)
    sale = saleOf(company, 1, 'A001')
  })
  afterAll(() => backend.stop())

  /** As if a later release had moved on: the functions are the schema's own. */
  const serve = (oldest: number, current: number) =>
    backend.script(`create or replace function app.api_version() returns jsonb language sql immutable set search_path = ''
      as $$ select jsonb_build_object('current', ${current}, 'oldest', ${oldest}) $$`)

  /** What every function of a terminal answers a client of this version; undefined names none. */
  const callAll = async (protocol?: unknown): Promise<unknown[]> => {
    const own = {
      p_terminal: terminal.id,
      p_token: terminal.token,
      ...(protocol === undefined ? {} : { p_protocol: protocol }),
    }
    const status = { app_version: '1', queue_length: 0, clock: null }
    return Promise.all([
      guest.rpc('terminal_push', { ...own, p_entries: [sale] }),
      guest.rpc('terminal_pull', own),
      guest.rpc('terminal_heartbeat', { ...own, p_status: status }),
      guest.rpc('terminal_operators', own),
      guest.rpc('terminal_orders_shown', { ...own, p_ids: [randomUUID()] }),
      guest.rpc('terminal_order_steps', { ...own, p_since: '2026-01-01T00:00:00Z' }),
      guest.rpc('kitchen_screen', { ...own, p_terminal: screen.id, p_token: screen.token }),
    ]).then((answers) => answers.map((answer) => answerOf<unknown>(answer)))
  }
  const refused = Array(7).fill(REFUSAL)
  const served = Array(7).fill(expect.objectContaining({ gone: false }))

  it('is read by everybody, and is the one that this app is built for', async () => {
    expect(answerOf(await guest.rpc('api_version', {}, { get: true }))).toEqual({
      current: API_VERSION,
      oldest: expect.any(Number) as number,
    })
    expect(await callAll(API_VERSION)).toEqual(served)
  })

  it('refuses terminals below the oldest and above its own, and writes nothing of theirs', async () => {
    const lastSeen = () =>
      backend.sql('select last_seen_at from public.terminal_presence where terminal_id = $1', [terminal.id])
    const before = await lastSeen()
    await serve(2, 3)
    try {
      for (const protocol of [undefined, 1, 4, 0, -2, 'two', '', null, '99999999999999999999'])
        expect(await callAll(protocol), String(protocol)).toEqual(refused)
      expect(await lastSeen()).toEqual(before)
      for (const protocol of [2, 3]) expect(await callAll(protocol)).toEqual(served)
    } finally {
      await serve(API_VERSION, API_VERSION)
    }
  })

  it('enrols no terminal that it would not serve', async () => {
    const enrolAs = async (p_protocol?: number) =>
      answerOf<unknown>(
        await owner.rpc('enrol_terminal', {
          p_company: company.id,
          p_terminal: randomUUID(),
          p_name: 'Balcão',
          p_prefix: 'B',
          p_token_hash: hashOf('x'),
          ...(p_protocol === undefined ? {} : { p_protocol }),
        }),
      )
    await serve(2, 3)
    try {
      expect([await enrolAs(), await enrolAs(1), await enrolAs(4)]).toEqual(Array(3).fill(REFUSAL))
      const rows = await backend.sql('select prefix from public.terminals where company_id = $1', [
        company.id,
      ])
      expect(rows).toEqual([{ prefix: 'A' }])
      expect(await enrolAs(2)).toMatchObject({ terminal: { prefix: 'B' } })
    } finally {
      await serve(API_VERSION, API_VERSION)
    }
  })
})
