import { startTestBackend, noAuthLimits, type EmbeddedBackend } from '@embedded/testing'
import { addPerson, signIn, type Client } from '../../support/people'
import { CALLERS, setScene, type Caller, type Scene } from '../sql/scene'
import { storedTables } from '../sql/snapshot'
import type { Outcome } from './fuzz'

export const EVERYBODY = [...CALLERS, 'admin'] as const
export type Anybody = Caller | 'admin'

/** Addresses by which the scene's users sign in; null for a guest. */
export const ADDRESSES: Readonly<Record<Anybody, string | null>> = {
  guest: null,
  customer: 'customer@proof.test',
  employee: 'employee@proof.test',
  owner: 'owner@proof.test',
  'foreign owner': 'foreign-owner@proof.test',
  admin: 'admin@proof.test',
}

export interface Company {
  readonly backend: EmbeddedBackend
  readonly scene: Scene
  readonly clients: Readonly<Record<Anybody, Client>>
  /** The tables written to since the last check. A rejected call must write nothing. */
  readonly changes: () => Promise<string[]>
  readonly stop: () => Promise<void>
}

/** What a rejected push, and a sign-in, write by design. */
const BOOKKEEPING = new Set(['public.terminals', 'public.profiles'])

/**
 * Count and youngest transaction of each table's rows: any insert, update or delete changes one of them, and a
 * rollback leaves no trace. Takes a tenth of the time of hashing all rows.
 */
const writesOf = async (backend: EmbeddedBackend): Promise<() => Promise<Record<string, unknown>>> => {
  const names = (await storedTables(backend)).filter((name) => !BOOKKEEPING.has(name))
  const query = names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
    )
    .join(' union all ')
  return async () =>
    Object.fromEntries((await backend.sql(query)).map(({ name, state }) => [String(name), state]))
}

/** Who may what. */
const RIGHTS = ['public.user_companies', 'public.user_roles'] as const

/** Gives everybody the rights of the beginning back: by a call that was accepted, a customer becomes staff. */
const keepRights = async (backend: EmbeddedBackend): Promise<() => Promise<void>> => {
  const rowsOf = async (table: string): Promise<string> =>
    String((await backend.sql(`select coalesce(jsonb_agg(t), '[]')::text as rows from ${table} t`))[0]?.rows)
  const rights = await Promise.all(RIGHTS.map(async (table) => [table, await rowsOf(table)] as const))
  const restoring = rights.map(
    ([table, rows]) => `delete from ${table};
      insert into ${table} select * from jsonb_populate_recordset(null::${table}, $rows$${rows}$rows$);`,
  )
  return () =>
    backend.script(`begin; set local session_replication_role = replica; ${restoring.join('\n')} commit;`)
}

/** Two companies with their users, a guest, and a platform admin, on a database of their own. */
export const openCompany = async (options: { readonly postgres?: boolean } = {}): Promise<Company> => {
  const backend = await startTestBackend({
    seed: false,
    ...options,
    // Every input may be a wrong password: none may lock out the others.
    authLimits: noAuthLimits,
  })
  const scene = await setScene(backend)
  const admin = await addPerson(backend, 'admin')
  await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [admin.id])
  const clients = { ...scene.callers, admin: await signIn(backend, admin) }
  const snapshot = await writesOf(backend)
  const restoreRights = await keepRights(backend)
  let last = await snapshot()
  const changes = async (): Promise<string[]> => {
    const now = await snapshot()
    const changed = Object.keys(now).filter((table) => now[table] !== last[table])
    const hasNewRights = RIGHTS.some((table) => changed.includes(table))
    if (hasNewRights) await restoreRights()
    last = hasNewRights ? await snapshot() : now
    return changed
  }
  return { backend, scene, clients, changes, stop: () => backend.stop() }
}

/** A rejected call that wrote something is a fault, whatever its error. */
export const wholeOrNothing = async (
  outcome: Outcome,
  changes: Company['changes'],
  what: () => string,
): Promise<Outcome> => {
  const changed = await changes()
  if (typeof outcome !== 'string') return { fault: `${what()}: ${outcome.fault}` }
  if (outcome === 'refused' && changed.length > 0)
    return { fault: `${what()}: refused, and yet written: ${changed.join(', ')}` }
  return outcome
}

/** Ids of the other company in a response whose request did not have them. */
export const leakedIds = (scene: Scene, who: Anybody, question: unknown, answer: unknown): string[] => {
  if (who === 'admin' || who === 'foreign owner') return []
  const [asked, answered] = [JSON.stringify(question) ?? '', JSON.stringify(answer) ?? '']
  return scene.secretIds.filter((id) => answered.includes(id) && !asked.includes(id))
}
