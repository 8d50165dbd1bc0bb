import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnPostgres } from '@embedded/testing-vitest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newOrder } from '../support/orders'
import type { Client, Person } from '../support/people'
import { addCompany, memberOf, type Company } from '../support/world'

describeOnPostgres('A deletion that is due', () => {
  let backend: EmbeddedBackend
  let company: Company
  let deleting: Client
  let other: Person
  beforeAll(async () => {
    backend = await startTestBackend({ postgres: true, seed: false })
  })
  afterAll(() => backend?.stop())
  beforeEach(async () => {
    company = await addCompany(backend, `casa-${randomUUID()}`, 2)
    deleting = (await memberOf(backend, company, 'owner', `deletes-${randomUUID()}`)).client
    other = (await memberOf(backend, company, 'owner', `other-${randomUUID()}`)).person
    await backend.sql('insert into public.company_deletions (company_id, due_at) values ($1, now())', [
      company.id,
    ])
  })

  /** Deletes while a transaction of the other owner is open, which commits once the deletion waits for it. */
  const deleteBeside = async (act: string) => {
    const claims = JSON.stringify({ sub: other.id, role: 'authenticated' })
    const acting = backend.sql(`do $other$ begin
      perform set_config('request.jwt.claims', '${claims}', true);
      perform ${act};
      for turn in 1 .. 400 loop
        perform pg_sleep(0.05);
        perform pg_stat_clear_snapshot();
        exit when exists (
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database());
      end loop;
    end $other$`)
    const sleepers = `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
    await expect.poll(() => backend.sql(sleepers), { timeout: 10_000 }).toHaveLength(1)
    const deleted = await deleting.rpc('delete_company', { p_company: company.id, p_name: company.slug })
    await acting
    const left = await backend.sql('select 1 as one from public.companies where id = $1', [company.id])
    return { refusal: deleted.error?.message ?? null, isLeft: left.length === 1 }
  }

  it('is cancelled by another owner in that moment', async () => {
    expect(await deleteBeside(`app.cancel_company_deletion('${company.id}')`)).toEqual({
      refusal: 'not_found',
      isLeft: true,
    })
  })

  it('waits for an order that is being placed, and refuses then', async () => {
    const order = JSON.stringify(newOrder(company.products, { mark: 'Ana', turn: 1, lineCount: 1 }))
    expect(await deleteBeside(`public.place_order('${company.id}', '${order}')`)).toEqual({
      refusal: 'in_use',
      isLeft: true,
    })
  })
})
