import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
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
