import { startPostgres } from '@embedded/testing'
import { startEmbedded } from '@embedded/start'
import { inProject } from '../scripts/lib/project'
import { addCompany, memberOf } from '../tests/support/world'

/** What the terminal must know of the backend: the first line this process writes. */
export interface DrainBackend {
  readonly url: string
  readonly publishable_key: string
  readonly company_id: string
  readonly email: string
}

const PRODUCTS = 200

/**
 * A backend on a PostgreSQL that waits for its disk, in a process of its own: what it does must not count as work of the
 * terminal's. It ends with its input.
 */
const main = async (): Promise<void> => {
  const cluster = await startPostgres({ isDurable: true })
  if (!cluster.available) throw new Error(cluster.reason)
  const backend = await startEmbedded({
    migrationsDir: inProject('supabase', 'migrations'),
    seedFile: null,
    postgresUrl: cluster.url,
  })
  process.stdin.resume().once('end', () => {
    void Promise.allSettled([backend.stop()])
      .then(() => cluster.stop())
      .finally(() => process.exit())
  })
  const company = await addCompany(backend, 'bench', PRODUCTS)
  const { person } = await memberOf(backend, company, 'owner', 'bench')
  // As autovacuum would have by the time a restaurant has sold for a while.
  await backend.sql('analyze')
  const known: DrainBackend = {
    url: backend.url,
    publishable_key: backend.publishableKey,
    company_id: company.id,
    email: person.email,
  }
  process.stdout.write(`${JSON.stringify(known)}\n`)
}

void main()
