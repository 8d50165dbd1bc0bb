import { GatewayError } from '@shared/contract/errors'
import type { Connection } from '../connection'
import { settingsAndReplica } from './0001-settings-and-replica'
import { enrolmentsAndOutbox } from './0002-enrolments-and-outbox'
import { cartDrafts } from './0003-cart-drafts'
import { operators } from './0004-operators'
import { rejectedLog } from './0005-rejected-log'
import { printing } from './0006-printing'

/** In the order they run; the database's user_version is how many have. A published one is never edited. */
export const migrations: readonly string[] = [
  settingsAndReplica,
  enrolmentsAndOutbox,
  cartDrafts,
  operators,
  rejectedLog,
  printing,
]

/** Names of the tables that a database of that version has, told from the steps' own text: at every start it is asked whether they are all there. */
export const tablesOf = (version: number): readonly string[] =>
  migrations
    .slice(0, version)
    .flatMap((step) => [...step.matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? ''))

/**
 * Brings a database to `target`, one transaction a step. Errors: storage_failed with { reason: 'newer' } when an
 * older app meets the database of a newer one; it is left as it is.
 */
export const migrate = (connection: Connection, target = migrations.length): void => {
  const current = connection.userVersion()
  if (current > migrations.length)
    throw new GatewayError('storage_failed', { reason: 'newer', version: current })
  for (let version = current; version < target; version += 1)
    connection.transaction(() => {
      connection.exec(migrations[version] ?? '')
      connection.exec(`pragma user_version = ${version + 1}`)
    })
}
