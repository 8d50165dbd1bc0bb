import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnPostgres } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, type Person } from '../../tests/support/people'
import { addCompany, addMember, type Company } from '../../tests/support/world'
import { PLAN_SQL, plansOn } from './support/query-plans'

const DAYS = 400
const ORDERS_A_DAY = 50
const SEEDING_MS = 120_000

/** One company has most rows of each table: what a plan takes for a third of them is all years. */
describeOnPostgres('With years of one company', () => {
  let backend: EmbeddedBackend
  let company: Company
  let owner: Person
  let plans: ReturnType<typeof plansOn>
  beforeAll(async () => {
    backend = await startTestBackend({ postgres: true, seed: false })
    company = await addCompany(backend, 'years', 10)
    owner = await addPerson(backend, 'owner-of-years')
    await addMember(backend, owner, company, 'owner')
    await seed()
    await backend.sql('vacuum analyze')
    await backend.script(PLAN_SQL)
    plans = plansOn(backend)
  }, SEEDING_MS)
  afterAll(() => backend?.stop())

  /** Orders with a paid bill each, the oldest first, and a drawer that was opened today. */
  const seed = () =>
    backend.script(`
      set local session_replication_role = replica;
      create temporary table made on commit drop as
        select n, gen_random_uuid() as id, now() - (${DAYS * ORDERS_A_DAY} - n) * interval '1 day' / ${ORDERS_A_DAY} as at
        from generate_series(1, ${DAYS * ORDERS_A_DAY}) n;
      insert into public.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents,
        total_cents, status, client_placed_at, placed_at, updated_at, status_changed_at)
      select id, '${company.id}', 'W' || lpad(n::text, 5, '0'), 'web', '${owner.id}', 'Ana', '1', 'main_menu', 1000, 1000, 'delivered', at, at, at, at
      from made order by n;
      insert into public.bills (id, company_id, split_id, position, subtotal_cents, payment_parts, service_fee_percent, discount_percent,
        service_fee_cents, discount_cents, total_cents, paid_at)
      select id, '${company.id}', gen_random_uuid(), 1, 1000, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
        'method', 'cash', 'amount_cents', 1000, 'received_cents', null, 'tip_cents', 0, 'corrected_from', null)), 0, 0, 0, 0, 1000, at
      from made order by n;
      insert into public.cash_payments (payment_id, bill_id, company_id, at)
        select id, id, '${company.id}', at from made order by n;
      insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at)
      values (gen_random_uuid(), '${company.id}', gen_random_uuid(), 'Caixa', 1, 0, now() - interval '3 hours');`)

  it('an open drawer reads the sales since it was opened', async () => {
    expect(await plans.scanned(owner, `select public.read_cash('${company.id}', '{}')`)).toEqual([])
    const [row] = await backend.sql(
      `select app.cash_sales($1, now() - interval '3 hours') ->> 'sold_cents' as sold, count(*) * 1000 as placed
       from public.orders where placed_at >= now() - interval '3 hours'`,
      [company.id],
    )
    expect(Number(row?.sold)).toBeGreaterThan(0)
    expect(Number(row?.sold)).toBe(Number(row?.placed))
    const withoutIndex = await plans.scanned(
      owner,
      `select public.read_cash('${company.id}', '{}')`,
      'drop index public.cash_payments_time',
    )
    expect(withoutIndex).toEqual(['cash_payments'])
  })

  it('the figures of a week read that week', async () => {
    const days = `(now() - interval '6 days')::date::text, now()::date::text`
    const figures = `select public.read_dashboard('${company.id}', ${days})`
    expect(await plans.scanned(owner, figures)).toEqual([])
    expect(await plans.scanned(owner, figures, 'drop index public.bills_paid')).toEqual(['bills'])
  })

  it('a company that is being changed is pruned another time, and no change waits for a prune of others', async () => {
    const prunedAt = async () => {
      const [row] = await backend.sql(
        `select pruned_at > now() - interval '1 hour' as is_pruned from public.company_sync where company_id = $1`,
        [company.id],
      )
      return row?.is_pruned
    }
    await backend.sql(`update public.company_sync set pruned_at = now() - interval '25 hours'`)
    const changing = backend
      .sql(
        `select pg_sleep(120) from (select from public.company_sync where company_id = $1 for update) held`,
        [company.id],
      )
      .catch(() => 'released')
    const sleepers = `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
    await expect.poll(() => backend.sql(sleepers)).toHaveLength(1)
    await backend.sql('select app.prune_idle()')
    expect(await backend.sql(sleepers)).toHaveLength(1)
    expect(await prunedAt()).toBe(false)
    await backend.sql(`select pg_cancel_backend(s.pid) from (${sleepers}) s`)
    expect(await changing).toBe('released')
    await backend.sql('select app.prune_idle()')
    expect(await prunedAt()).toBe(true)
  })
})
