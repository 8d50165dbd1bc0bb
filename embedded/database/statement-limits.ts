import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { LiteConnection, Row, Tables } from './database'
import { currentCaller } from '../http/caller'

/** What the database knows about how long a request may take, as PostgREST reads it. */
interface Settings {
  /** `statement_timeout` of roles (`alter role … set`) and of functions in public (`create function … set`). */
  readonly byRole: ReadonlyMap<string, string>
  readonly byFunction: ReadonlyMap<string, string>
  /** Functions that change nothing: their statement is cancelled when the caller hangs up. */
  readonly readOnly: ReadonlySet<string>
}

export interface StatementLimits {
  /** One statement outside any request, as the owner. */
  readonly query: (text: string, params?: readonly unknown[]) => Promise<Row[]>
  /** Cancels the statement of a session; null where sessions cannot be cancelled and have no timers (PGlite). */
  readonly cancel: ((pid: number) => Promise<void>) | null
}

/**
 * Gives each request the statement time-out of its role, or of the function it calls, as PostgREST does: `set role` alone
 * applies no settings, and a function's own setting comes too late for the statement that runs it. A request whose caller
 * has gone is not begun, and a read that runs is cancelled.
 */
export const limitStatements = (connection: LiteConnection, { query, cancel }: StatementLimits): void => {
  let settings: Promise<Settings> | null = null
  const clearSchemaCache = connection.clearSchemaCache.bind(connection)
  connection.clearSchemaCache = async () => {
    settings = null
    await clearSchemaCache()
  }
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, work, options) => {
    const caller = currentCaller()
    if (vars === undefined) return withContext(vars, work, options)
    const gone = caller?.gone
    if (cancel === null) {
      const unlessGone: typeof work = (db) => (gone?.aborted ? Promise.reject(callerGone()) : work(db))
      return withContext(vars, unlessGone, options)
    }
    const { byRole, byFunction, readOnly } = await (settings ??= readSettings(query))
    const called = /\/rpc\/(\w+)$/.exec(options?.rpc?.path ?? '')?.[1] ?? ''
    const limit = byFunction.get(called) ?? byRole.get(roleOf(vars)) ?? '0'
    const isCancelled = caller?.isReading === true || readOnly.has(called)
    const limited: typeof work = async (db) => {
      if (gone?.aborted) throw callerGone()
      const pid = await beginLimited(db, limit)
      if (gone?.aborted) throw callerGone()
      let isRunning = true
      let cancelling = Promise.resolve()
      const onGone = (): void => {
        cancelling = cancelWhile(() => isRunning, pid, cancel)
      }
      if (isCancelled) gone?.addEventListener('abort', onGone, { once: true })
      try {
        return await work(db)
      } finally {
        isRunning = false
        gone?.removeEventListener('abort', onGone)
        // The session goes to another request afterwards, whose statement must not be the one that is cancelled.
        await cancelling
      }
    }
    return withContext(vars, limited, options)
  }
}

const cancelAgainMs = 100

/** Cancels until the work has ended: a cancellation between two statements has no effect. */
const cancelWhile = async (
  isRunning: () => boolean,
  pid: number,
  cancel: (pid: number) => Promise<void>,
): Promise<void> => {
  while (isRunning()) {
    await cancel(pid).catch(() => undefined)
    if (isRunning()) await setTimeout(cancelAgainMs)
  }
}

/** Fails as a statement that PostgreSQL cancelled. */
const callerGone = (): Error => Object.assign(new Error('the caller hung up'), { code: '57014' })

const roleOf = ({ auth }: Record<string, unknown>): string => {
  const role = typeof auth === 'object' && auth !== null && 'role' in auth ? auth.role : null
  return typeof role === 'string' ? role : 'anon'
}

/** Sets the time-out of the transaction's further statements; returns the session's number. */
const beginLimited = async (db: Kysely<Tables>, limit: string): Promise<number> => {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`select set_config('statement_timeout', $1, true), pg_backend_pid() as pid`, [limit]),
  )
  return Number(rows[0]?.pid)
}

const readSettings = async (query: StatementLimits['query']): Promise<Settings> => {
  const rows = await query(`
    select 'role' as kind, rolname::text as name, false as is_read_only,
      (select substr(c, 19) from unnest(rolconfig) c where c like 'statement_timeout=%') as time_out
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all
    select 'function', proname::text, provolatile <> 'v',
      (select substr(c, 19) from unnest(proconfig) c where c like 'statement_timeout=%')
    from pg_proc where pronamespace = 'public'::regnamespace`)
  const limitsOf = (kind: string): ReadonlyMap<string, string> =>
    new Map(
      rows
        .filter((row) => row.kind === kind && typeof row.time_out === 'string')
        .map((row) => [String(row.name), String(row.time_out)]),
    )
  const readOnly = rows.filter((row) => row.is_read_only === true).map((row) => String(row.name))
  return { byRole: limitsOf('role'), byFunction: limitsOf('function'), readOnly: new Set(readOnly) }
}
