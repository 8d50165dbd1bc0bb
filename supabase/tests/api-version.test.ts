import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { API_VERSION } from '@shared/domain/sync/api-version'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, enrol, guestOf, openCompany, type Terminal } from './support/company'
import { saleOf } from './support/terminal'

const REFUSAL = { ok: false, code: 'version_unsupported' }

describe('the version of the API', () => {
  let backend: EmbeddedBackend
  let guest: SupabaseClient
  let terminal: Terminal
  let sale: ReturnType<typeof saleOf>
  beforeAll(async () => {
    backend = await startTestBackend()
    guest = guestOf(backend)
    const company = await openCompany(backend)
    terminal = await enrol(backend, company, 'A')
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
    const status = { app_version: '1', queue_length: 0, cursor: null, clock: null }
    return Promise.all([
      guest.rpc('terminal_push', { ...own, p_entries: [sale] }),
      guest.rpc('terminal_pull', own),
      guest.rpc('terminal_heartbeat', { ...own, p_status: status }),
      guest.rpc('terminal_operators', own),
      guest.rpc('terminal_orders_shown', { ...own, p_ids: [randomUUID()] }),
    ]).then((answers) => answers.map((answer) => answerOf<unknown>(answer)))
  }
  const refused = Array(5).fill(REFUSAL)
  const served = Array(5).fill(expect.objectContaining({ gone: false }))

  it('is read by everybody, and is the one that this app is built for', async () => {
    expect(answerOf(await guest.rpc('api_version', {}, { get: true }))).toEqual({
      current: API_VERSION,
      oldest: expect.any(Number) as number,
    })
    expect(await callAll(API_VERSION)).toEqual(served)
  })

  it('refuses terminals below the oldest and above its own, and writes nothing of theirs', async () => {
    const lastSeen = () =>
      backend.sql('select last_seen_at from public.terminals where id = $1', [terminal.id])
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
})
