import { startPostgres } from '../../embedded/postgres-cluster'
import { SHARED_CLUSTER } from '../../embedded/testing-postgres'
import { setup as setUpFolder } from './global-set-up'

/** Runs once before the integration tests: one PostgreSQL for all of them, where there is one. Returns the teardown. */
export const setup = async (): Promise<() => Promise<void>> => {
  const removeFolder = setUpFolder()
  const cluster = await startPostgres()
  if (cluster.available) process.env[SHARED_CLUSTER] = cluster.url
  return async () => {
    if (cluster.available) await cluster.stop()
    removeFolder()
  }
}
