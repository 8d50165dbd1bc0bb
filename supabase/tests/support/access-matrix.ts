import type { EmbeddedBackend } from '@embedded/testing'
import { companyIds } from '../../seed/company-files'
import { personId } from '../../seed/people'
import { idOf } from '../../seed/sql'
import {
  ACTIONS,
  EVERYBODY,
  expectedOf,
  RULES,
  type Action,
  type Outcome,
  type Target,
  type Who,
} from './access-rules'

const strangerId = idOf('a stranger')
const COMPANIES: Partial<Record<Target, string>> = {
  'own company': companyIds.bellaNapoli,
  'other company': companyIds.burgerDoPorto,
}

export interface MatrixCase {
  readonly label: string
  readonly table: string
  readonly who: Who
  readonly action: Action
  readonly target: Target
  readonly expected: Outcome
  readonly sql: string
  /** Counts the rows aimed at, as the owner. */
  readonly totalSql: string
}

/** The column that ties a table's rows to a company or person. */
const COLUMNS: Readonly<Record<string, string>> = {
  companies: 'id',
  profiles: 'id',
  user_roles: 'user_id',
  admin_permissions: 'user_id',
  push_subscriptions: 'user_id',
}
/** The column an update names, where it is not the one that says whose the row is. */
const TOUCHED: Readonly<Record<string, string>> = { companies: 'orders_paused' }
/** Rows that give nobody anything: an admin who deletes the row that makes them one is another story. */
const NEUTRAL_ROWS: Readonly<Record<string, string>> = {
  user_roles: ` and role = 'user'`,
  admin_permissions: ` and permission_type = 'manage_about'`,
}
const columnOf = (table: string): string => COLUMNS[table] ?? 'company_id'

interface Aim {
  readonly column: string
  readonly id: string | boolean
  readonly where: string
  readonly touched: string
  readonly touch: string
  /** Only what a policy looks at: it is asked before any column is found missing (a violation of class 23 is past it). */
  readonly insert: string
}

/** The rows a case is about; null where there is no such case. */
export const aimAt = (table: string, target: Target, who: Who): Aim | null => {
  const company = COMPANIES[target]
  if (table === 'storage.objects') {
    const name = `${company ?? ''}/x.png`
    return {
      column: 'name',
      id: name,
      where: `bucket_id = 'images' and name like '${company ?? ''}/%'`,
      touched: 'name',
      touch: 'name = name',
      insert: `(bucket_id, name) values ('images', '${name}')`,
    }
  }
  if (target === 'platform')
    return {
      column: 'id',
      id: true,
      where: 'true',
      touched: 'id',
      touch: 'id = id',
      insert: 'default values',
    }
  const id = company ?? personAt(target, who)
  if (id === null) return null
  const column = columnOf(table)
  const touched = TOUCHED[table] ?? column
  return {
    column,
    id,
    where: `${column} = '${id}'${NEUTRAL_ROWS[table] ?? ''}`,
    touched,
    touch: `${touched} = ${touched}`,
    insert: `(${column}) values ('${id}')`,
  }
}

const personAt = (target: Target, who: Who): string | null => {
  if (target === 'colleague') return personId('cozinha')
  if (target === 'stranger') return strangerId
  return who === 'guest' ? null : personId(who)
}

const statementOf = (action: Action, table: string, { where, touch, insert }: Aim): string =>
  ({
    select: `select count(*) from ${table} where ${where}`,
    insert: `insert into ${table} ${insert}`,
    update: `update ${table} set ${touch} where ${where}`,
    delete: `delete from ${table} where ${where}`,
  })[action]

const qualified = (table: string): string => (table.includes('.') ? table : `public.${table}`)

/** Every case there is: person × table × target × action. */
export const matrixCases = (): MatrixCase[] => {
  return RULES.flatMap(({ tables, targets }) =>
    tables.flatMap((table) =>
      (Object.keys(targets) as Target[]).flatMap((target) =>
        EVERYBODY.flatMap((who) => {
          const aim = aimAt(table, target, who)
          if (!aim) return []
          return ACTIONS.flatMap((action) => {
            const grant = targets[target]?.[action]
            if (!grant) return []
            return {
              label: `${who} ${action} ${table} of ${target}`,
              table,
              who,
              action,
              target,
              expected: expectedOf(grant, who),
              sql: statementOf(action, qualified(table), aim),
              totalSql: `select count(*) from ${qualified(table)} where ${aim.where}`,
            }
          })
        }),
      ),
    ),
  )
}

/** Rows in both companies for the tables that the demo data leaves empty, and the functions that run cases and undo them. */
export const prepareMatrix = async (backend: EmbeddedBackend): Promise<void> => {
  const companies = [
    { id: companyIds.bellaNapoli, customer: personId('cliente'), prefix: 'A' },
    { id: companyIds.burgerDoPorto, customer: personId('multi'), prefix: 'B' },
  ]
  await backend.script(`
    insert into auth.users (id, aud, role, email) values ('${strangerId}', 'authenticated', 'authenticated', 'stranger@comanda.test');
    insert into public.user_companies (user_id, company_id, role) values ('${strangerId}', '${companyIds.burgerDoPorto}', 'employee');
    -- Without a key: whose removal takes an approval, pix-key.test.ts says.
    update public.contact_settings set pix_key = null;
    insert into public.user_roles (user_id, role) select u.id, 'user' from auth.users u;
    insert into public.admin_permissions (user_id, permission_type, granted) select u.id, 'manage_about', false from auth.users u;
    insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, language)
      select u.id, 'https://fcm.googleapis.com/' || u.id, repeat('A', 87), repeat('A', 22), 'pt' from auth.users u;
    ${companies.map(({ id, customer, prefix }) => companyRows(id, customer, prefix)).join('\n')}
    ${MATRIX_SQL}`)
}

const companyRows = (company: string, customer: string, prefix: string): string => {
  const id = (name: string) => `'${idOf(`matrix ${name} ${company}`)}'`
  const order = (name: string, user: string) => `
    insert into public.orders (id, company_id, number, origin, user_id, customer_name, table_number, source, subtotal_cents, total_cents, client_placed_at)
      values (${id(name)}, '${company}', 'W9${name.length}0', 'web', ${user}, 'Ana', '1', 'main_menu', 100, 100, now());
    insert into public.order_items (id, order_id, company_id, position, product_id, code, name, quantity, unit_price_cents, source)
      values (${id(`line ${name}`)}, ${id(name)}, '${company}', 1, ${id('product')}, 'X1', 'X', 1, 100, 'main_menu');
    insert into public.order_events (company_id, order_id, kind) values ('${company}', ${id(name)}, 'placed');`
  return `
    ${order('of the customer', `'${customer}'`)} ${order('of nobody', 'null')}
    insert into public.subcategories (company_id, category_id, name)
      select company_id, id, 'matrix' from public.categories where company_id = '${company}' limit 1;
    insert into public.opening_exceptions (company_id, date, is_closed) values ('${company}', '2026-12-25', true);
    insert into public.establishment_images (company_id, image_url) values ('${company}', '${company}/x.webp');
    insert into public.carousel_images (company_id, image_url) values ('${company}', '${company}/x.webp');
    insert into public.dining_tables (company_id, name) values ('${company}', 'matrix');
    insert into public.product_stock (id, company_id, quantity)
      select id, company_id, 4 + row_number() over (order by code) from public.products where company_id = '${company}' order by code limit 2;
    insert into public.stock_movements (id, company_id, product_id, kind)
      select gen_random_uuid(), company_id, id, 'count' from public.product_stock where company_id = '${company}';
    insert into public.theme_settings (company_id, name, colors) values ('${company}', 'Outro', '{}');
    insert into public.terminals (id, company_id, name, prefix) values (${id('terminal')}, '${company}', 'Balcão', '${prefix}');
    insert into public.terminal_presence (terminal_id, company_id, last_seen_at) values (${id('terminal')}, '${company}', now());
    insert into public.tabs (id, company_id, table_number) values (${id('tab')}, '${company}', 'matrix');
    insert into public.table_calls (id, company_id, kind, table_number) values (${id('call')}, '${company}', 'waiter', 'matrix');
    insert into public.favourites (user_id, company_id, product_ids) values ('${strangerId}', '${company}', '{}');
    insert into public.tab_splits (id, company_id, tab_id, lines) values (${id('split')}, '${company}', ${id('tab')}, '[]');
    insert into public.bills (id, company_id, split_id, position, subtotal_cents) values (${id('bill')}, '${company}', ${id('split')}, 1, 0);
    insert into public.tab_events (id, company_id, tab_id, kind, payload, changed) values (${id('event')}, '${company}', ${id('tab')}, 'open', '{}', true);
    insert into public.cash_sessions (id, company_id, terminal_id, terminal_name, z_number, float_cents, opened_at) values (${id('cash')}, '${company}', ${id('terminal')}, 'Balcão', 1, 0, now());
    insert into public.cash_entries (id, company_id, session_id, kind, amount_cents, is_late, at) values (${id('cash entry')}, '${company}', ${id('cash')}, 'open', 0, false, now());
    insert into public.cash_payments (payment_id, bill_id, company_id, session_id) values (${id('bill')}, ${id('bill')}, '${company}', ${id('cash')});
    insert into public.reservations (company_id, name, phone, date, time, people) values ('${company}', 'Ana', '11912345678', '2030-01-01', '20:00', '2');
    insert into public.invitations (company_id, email, role) values ('${company}', 'ana@matrix.test', 'employee');
    insert into public.audit_log (company_id, tbl, action) values ('${company}', 'matrix', 'insert');
    insert into public.approvals (id, company_id, action, subject_id, amount, reason, method) values (${id('approval')}, '${company}', 'void', ${id('tab')}, 0, 'x', 'pin');
    insert into public.company_decisions (company_id, decision) values ('${company}', 'approved');
    insert into public.company_deletions (company_id, due_at) values ('${company}', now());
    insert into public.ownership_offers (company_id, offered_to, offered_by) values ('${company}', '${strangerId}', '${strangerId}');
    insert into storage.objects (bucket_id, name) values ('images', '${company}/matrix.png');`
}

/** `matrix.run` answers for each case the number of rows reached, or 'refused', or any other error's text; nothing stays. */
const MATRIX_SQL = `
create schema matrix;
create function matrix.outcome(p_person uuid, p_sql text) returns text language plpgsql as $f$
declare reached bigint;
begin
  begin
    perform set_config('request.jwt.claims', case when p_person is null then '{"role": "anon"}'
      else jsonb_strip_nulls(jsonb_build_object('sub', p_person, 'role', 'authenticated',
        'aal', nullif(current_setting('matrix.aal', true), '')))::text end, true);
    execute 'set local role ' || case when p_person is null then 'anon' else 'authenticated' end;
    if p_sql like 'select%' then execute p_sql into reached;
    else
      execute p_sql;
      get diagnostics reached = row_count;
    end if;
    raise exception sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then return reached;
    when insufficient_privilege then return 'refused';
    when integrity_constraint_violation then return 'admitted';
    when raise_exception then return case when sqlerrm in ('forbidden', 'second_factor_required') then 'refused' else sqlerrm end;
  end;
end $f$;
create function matrix.run(p_cases jsonb) returns jsonb language plpgsql as $f$
begin
  return (select jsonb_agg(matrix.outcome((c ->> 0)::uuid, c ->> 1) order by n) from jsonb_array_elements(p_cases) with ordinality x(c, n));
end $f$;
create function matrix.run_at(p_aal text, p_cases jsonb) returns jsonb language plpgsql as $f$
begin
  perform set_config('matrix.aal', p_aal, true);
  return matrix.run(p_cases);
end $f$;
create function matrix.run_without(p_policy text, p_table text, p_cases jsonb) returns jsonb language plpgsql as $f$
declare outcomes jsonb;
begin
  begin
    execute format('drop policy %I on %s', p_policy, p_table);
    outcomes := matrix.run(p_cases);
    raise exception sqlstate 'ZZ000';
  exception when sqlstate 'ZZ000' then return outcomes;
  end;
end $f$;`

const asArguments = (cases: readonly MatrixCase[]): string =>
  JSON.stringify(cases.map(({ who, sql }) => [who === 'guest' ? null : personId(who), sql]))

/** What each case comes to, by its label; without one policy, or in sessions of an assurance level, if named. */
export const outcomesOf = async (
  backend: EmbeddedBackend,
  cases: readonly MatrixCase[],
  without?: { policy: string; table: string },
  level = '',
): Promise<Record<string, string>> => {
  const [row] = without
    ? await backend.sql('select matrix.run_without($1, $2, $3::jsonb) as outcomes', [
        without.policy,
        without.table,
        asArguments(cases),
      ])
    : await backend.sql('select matrix.run_at($1, $2::jsonb) as outcomes', [level, asArguments(cases)])
  const reached = row?.outcomes as string[]
  const totals = await totalsOf(backend, cases)
  return Object.fromEntries(
    cases.map((one, index) => [
      one.label,
      outcomeOf(one, reached[index] ?? '', totals.get(one.totalSql) ?? 0),
    ]),
  )
}

const outcomeOf = ({ action }: MatrixCase, reached: string, total: number): string => {
  if (reached === 'admitted') return 'all'
  if (!/^\d+$/.test(reached)) return reached
  if (reached === '0') return 'none'
  return action === 'insert' || Number(reached) === total ? 'all' : 'some'
}

/** How many rows there are of each aim; one without rows would prove nothing, and is an error. */
const totalsOf = async (
  backend: EmbeddedBackend,
  cases: readonly MatrixCase[],
): Promise<Map<string, number>> => {
  const queries = [...new Set(cases.map(({ totalSql }) => totalSql))]
  const [row] = await backend.sql(
    `select ${queries.map((query, index) => `(${query})::int as n${index}`).join(', ')}`,
  )
  const totals = queries.map((query, index) => [query, Number(row?.[`n${index}`])] as const)
  const empty = totals.filter(([, total]) => total === 0).map(([query]) => query)
  if (empty.length > 0) throw new Error(`Without rows nothing is proved: ${empty.join('; ')}`)
  return new Map(totals)
}
