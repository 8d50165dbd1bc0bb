import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPglite } from '@embedded/database/pglite'
import { copyTemplate } from '@embedded/template'
import { inProject } from '../../scripts/lib/project'
import type { TestPin } from '@main/testing/test-pins'
import { memoryFolder } from './memory-folder'
import { readServer, type ServerState } from './server-state'
import { addCompany } from './sql-company'
import { START_MS } from './stations'
import { setProcessTime } from './time'

/** Who calls a function: a terminal and a guest are nobody to the database, a manager is a person. */
export interface Caller {
  readonly role: 'anon' | 'authenticated'
  readonly person: string | null
}

export const NOBODY: Caller = { role: 'anon', person: null }

/** An answer as the data API gives it. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** A backend in this process, on the simulation's time. */
export interface Backend {
  /** Adds the simulated company, and its manager with this PIN. */
  addCompany(pin: TestPin): Promise<void>
  /** What is stored, past every function of the product. */
  read(): Promise<ServerState>
  /** Calls a function of the API, in a transaction of its own. */
  call(caller: Caller, fn: string, args: Readonly<Record<string, unknown>>): Promise<Answer>
  /** The same on the rows kept under a name, as a standby answers that has only come so far. */
  callStandby(
    name: string,
    caller: Caller,
    fn: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<Answer>
  /** Keeps every row under a name. */
  keep(name: string): Promise<void>
  /** Every row as it was kept. */
  restore(name: string): Promise<void>
  /** Gives the space of removed rows back, between two seeds. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** Copies of all rows of the product's tables, and calls as the data API makes them; nothing of it is in the product. */
const TOOLS = `
create schema sim;

create function sim.call(p_role text, p_person text, p_sql text, p_args jsonb) returns text
language plpgsql as $$
declare answer jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('role', p_role, 'sub', p_person))::text, true);
  execute format('set local role %I', p_role);
  execute p_sql into answer using p_args;
  return answer::text;
end $$;

create view sim.tables as
  select c.oid, c.oid::regclass::text as name, (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace);

create function sim.keep(p_name text) returns void
language plpgsql as $$
declare one record; copy text;
begin
  for one in select * from sim.tables loop
    copy := format('sim.%I', p_name || '_' || one.oid);
    execute format('create table if not exists %s as table %s with no data', copy, one.name);
    execute format('delete from %s', copy);
    execute format('insert into %s (%s) select %s from %s', copy, one.columns, one.columns, one.name);
  end loop;
end $$;

create function sim.restore(p_name text) returns void
language plpgsql as $$
declare one record; copy text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in select * from sim.tables loop
    copy := format('sim.%I', p_name || '_' || one.oid);
    execute format('delete from %s', one.name);
    execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, copy);
  end loop;
  perform set_config('session_replication_role', 'origin', true);
end $$;

-- PGlite is never in recovery; a standby of the simulation says so by a setting.
do $do$
begin
  execute replace(pg_get_functiondef('app.marked_page(uuid, text, int)'::regprocedure),
    'pg_is_in_recovery()', '(current_setting(''sim.is_standby'', true) = ''yes'')');
end $do$;
`

const ARGUMENTS = `
  select p.proargnames as names, (
    select array_agg(format_type(t.type, null) order by t.n) from unnest(p.proargtypes) with ordinality t(type, n)) as types
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = $1`

/** PostgreSQL's error as PostgREST answers it. */
const answerOfError = (error: unknown): Answer => {
  const { code, message, detail } = error as { code?: string; message?: string; detail?: string }
  if (typeof code !== 'string') throw error
  const status = code === '42501' ? 403 : /^(P0|22|23|42)/.test(code) ? 400 : 500
  return { status, text: JSON.stringify({ code, message, details: detail ?? null, hint: null }) }
}

/** The real SQL, on a migrated database of its own; it goes with `close`. */
export const openSqlBackend = async (): Promise<Backend> => {
  const home = mkdtempSync(join(memoryFolder(), 'comanda-simulation-'))
  await copyTemplate({ migrationsDir: inProject('supabase/migrations'), seedFile: null }, home)
  // From its start on, PostgreSQL sees no other time than the simulation's.
  const leave = setProcessTime(() => START_MS - 3_600_000)
  const database = await openPglite(join(home, 'pg'))
  await database.script(TOOLS)
  await database.query('set synchronous_commit = off')

  const texts = new Map<string, string>()
  const textOf = async (fn: string, args: Readonly<Record<string, unknown>>): Promise<string> => {
    const names = Object.keys(args)
    const key = `${fn} ${names.join()}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const [found] = await database.query(ARGUMENTS, [fn])
    if (!found) throw new Error(`The API has no function ${fn}.`)
    const [all, types] = [found.names as string[], found.types as string[]]
    const given = names.map(
      (name) => `${name} => $1 ${types[all.indexOf(name)] === 'jsonb' ? '->' : '->>'} '${name}'`,
    )
    const text = `select to_jsonb(public.${fn}(${given.join(', ')}))`
    texts.set(key, text)
    return text
  }
  /** Answers to readers who stay where they are: until something is written the database says the same, but for the time. */
  const unchanged = new Map<string, string>()
  const isUnchanged = (args: Readonly<Record<string, unknown>>, text: string): boolean =>
    (JSON.parse(text) as { cursor?: unknown }).cursor === args.p_cursor && args.p_cursor !== null
  const atThisTime = (text: string): string =>
    text.replace(/"now": "[^"]+"/, `"now": "${new Date(Date.now()).toISOString().replace('Z', '+00:00')}"`)

  const CALL = 'select sim.call($1, $2, $3, $4::text::jsonb) as answer'
  const paramsOf = async (
    { role, person }: Caller,
    fn: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<unknown[]> => [role, person, await textOf(fn, args), JSON.stringify(args)]

  return {
    addCompany: (pin) => addCompany(database, pin),
    read: () => readServer(database.query),
    call: async (caller, fn, args) => {
      const key = fn === 'terminal_pull' ? JSON.stringify(args) : null
      const known = key === null ? undefined : unchanged.get(key)
      if (known !== undefined) return { status: 200, text: atThisTime(known) }
      if (key === null) unchanged.clear()
      const params = await paramsOf(caller, fn, args)
      try {
        const [row] = await database.query(CALL, params)
        const text = String(row?.answer)
        if (key !== null && isUnchanged(args, text)) unchanged.set(key, text)
        return { status: 200, text }
      } catch (error) {
        return answerOfError(error)
      }
    },
    callStandby: async (name, caller, fn, args) => {
      const params = await paramsOf(caller, fn, args)
      await database.query('begin')
      try {
        await database.query('select sim.restore($1)', [name])
        await database.query(`select set_config('sim.is_standby', 'yes', true)`)
        const [row] = await database.query(CALL, params)
        return { status: 200, text: String(row?.answer) }
      } catch (error) {
        return answerOfError(error)
      } finally {
        await database.query('rollback')
      }
    },
    keep: async (name) => void (await database.query('select sim.keep($1)', [name])),
    restore: async (name) => {
      unchanged.clear()
      await database.query('select sim.restore($1)', [name])
    },
    vacuum: async () => void (await database.query('vacuum')),
    close: async () => {
      await database.close()
      leave()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
