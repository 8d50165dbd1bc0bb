import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '@embedded/testing'
import { startEmbedded, type EmbeddedBackend } from '@embedded/start'
import { folder } from '../scripts/lib/vite-parts'

/** A backend that can be stopped, started again at the same address, and restored from an older copy. */
export interface CampaignBackend {
  readonly kind: EmbeddedBackend['kind']
  /** The running one. Throws while it is stopped. */
  current(): EmbeddedBackend
  isRunning(): boolean
  url(): string
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Copies the database; only while it is stopped. */
  backUp(): Promise<void>
  /** Restores the last copy of the database; only while it is stopped. */
  restore(): Promise<void>
  end(): Promise<void>
}

/** Copies of a database within its cluster, file by file: only without connections. */
const postgresCopies = async () => {
  const cluster = await startPostgres()
  if (!cluster.available) return null
  const postgresUrl = await cluster.createDatabase('live')
  const asOwner = async (work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> => {
    const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined })
    try {
      await work(sql)
    } finally {
      await sql.end()
    }
  }
  const copy = (from: string, to: string): Promise<void> =>
    asOwner(async (sql) => {
      await sql`drop database if exists ${sql(to)}`
      await sql`create database ${sql(to)} template ${sql(from)}`
    })
  return {
    postgresUrl,
    backUp: () => copy('live', 'kept'),
    restore: () => copy('kept', 'live'),
    end: () => cluster.stop(),
  }
}

/** Starts a backend for the campaign: on PostgreSQL where this machine has it, else on PGlite. */
export const startBackend = async ({ onPglite = false } = {}): Promise<CampaignBackend> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-campaign-backend-'))
  const postgresHere = onPglite ? null : await postgresCopies()
  const start = (port: number): Promise<EmbeddedBackend> =>
    startEmbedded({
      dataDir,
      port,
      migrationsDir: folder('supabase/migrations'),
      seedFile: null,
      ...(postgresHere?.postgresUrl === undefined ? {} : { postgresUrl: postgresHere.postgresUrl }),
    })
  let backend = await start(0)
  const { port } = backend
  let isAway = false

  /** Stopped meanwhile, so that there are no connections, and started on the result. */
  const stopped = async (copy: () => Promise<void>): Promise<void> => {
    await backend.stop()
    await copy()
    backend = await start(port)
  }
  const copyFolder = async (from: string, to: string): Promise<void> => {
    rmSync(join(dataDir, to), { recursive: true, force: true })
    cpSync(join(dataDir, from), join(dataDir, to), { recursive: true })
  }
  const copies = postgresHere ?? {
    backUp: () => copyFolder('pg', 'kept'),
    restore: () => copyFolder('kept', 'pg'),
    end: async () => undefined,
  }
  return {
    kind: backend.kind,
    current: () => {
      if (isAway) throw new Error('The backend is away.')
      return backend
    },
    isRunning: () => !isAway,
    url: () => `http://127.0.0.1:${port}`,
    goAway: async () => {
      isAway = true
    },
    comeBack: async () => {
      isAway = false
    },
    backUp: () => stopped(copies.backUp),
    restore: () => stopped(copies.restore),
    end: async () => {
      await backend.stop()
      await copies.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
