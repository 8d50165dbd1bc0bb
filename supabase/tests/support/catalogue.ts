import type { EmbeddedBackend } from '@embedded/testing'

/** A query a kind of thing: each row is one line of text that says everything about one of them. */
const QUERIES = {
  columns: `select format('%s.%s %s%s%s%s%s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
      case when a.attidentity <> '' then ' identity ' || a.attidentity::text when a.attgenerated <> '' then ' generated' end,
      case when a.attcollation <> 0 then ' collate ' || a.attcollation::regcollation end) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p', 'c') and a.attnum > 0 and not a.attisdropped`,
  rowSecurity: `select format('%s %s %s', c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity) as line
    from pg_class c where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p')`,
  constraints: `select format('%s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as line
    from pg_constraint c where c.connamespace in (select oid from ours)`,
  indexes: `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in (select oid from ours)`,
  policies: `select format('%s.%s %s %s %s %s using %s check %s', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
      as line from pg_policies where schemaname in ('public', 'app', 'storage', 'realtime')`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace in (select oid from ours)`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace in (select oid from ours)`,
  grants: `select format('%s %s to %s', g.thing, g.privilege_type, coalesce(r.rolname, 'public')) as line from (
      select n.nspname::text as thing, a.* from pg_namespace n, aclexplode(n.nspacl) a where n.oid in (select oid from ours)
      union all select c.oid::regclass::text, a.* from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
        where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p')
      union all select c.oid::regclass || '.' || t.attname, a.* from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
        where c.relnamespace in (select oid from ours)
      union all select p.oid::regprocedure::text, a.* from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace in (select oid from ours)
    ) g left join pg_roles r on r.oid = g.grantee`,
  buckets: `select to_jsonb(b) - '{created_at,updated_at}'::text[] as line from storage.buckets b`,
} as const

export type Catalogue = Readonly<Record<keyof typeof QUERIES, readonly string[]>>

/** Everything that the schemas `public` and `app` consist of, sorted; column order and object ids left out. */
export const catalogueOf = async (backend: EmbeddedBackend): Promise<Catalogue> => {
  const found: Partial<Record<keyof typeof QUERIES, string[]>> = {}
  for (const kind of Object.keys(QUERIES) as (keyof typeof QUERIES)[]) {
    const rows = await backend.sql(
      `with ours as (select oid from pg_namespace where nspname in ('public', 'app')) ${QUERIES[kind]}`,
    )
    found[kind] = rows.map(({ line }) => (typeof line === 'string' ? line : JSON.stringify(line))).sort()
  }
  return found as Catalogue
}
