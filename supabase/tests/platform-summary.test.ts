import { randomUUID } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOf, clientOf, guestOf, refusalOf } from './support/company'

interface Named {
  company_id: string
  name: string
  at: string
  state?: string
  reason?: string | null
}
interface Summary {
  companies: number
  states: Record<string, number>
  renamed: number
  new: [number, number]
  orders: [number, number]
  sold_cents: [number, number]
  selling: [number, number]
  newest: Named[]
  stopped: Named[]
  quiet: Named[]
}

describeOnOneDatabase('The platform at a glance', ({ postgres }) => {
  let backend: EmbeddedBackend
  let platform: SupabaseClient
  let sales = 0
  const ids = new Map<string, string>()
  const idOf = (name: string): string => ids.get(name) ?? ''
  const read = async () => answerOf<Summary>(await platform.rpc('read_platform_summary'))

  const addCompany = async (name: string, daysAgo: number, columns = 'is_active = true'): Promise<void> => {
    const id = randomUUID()
    ids.set(name, id)
    await backend.script(`
      insert into public.companies (id, name, slug) values ('${id}', '${name}', 'c-${id}');
      update public.companies set approved_at = now() where id = '${id}';
      update public.companies set created_at = now() - interval '${daysAgo} days', ${columns} where id = '${id}';`)
  }
  const sell = (name: string, daysAgo: number, cents: number, status = 'delivered') =>
    backend.sql(
      `insert into public.orders (id, company_id, number, origin, customer_name, table_number, source, subtotal_cents, total_cents,
         status, client_placed_at, placed_at, status_changed_at)
       select gen_random_uuid(), $1, 'W' || lpad($5::text, 3, '0'), 'web', 'Ana', '1', 'main_menu', $3, $3, $4, at, at, at
       from (select now() - make_interval(hours => ($2 * 24)::int) as at) x`,
      [idOf(name), daysAgo, cents, status, (sales += 1)],
    )

  beforeAll(async () => {
    backend = await startTestBackend({ postgres })
    // The demo's own companies and orders are of no day in particular.
    await backend.script(`
      update public.companies set created_at = now() - interval '200 days';
      update public.orders set placed_at = now() - interval '300 days' where true;`)
    platform = await clientOf(backend, 'super')
  })
  afterAll(() => backend.stop())

  it('counts companies by state, and names the newest, the stopped with the reason, and the quiet', async () => {
    const before = await read()
    await addCompany('Nova', 1)
    await addCompany('Antiga', 45)
    await addCompany('Espera', 2, 'approved_at = null')
    await addCompany('Recusada', 100, 'approved_at = null, refused_at = now()')
    await addCompany('Fechada', 100, 'is_active = false')
    await addCompany('Parada', 100)
    answerOf(await platform.rpc('suspend_company', { p_company: idOf('Parada'), p_reason: 'Não pagou' }))
    await addCompany('Calada', 100)
    await addCompany('Vende', 100)
    await sell('Calada', 20, 900)
    await sell('Vende', 20, 900)
    await sell('Vende', 3, 1_500)
    await sell('Vende', 2, 500)
    await sell('Vende', 10, 700)
    await sell('Vende', 1, 9_999, 'cancelled')
    await sell('Vende', 1, 9_999, 'unconfirmed')
    const now = await read()
    expect(now.companies - before.companies).toBe(8)
    const grown = Object.entries(now.states).map(([state, n]) => [state, n - (before.states[state] ?? 0)])
    expect(Object.fromEntries(grown)).toEqual({
      active: 4,
      waiting: 1,
      refused: 1,
      inactive: 1,
      suspended: 1,
    })
    expect(now.new).toEqual([2, 1])
    expect(now.orders).toEqual([2, 1])
    expect(now.sold_cents).toEqual([2_000, 700])
    expect(now.selling).toEqual([1, 1])
    expect(now.newest.slice(0, 3).map(({ name, state }) => [name, state])).toEqual([
      ['Nova', 'active'],
      ['Espera', 'waiting'],
      ['Antiga', 'active'],
    ])
    expect(now.newest).toHaveLength(Math.min(10, now.companies))
    expect(now.stopped).toMatchObject([{ company_id: idOf('Parada'), name: 'Parada', reason: 'Não pagou' }])
    expect(now.quiet.map(({ name }) => name)).toEqual(['Calada'])
    await sell('Calada', 1, 900)
    expect((await read()).quiet).toEqual([])

    const day = new Date().toISOString().slice(0, 10)
    const stateOf = async (name: string): Promise<string | undefined> => {
      const filter = { p_from: day, p_to: day, p_filter: { query: name } }
      const lines = answerOf<{ company_id: string; state: string }[]>(
        await platform.rpc('read_platform', filter),
      )
      return lines.find(({ company_id }) => company_id === idOf(name))?.state
    }
    expect(
      await Promise.all(['Vende', 'Espera', 'Recusada', 'Fechada', 'Parada'].map(stateOf)),
      'the table of all companies says the same',
    ).toEqual(['active', 'waiting', 'refused', 'inactive', 'suspended'])
  })

  it('is for super admins alone', async () => {
    for (const who of ['dono', 'negocios', 'cliente'] as const)
      expect(refusalOf(await (await clientOf(backend, who)).rpc('read_platform_summary')).code).toBe(
        'forbidden',
      )
    expect((await guestOf(backend).rpc('read_platform_summary')).error).not.toBeNull()
  })
})
