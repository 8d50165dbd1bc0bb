import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { describeOnPostgres } from '@embedded/testing-vitest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOfApi, UNPLANNED } from './support/api-calls'
import { growWorld, type World } from './support/grown-company'
import { faultsOf, PLAN_SQL, plansOn, type Asker } from './support/query-plans'

const FEWEST_GROWN = 20
/** Room for a busy machine. */
const SEEDING_MS = 300_000

describeOnPostgres('With 100 companies, 30,000 products and 30,000 orders', () => {
  let backend: EmbeddedBackend
  let world: World
  let plans: ReturnType<typeof plansOn>
  let grown: ReadonlySet<string>
  beforeAll(async () => {
    backend = await startTestBackend({ postgres: true, seed: false })
    world = await growWorld(backend)
    await backend.script(PLAN_SQL)
    plans = plansOn(backend)
    grown = await plans.grown()
  }, SEEDING_MS)
  afterAll(() => backend?.stop())

  it('there are tables worth looking at', () => {
    expect(grown.size).toBeGreaterThan(FEWEST_GROWN)
    for (const table of ['orders', 'order_items', 'order_events', 'products', 'sync_log', 'user_companies'])
      expect([...grown]).toContain(table)
  })

  interface Policy {
    readonly table: string
    readonly action: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
    readonly role: 'anon' | 'authenticated'
  }
  const policies = async (): Promise<Policy[]> =>
    (await backend.sql(`
      select distinct p.tablename as "table", p.cmd as action, r.role from pg_policies p, unnest(p.roles) r(role)
      where p.schemaname = 'public' order by 1, 2, 3`)) as unknown as Policy[]

  /** What the data API makes of a request for a company's rows, or a person's own. */
  const statementOf = ({ table, action }: Policy): string => {
    const byPerson = table === 'user_roles' || table === 'admin_permissions'
    const column = table === 'companies' || table === 'profiles' ? 'id' : byPerson ? 'user_id' : 'company_id'
    const id = table === 'profiles' || byPerson ? world.owner.id : world.company.id
    if (table === 'platform_settings')
      return action === 'SELECT'
        ? 'select * from public.platform_settings'
        : `update public.${table} set id = id`
    const rows = `where ${column} = '${id}'`
    const touched = table === 'companies' ? 'orders_paused' : column
    return {
      SELECT: `select * from public.${table} ${rows}`,
      INSERT: `insert into public.${table} (${column}) values ('${id}')`,
      UPDATE: `update public.${table} set ${touched} = ${touched} ${rows}`,
      DELETE: `delete from public.${table} ${rows}`,
    }[action]
  }

  it('no policy makes a request read a grown table from end to end, or ask for each row', async () => {
    const all = await policies()
    expect(all.length).toBeGreaterThan(50)
    const faults: string[] = []
    for (const policy of all) {
      const askers: Asker[] = policy.role === 'anon' ? [null] : [world.owner, world.customer]
      for (const asker of askers) {
        const found = faultsOf(await plans.planOf(asker, statementOf(policy)), grown)
        faults.push(...found.map((fault) => `${policy.action} of ${policy.table} as ${policy.role} ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

  it.each([
    ['the orders of a customer', 'orders where user_id = $customer order by placed_at desc limit 50'],
    [
      "a company's open orders",
      `orders where company_id = $company and status in ('placed', 'preparing', 'ready')`,
    ],
    ['the lines of an order', 'order_items where order_id = $order'],
    ['the memberships of a person', 'user_companies where user_id = $customer'],
    ['a dish by its code', `products where company_id = $company and code = 'P00007'`],
  ])('%s: by an index', async (_, rows) => {
    const sql = `select * from public.${rows}`
      .replace('$customer', `'${world.customer.id}'`)
      .replace('$company', `'${world.company.id}'`)
      .replace('$order', `'${world.order.id}'`)
    expect(faultsOf(await plans.planOf(world.customer, sql), grown)).toEqual([])
  })

  it('no function of the API reads a grown table from end to end', async () => {
    const calls = callsOfApi(world)
    const known = await backend.sql(`
      select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and p.prorettype <> 'trigger'::regtype
        and not exists (select from pg_type y where y.oid = any (p.proargtypes) and y.typtype = 'c') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and has_function_privilege('authenticated', p.oid, 'execute') order by 1`)
    expect(calls.map(({ name }) => name).toSorted()).toEqual(known.map(({ name }) => name))
    const faults: string[] = []
    for (const { name, asker, sql } of calls.filter((call) => !(call.name in UNPLANNED))) {
      const scanned = await plans
        .scanned(asker, sql)
        .catch((cause: unknown) => [`(refused: ${String(cause)})`])
      faults.push(...scanned.map((table) => `${name}: ${table}`))
    }
    expect(faults).toEqual([])
  })

  it('an order that ranks what is ordered most reads by indexes', async () => {
    const order = callsOfApi(world).find(({ name }) => name === 'place_order')
    const due = `update app.rankings set ranked_at = '-infinity'`
    expect(await plans.scanned(world.customer, order?.sql ?? '', due)).toEqual([])
  })

  it('a missing index is seen', async () => {
    const ofCustomer = `select * from public.orders where user_id = '${world.customer.id}'`
    const plan = await plans.planOf(world.customer, ofCustomer, 'drop index public.orders_user')
    expect(faultsOf(plan, grown)).toContain('reads all of orders')
    const pull = callsOfApi(world).find(({ name }) => name === 'pull_changes')
    expect(await plans.scanned(world.owner, pull?.sql ?? '', 'drop index public.sync_log_pull')).toEqual([
      'sync_log',
    ])
  })

  it('a policy that asks for each row is seen', async () => {
    const plan = await plans.planOf(
      world.owner,
      `select * from public.orders where company_id = '${world.company.id}'`,
      `alter policy "customers read their own, staff their company's" on public.orders using (app.may_receive_hints('company:' || company_id))`,
    )
    expect(faultsOf(plan, grown).join()).toContain('asks for each row of orders')
  })
})
