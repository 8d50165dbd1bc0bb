import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultAuthLimits, type AuthLimits } from './http/auth-limits'
import { startEmbedded, type EmbeddedBackend, type EmbeddedOptions } from './start'
import { findPostgres } from './postgres-cluster'
import { copyTemplate } from './template'
import { openTestDatabase } from './testing-postgres'
import { projectRoot } from './project-root'
import { isThorough } from './thoroughness'

export { findPostgres, startPostgres } from './postgres-cluster'
export type { PostgresCluster } from './postgres-cluster'
export type { EmbeddedBackend, EmbeddedOptions } from './start'

export type TestBackendOptions = Partial<Omit<EmbeddedOptions, 'dataDir' | 'postgresUrl'>> & {
  /**
   * On a PostgreSQL database of its own (throws where there is none: ask `findPostgres` first) or on PGlite. Default: PostgreSQL where
   * there is one, which takes a third of PGlite's time; `npm run proof` takes PGlite.
   */
  postgres?: boolean
  /** Whether `seedFile` (default: supabase/seed.sql) is run. Default: true. */
  seed?: boolean
}

/** For tests that sign in, sign up and ask for mails more often than any sender may. */
export const noAuthLimits = Object.fromEntries(
  Object.keys(defaultAuthLimits).map((name) => [name, { attempts: 1_000_000, windowMs: 60_000 }]),
) as Record<keyof AuthLimits, { attempts: number; windowMs: number }>

const isPostgresDefault = (): boolean => !isThorough && 'folder' in findPostgres()

/**
 * A backend for one test file, on a temporary folder that goes with `stop`. Default: the product's migrations and seed. On PGlite it
 * starts from a copy of a database made once for each state of the sources.
 */
export const startTestBackend = async (options: TestBackendOptions = {}): Promise<EmbeddedBackend> => {
  // A test tries what is refused hundreds of times, one after the other: refusals do not wait.
  const { postgres = isPostgresDefault(), seed = true, refusalMs = 0, ...rest } = options
  const seedFile =
    options.seedFile === undefined ? join(projectRoot, 'supabase', 'seed.sql') : options.seedFile
  const source = {
    migrationsDir: options.migrationsDir ?? join(projectRoot, 'supabase', 'migrations'),
    seedFile: seed && seedFile !== null && existsSync(seedFile) ? seedFile : null,
  }
  const given = { ...rest, ...source, refusalMs }
  return postgres ? startOnPostgres(given) : startFromTemplate(given)
}

const startFromTemplate = async (options: EmbeddedOptions): Promise<EmbeddedBackend> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await copyTemplate(options, dataDir)
    return stoppingAlso(await startEmbedded({ ...options, dataDir }), remove)
  } catch (error) {
    remove()
    throw error
  }
}

const startOnPostgres = async (options: EmbeddedOptions): Promise<EmbeddedBackend> => {
  const database = await openTestDatabase(options)
  try {
    return stoppingAlso(
      await startEmbedded({ ...options, isDemo: options.isDemo ?? true, postgresUrl: database.url }),
      database.remove,
    )
  } catch (error) {
    await database.remove()
    throw error
  }
}

const stoppingAlso = (backend: EmbeddedBackend, also: () => unknown): EmbeddedBackend => {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    try {
      await backend.stop()
    } finally {
      await also()
    }
  }
  return { ...backend, stop: () => (stopping ??= stop()) }
}
