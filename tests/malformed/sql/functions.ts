import type { EmbeddedBackend } from '@embedded/testing'

export interface SqlArgument {
  readonly name: string
  /** The type of the value in the function's body (schema `app`), where the wrapper takes text. */
  readonly type: string
  /** The type in the data API. */
  readonly wireType: string
  readonly isOptional: boolean
}

/** A function of the API, from pg_proc. */
export interface SqlFunction {
  readonly name: string
  readonly args: readonly SqlArgument[]
  /** Volatile functions write; stable ones can't. */
  readonly isVolatile: boolean
  /** Every key in its source, for arguments without a known sample. */
  readonly source: string
}

interface Row {
  name: string
  arg_names: string[] | null
  wire_types: string[]
  body_types: string[] | null
  defaults: number
  volatile: boolean
  source: string
}

/**
 * Every function that the API offers to guests or signed-in users, without a list by hand: a new one is covered at
 * once. What takes a row is a column of a select, and no call.
 */
export const functionsOfApi = async (backend: EmbeddedBackend): Promise<SqlFunction[]> => {
  const rows = (await backend.sql(`
    select p.proname as name, p.proargnames as arg_names, p.pronargdefaults::int as defaults, p.provolatile = 'v' as volatile,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality x(t, n) order by n) as wire_types,
      (select array(select format_type(t, null) from unnest(b.proargtypes) with ordinality x(t, n) order by n)
       from pg_proc b where b.pronamespace = 'app'::regnamespace and b.proname = p.proname limit 1) as body_types,
      p.prosrc || coalesce((select string_agg(b.prosrc, ' ') from pg_proc b
        where b.pronamespace = 'app'::regnamespace and b.proname = p.proname), '') as source
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_type y where y.oid = any (p.proargtypes) and y.typtype = 'c')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by p.proname`)) as unknown as Row[]
  return rows.map(({ name, arg_names, wire_types, body_types, defaults, volatile, source }) => ({
    name,
    isVolatile: volatile,
    source,
    args: wire_types.map((wireType, index) => ({
      name: arg_names?.[index] ?? '',
      wireType,
      type: body_types?.[index] ?? wireType,
      isOptional: index >= wire_types.length - defaults,
    })),
  }))
}
