import type { EmbeddedBackend } from '@embedded/testing'

/**
 * What a rejected push writes about a terminal by design: that its entries were answered, and when. A sign-in writes
 * its user's profile.
 */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  'public.terminals': ['last_push_seq', 'updated_at'],
  'public.profiles': ['updated_at'],
}

/** The tables of the backend. Unlogged ones only say when somebody was seen last, which any call says. */
export const storedTables = async (backend: EmbeddedBackend): Promise<string[]> => {
  const tables = await backend.sql(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'app', 'auth', 'storage') order by 1`)
  return tables.map(({ name }) => String(name))
}

/** Reads `schema.table` → count and hash of its rows; prepared once, called often. */
export const snapshotOf = async (
  backend: EmbeddedBackend,
): Promise<() => Promise<Record<string, string>>> => {
  const one = (name: string): string => {
    const left = (BOOKKEEPING[name] ?? []).map((column) => `'${column}'`).join(', ')
    return `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(h, '' order by h)), '') as state
      from (select md5((to_jsonb(t) - array[${left}]::text[])::text) as h from ${name} t) hashed`
  }
  const query = (await storedTables(backend)).map(one).join(' union all ')
  return async () =>
    Object.fromEntries((await backend.sql(query)).map(({ name, state }) => [String(name), String(state)]))
}
