import postgres from 'postgres'
import { findPostgres, startPostgres, startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { startEmbedded } from '@embedded/start'
import { inProject } from '../scripts/lib/project'
import type { Table } from './benchmark'

/** One connection's SQL, whichever database it goes to. */
export type Query = (text: string, params: readonly unknown[]) => Promise<unknown>

type Compare = (title: string, backend: EmbeddedBackend, query: Query) => Promise<Table>

/** Compares on PostgreSQL as it writes to disk, reported as skipped where there is none, and on PGlite. */
export const onEachDatabase = async (what: string, compare: Compare): Promise<Table[]> => [
  await onPostgres(what, compare),
  await onPglite(what, compare),
]

const onPostgres = async (what: string, compare: Compare): Promise<Table> => {
  const title = `${what} on PostgreSQL (fsync on, one connection)`
  const found = findPostgres()
  if (!('folder' in found)) return { title, timings: [], note: `skipped: ${found.reason}` }
  const cluster = await startPostgres({ isDurable: true })
  if (!cluster.available) return { title, timings: [], note: `skipped: ${cluster.reason}` }
  const migrationsDir = inProject('supabase', 'migrations')
  const backend = await startEmbedded({ migrationsDir, seedFile: null, postgresUrl: cluster.url })
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined })
  try {
    return await compare(title, backend, (text, params) =>
      sql.unsafe(text, params as never[], { prepare: true }),
    )
  } finally {
    await sql.end()
    await backend.stop()
    await cluster.stop()
  }
}

const onPglite = async (what: string, compare: Compare): Promise<Table> => {
  const backend = await startTestBackend({ postgres: false, seed: false })
  try {
    return await compare(`${what} on PGlite, the embedded backend`, backend, (text, params) =>
      backend.sql(text, params),
    )
  } finally {
    await backend.stop()
  }
}
