import { join } from 'node:path'
import { startPostgres } from '../../embedded/postgres-cluster'
import { projectRoot } from '../../embedded/project-root'
import { openTestDatabase, SHARED_CLUSTER } from '../../embedded/testing-postgres'
import { setup as setUpFolder } from './global-set-up'

/** Runs once before the integration tests: one PostgreSQL for all of them, where there is one. Returns the teardown. */
export const setup = async (): Promise<() => Promise<void>> => {
  const removeFolder = setUpFolder()
  const cluster = await startPostgres()
  if (cluster.available) {
    process.env[SHARED_CLUSTER] = cluster.url
    // Roles belong to the cluster: they are made once, before several files start databases side by side.
    const first = await openTestDatabase({
      migrationsDir: join(projectRoot, 'supabase', 'migrations'),
      seedFile: join(projectRoot, 'supabase', 'seed.sql'),
    })
    await first.remove()
  }
  return async () => {
    if (cluster.available) await cluster.stop()
    removeFolder()
  }
}
