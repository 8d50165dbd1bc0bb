import { randomUUID } from 'node:crypto'
import { startPostgres } from './postgres-cluster'
import { startEmbedded } from './start'
import { templateKey, type TemplateSource } from './template'

/** The address of a cluster that all test files of a run share; where it is missing, each backend starts its own. */
export const SHARED_CLUSTER = 'COMANDA_TEST_POSTGRES'

/** One at a time builds a template; any number that both sides agree on. */
const templateLock = 4_173_002

export type TestDatabase = { readonly url: string; remove(): Promise<void> }

/** A migrated (and seeded) database of its own. Throws where there is no PostgreSQL. */
export async function openTestDatabase(source: TemplateSource): Promise<TestDatabase> {
  const shared = process.env[SHARED_CLUSTER]
  if (shared !== undefined) return copyOfTemplate(shared, source)
  const cluster = await startPostgres()
  if (!cluster.available) throw new Error(cluster.reason)
  return { url: cluster.url, remove: () => cluster.stop() }
}

/** Copying a template takes a tenth of the time that the migrations and the seed take. */
async function copyOfTemplate(cluster: string, source: TemplateSource): Promise<TestDatabase> {
  const { default: postgres } = await import('postgres')
  const admin = postgres(cluster, { max: 1, onnotice: () => undefined })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = `template_${templateKey(source)}`
  try {
    await admin`select pg_advisory_lock(${templateLock})`
    const [found] = await admin`select from pg_database where datname = ${template}`
    if (!found) await buildTemplate(template)
    await admin`create database ${admin(name)} template ${admin(template)}`
  } finally {
    await admin.end()
  }
  return {
    url: databaseUrl(cluster, name),
    remove: async () => {
      const once = postgres(cluster, { max: 1, onnotice: () => undefined })
      await once`drop database if exists ${once(name)} with (force)`
      await once.end()
    },
  }

  async function buildTemplate(finished: string): Promise<void> {
    const draft = `${finished}_draft`
    await admin`drop database if exists ${admin(draft)} with (force)`
    await admin`create database ${admin(draft)}`
    const backend = await startEmbedded({ ...source, postgresUrl: databaseUrl(cluster, draft), isDemo: true })
    await backend.stop()
    await admin`alter database ${admin(draft)} rename to ${admin(finished)}`
  }
}

const databaseUrl = (cluster: string, name: string): string => {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}
