import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { startPostgres } from './postgres-cluster'
import { startEmbedded } from './start'
import { templateKey, type TemplateSource } from './template'

/** The address of a cluster that all test files of a run share; where it is missing, each backend starts its own. */
export const SHARED_CLUSTER = 'COMANDA_TEST_POSTGRES'

/** One at a time builds a template; any number that both sides agree on. */
const templateLock = 4_173_002

export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

/** A migrated (and seeded) database of its own. Throws where there is no PostgreSQL. */
export const openTestDatabase = async (source: TemplateSource): Promise<TestDatabase> => {
  const shared = process.env[SHARED_CLUSTER]
  return shared === undefined ? ownCluster() : copyOfTemplate(shared, source)
}

/** An empty database of its own. Throws where there is no PostgreSQL. */
export const openEmptyDatabase = async (): Promise<TestDatabase> => {
  const shared = process.env[SHARED_CLUSTER]
  if (shared === undefined) return ownCluster()
  return newDatabase(shared, (admin, name) => admin`create database ${admin(name)}`)
}

const ownCluster = async (): Promise<TestDatabase> => {
  const cluster = await startPostgres()
  if (!cluster.available) throw new Error(cluster.reason)
  return { url: cluster.url, remove: () => cluster.stop() }
}

const withAdmin = async <T>(cluster: string, work: (admin: Sql) => Promise<T>): Promise<T> => {
  const { default: postgres } = await import('postgres')
  const admin = postgres(cluster, { max: 1, onnotice: () => undefined })
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** A database made by `create`, which gets its name. */
const newDatabase = async (
  cluster: string,
  create: (admin: Sql, name: string) => Promise<unknown>,
): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(cluster, (admin) => create(admin, name))
  return {
    url: databaseUrl(cluster, name),
    remove: () =>
      withAdmin(cluster, async (admin) => {
        await admin`drop database if exists ${admin(name)} with (force)`
      }),
  }
}

/** Copying a template takes a tenth of the time that the migrations and the seed take. */
const copyOfTemplate = (cluster: string, source: TemplateSource): Promise<TestDatabase> =>
  newDatabase(cluster, async (admin, name) => {
    const template = `template_${templateKey(source)}`
    await admin`select pg_advisory_lock(${templateLock})`
    const [found] = await admin`select from pg_database where datname = ${template}`
    if (!found) await buildTemplate(admin, cluster, source, template)
    await admin`create database ${admin(name)} template ${admin(template)}`
  })

const buildTemplate = async (
  admin: Sql,
  cluster: string,
  source: TemplateSource,
  finished: string,
): Promise<void> => {
  const draft = `${finished}_draft`
  await admin`drop database if exists ${admin(draft)} with (force)`
  await admin`create database ${admin(draft)}`
  const backend = await startEmbedded({ ...source, postgresUrl: databaseUrl(cluster, draft), isDemo: true })
  await backend.stop()
  await admin`alter database ${admin(draft)} rename to ${admin(finished)}`
}

const databaseUrl = (cluster: string, name: string): string => {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}
