import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase, describeOnPostgres } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf, clientOf, openCompany, type Company } from '../../supabase/tests/support/company'
import { addPerson, signIn } from '../support/people'
import { tableCodeOf } from '../support/table-codes'

describeOnOneDatabase('Calls of tables that nobody sits at', ({ postgres }) => {
  let backend: EmbeddedBackend
  let company: Company
  beforeAll(async () => {
    backend = await startTestBackend({ postgres, trustedProxies: 1 })
    company = await openCompany(backend)
  })
  afterAll(() => backend?.stop())

  const callFrom = async (client: SupabaseClient, address: string, table: string): Promise<string> => {
    const p_call = {
      ...{ id: randomUUID(), kind: 'waiter', tab_id: null },
      ...{ table_number: table, table_token: tableCodeOf(table) },
    }
    const { error } = await client
      .rpc('call_staff', { p_company: company.id, p_call })
      .setHeader('x-forwarded-for', address)
    return error?.message ?? 'called'
  }

  it('stop at thirty for a network address, however many accounts and printed codes it has', async () => {
    const answers: string[] = []
    for (let account = 0; account < 6; account += 1) {
      const flooder = await signIn(backend, await addPerson(backend, `flood-${randomUUID()}`))
      for (let n = 1; n <= 6; n += 1)
        answers.push(await callFrom(flooder, '203.0.113.9', String(account * 6 + n)))
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('called'))
    expect(answers.slice(30)).toEqual(Array(6).fill('too_many_requests'))

    const guest = await signIn(backend, await addPerson(backend, `guest-${randomUUID()}`))
    expect(await callFrom(guest, '198.51.100.7', '50')).toBe('called')
    const { data } = await (
      await clientOf(backend, 'funcionario')
    )
      .from('table_calls')
      .select('id')
      .eq('company_id', company.id)
      .eq('table_number', '50')
    expect(answerOf({ data, error: null })).toHaveLength(1)
  })
})

describeOnPostgres('Requests of somebody without a tab, a call or a turn left', () => {
  let backend: EmbeddedBackend
  let company: Company
  let stranger: SupabaseClient
  beforeAll(async () => {
    backend = await startTestBackend({ postgres: true, trustedProxies: 1 })
    company = await openCompany(backend)
    stranger = await signIn(backend, await addPerson(backend, `stranger-${randomUUID()}`))
  })
  afterAll(() => backend?.stop())

  /** Does something while another session holds this lock of the database. */
  const whileHeld = async (key: string, seed: number, act: () => Promise<void>): Promise<void> => {
    const held = backend
      .sql('select pg_advisory_xact_lock(hashtextextended($1, $2::int)), pg_sleep(120)', [key, seed])
      .catch(() => 'released')
    const holder = `select l.pid from pg_locks l where l.locktype = 'advisory' and l.granted
      and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended($1, $2::int)`
    await expect.poll(() => backend.sql(holder, [key, seed]), { timeout: 10_000 }).toHaveLength(1)
    try {
      await act()
    } finally {
      await backend.sql(`select pg_cancel_backend(h.pid) from (${holder}) h`, [key, seed])
      await held
    }
  }

  it('are refused without the lock of the tabs', async () => {
    await whileHeld(company.id, 5000, async () => {
      const p_request = {
        ...{ id: randomUUID(), tab_id: randomUUID() },
        ...{ share: 'own', people: 1, with_fee: false },
      }
      const asked = await stranger.rpc('request_pix', { p_company: company.id, p_request })
      expect(asked.error?.message).toBe('not_found')
      const taken = await stranger.rpc('withdraw_call', { p_company: company.id, p_call: randomUUID() })
      expect(taken.error?.message).toBe('not_found')
    })
  })

  it('are refused without the lock of the reservations once their limit is reached', async () => {
    const request = () =>
      stranger.rpc('request_reservation', {
        p_company: company.id,
        p_reservation: {
          ...{ id: randomUUID(), name: 'Ana', phone: '11912345678', people: '2', observations: null },
          ...{ date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), time: '20:00' },
        },
      })
    for (let n = 0; n < 3; n += 1) expect((await request()).error).toBeNull()
    await whileHeld(`request_reservation ${company.id}`, 0, async () => {
      expect((await request()).error?.message).toBe('too_many_requests')
    })
  })
})
