import type { EmbeddedBackend } from '@embedded/testing'

/** Rows from which a table counts as grown: reading all of it for one request is a fault. */
const GROWN = 1_000

/** Who asks: `null` is a guest. */
export type Asker = { readonly id: string } | null

/** The functions that look at statements as somebody, and undo them. */
export const PLAN_SQL = `
create schema plans;
create table plans.grown as select c.oid, c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace) and c.reltuples >= ${GROWN};
create function plans.become(p_person uuid) returns void language plpgsql as $f$
begin
  perform set_config('request.jwt.claims', case when p_person is null then '{"role": "anon"}'
    else jsonb_build_object('sub', p_person, 'role', 'authenticated')::text end, true);
  execute 'set local role ' || case when p_person is null then 'anon' else 'authenticated' end;
end $f$;
create function plans.plan_of(p_person uuid, p_sql text, p_before text) returns jsonb language plpgsql as $f$
declare plan json;
begin
  begin
    execute p_before;
    perform plans.become(p_person);
    execute 'explain (format json) ' || p_sql into plan;
    raise exception sqlstate 'ZZ000';
  exception when sqlstate 'ZZ000' then return plan::jsonb -> 0 -> 'Plan';
  end;
end $f$;
-- The grown tables that a statement read from end to end, whatever function or trigger did.
create function plans.scanned(p_person uuid, p_sql text, p_before text) returns text[] language plpgsql as $f$
declare earlier jsonb; found text[];
begin
  begin
    execute p_before;
    earlier := (select jsonb_object_agg(g.oid, pg_stat_get_xact_numscans(g.oid)) from plans.grown g);
    perform plans.become(p_person);
    execute p_sql;
    set constraints all immediate;
    reset role;
    found := array(select g.name from plans.grown g
      where pg_stat_get_xact_numscans(g.oid) > (earlier ->> g.oid::text)::bigint order by 1);
    raise exception sqlstate 'ZZ000';
  exception when sqlstate 'ZZ000' then return found;
  end;
end $f$;
grant usage on schema plans to anon, authenticated;`

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
  readonly [key: string]: unknown
}

const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'Join Filter', 'Hash Cond', 'Merge Cond'] as const

/** What is wrong with a plan: a grown table read from end to end, or something asked anew for each row. */
export const faultsOf = (plan: PlanNode, grown: ReadonlySet<string>): string[] => {
  const table = plan['Relation Name']
  const reads =
    plan['Node Type'].includes('Seq Scan') && table !== undefined && grown.has(table)
      ? [`reads all of ${table}`]
      : []
  const conditions = CONDITIONS.flatMap((kind) => (typeof plan[kind] === 'string' ? [plan[kind]] : []))
  const asks = conditions
    .filter((text) => /(?<!hashed )SubPlan \d|\b(app|auth|public)\.\w+\(/.test(text))
    .map((text) => `asks for each row of ${table ?? plan['Node Type']}: ${text}`)
  return [...reads, ...asks, ...(plan.Plans ?? []).flatMap((inner) => faultsOf(inner, grown))]
}

export const plansOn = (backend: EmbeddedBackend) => {
  const ask = async <T>(name: string, asker: Asker, sql: string, before: string): Promise<T> => {
    const [row] = await backend.sql(`select plans.${name}($1, $2, $3) as answer`, [
      asker?.id ?? null,
      sql,
      before,
    ])
    return row?.answer as T
  }
  return {
    /** The names of grown tables, without their schema. */
    grown: async (): Promise<ReadonlySet<string>> => {
      const rows = await backend.sql('select name from plans.grown')
      return new Set(rows.map(({ name }) => String(name).replace(/^\w+\./, '')))
    },
    planOf: (asker: Asker, sql: string, before = 'select') => ask<PlanNode>('plan_of', asker, sql, before),
    scanned: (asker: Asker, sql: string, before = 'select') => ask<string[]>('scanned', asker, sql, before),
  }
}
