/** One rule of the schema as a query: what it answers breaks the rule, by its name in the first column. */
export interface CatalogueRule {
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
    mend: 'drop policy … on a table, where supabase/schemas/37-access.sql does not have it',
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

export const limitRules: readonly CatalogueRule[] = [
  {
    title: 'limits the length of every text, array and JSON column',
    mend: 'alter table … add constraint … check (length(…) <= …), listed in supabase/schemas/38-limits.sql',
    sql: `select c.oid::regclass || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace in ${OUR_SCHEMAS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and (t.typcategory = 'S' and a.atttypmod < 0 or t.oid in ('json'::regtype, 'jsonb'::regtype)
          or t.typcategory = 'A' and t.typelem in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype))
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
          and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ ('length\\(\\(?"?' || a.attname || '"?\\)?(::text)?\\)+ <= [0-9]+| = ANY '))
      order by 1`,
  },
]
