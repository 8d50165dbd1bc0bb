/** One rule of the schema as a query: what it answers breaks the rule, by its name in the first column. */
export type CatalogueRule = {
  readonly title: string
  readonly sql: string
  /** The statement that mends it, with … for the name. */
  readonly mend: string
}

/** The schemas that are ours. */
export const OUR_SCHEMAS = `('public'::regnamespace, 'app'::regnamespace)`

/** Rules that hold in every database in service, whatever is added later: asked by the tests and by `npm run doctor`. */
export const policyRules: readonly CatalogueRule[] = [
  {
    title: 'has row-level security on every table',
    mend: 'alter table … enable row level security',
    sql: `select relname as name from pg_class
      where relnamespace in ${OUR_SCHEMAS} and relkind in ('r', 'p') and not relrowsecurity`,
  },
  {
    title: 'has one policy for each table, role and action',
    mend: 'drop policy … on a table, where supabase/schemas/19-access.sql does not have it',
    sql: `select tablename as name, roles, cmd from pg_policies where schemaname in ('public', 'storage')
      group by tablename, roles, cmd having count(*) > 1 or cmd = 'ALL'`,
  },
]

export const grantRules: readonly CatalogueRule[] = [
  {
    title: 'gives every function a fixed search path',
    mend: "alter function … set search_path = ''",
    sql: `select proname as name from pg_proc where pronamespace in ${OUR_SCHEMAS}
      and not exists (select from unnest(proconfig) c where c like 'search_path=%')`,
  },
  {
    title: 'has definer bodies only in the unexposed schema',
    mend: 'alter function … security invoker',
    sql: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  },
  {
    title: 'lets nobody run a function who was not granted it by name',
    mend: 'revoke execute on function … from public',
    sql: `select p.oid::regprocedure::text as name
      from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace in ${OUR_SCHEMAS} and a.grantee = 0`,
  },
  {
    title: 'writes nothing for guests',
    mend: 'revoke insert, update, delete, truncate, references, trigger on … from anon',
    sql: `select distinct table_name::text as name from information_schema.role_table_grants
      where grantee = 'anon' and table_schema in ('public', 'app') and privilege_type <> 'SELECT'`,
  },
]
