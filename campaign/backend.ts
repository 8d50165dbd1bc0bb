import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgres } from '@embedded/testing'
import { startEmbedded, type EmbeddedBackend } from '@embedded/start'
import { folder } from '../scripts/vite-parts'

/** A backend that goes away, comes back at the same address, and comes back older than it was. */
export interface CampaignBackend {
  readonly kind: EmbeddedBackend['kind']
  /** The running one. Throws while it is away. */
  current(): EmbeddedBackend
  isRunning(): boolean
  url(): string
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Keeps a real copy of the database; only while it is away. */
  backUp(): Promise<void>
  /** Puts the last copy in the database's place; only while it is away. */
  restore(): Promise<void>
  end(): Promise<void>
}

interface Copies {
  readonly postgresUrl?: string
  backUp(): Promise<void>
  restore(): Promise<void>
  end(): Promise<void>
}

/** Copies of a database within its cluster, file by file. */
const postgresCopies = async (): Promise<Copies | null> => {
  const cluster = await startPostgres()
  if (!cluster.available) return null
  const postgresUrl = await cluster.createDatabase('live')
  const copy = async (from: string, to: string): Promise<void> => {
    const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined })
    try {
      await sql`drop database if exists ${sql(to)} with (force)`
      await sql`create database ${sql(to)} template ${sql(from)}`
    } finally {
      await sql.end()
    }
  }
  return {
    postgresUrl,
    backUp: () => copy('live', 'kept'),
    restore: () => copy('kept', 'live'),
    end: () => cluster.stop(),
  }
}

/** Copies of PGlite's folder. */
const pgliteCopies = (dataDir: string): Copies => {
  const [live, kept] = [join(dataDir, 'pg'), join(dataDir, 'kept')]
  const copy = async (from: string, to: string): Promise<void> => {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true })
  }
  return { backUp: () => copy(live, kept), restore: () => copy(kept, live), end: async () => undefined }
}

/** Starts a backend of the campaign's own: on PostgreSQL where this machine has it, else on PGlite. */
export const startBackend = async ({ onPglite = false } = {}): Promise<CampaignBackend> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-campaign-backend-'))
  const copies = (onPglite ? null : await postgresCopies()) ?? pgliteCopies(dataDir)
  let running: EmbeddedBackend | null = null
  let port = 0

  const comeBack = async (): Promise<void> => {
    running = await startEmbedded({
      dataDir,
      port,
      migrationsDir: folder('supabase/migrations'),
      seedFile: null,
      ...(copies.postgresUrl === undefined ? {} : { postgresUrl: copies.postgresUrl }),
    })
    port = running.port
  }
  const goAway = async (): Promise<void> => {
    await running?.stop()
    running = null
  }
  await comeBack()
  return {
    kind: copies.postgresUrl === undefined ? 'pglite' : 'postgres',
    current: () => {
      if (running === null) throw new Error('The backend is away.')
      return running
    },
    isRunning: () => running !== null,
    url: () => `http://127.0.0.1:${port}`,
    goAway,
    comeBack,
    backUp: copies.backUp,
    restore: copies.restore,
    end: async () => {
      await goAway()
      await copies.end()
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
