import { GatewayError } from '@shared/contract/errors'
import type { Connection } from '../connection'
import { baseline } from './0007-baseline'
import { approvals } from './0008-approvals'
import { peers } from './0009-peers'
import { lostTerminals } from './0010-lost-terminals'
import { overtakenEntries } from './0011-overtaken-entries'
import { followedEntries } from './0012-followed-entries'
import { waitingEntries } from './0013-waiting-entries'
import { ticketItems } from './0014-ticket-items'
import { shownTickets } from './0015-shown-tickets'
import { heardSeq } from './0016-heard-seq'

export interface Migration {
  /** The database's user_version once it has run. */
  readonly version: number
  readonly sql: string
}

/**
 * In the order they run; a published one is never edited. The baseline is version 7: 1 to 6 were steps of development, and a file
 * of theirs is recognised by its number.
 */
export const migrations: readonly Migration[] = [
  { version: 7, sql: baseline },
  { version: 8, sql: approvals },
  { version: 9, sql: peers },
  { version: 10, sql: lostTerminals },
  { version: 11, sql: overtakenEntries },
  { version: 12, sql: followedEntries },
  { version: 13, sql: waitingEntries },
  { version: 14, sql: ticketItems },
  { version: 15, sql: shownTickets },
  { version: 16, sql: heardSeq },
]

export const latestVersion = (steps: readonly Migration[] = migrations): number => steps.at(-1)?.version ?? 0

/** Why this app can't use a database of that version; null where it can. */
export const unsupported = (
  version: number,
  steps: readonly Migration[] = migrations,
): 'newer' | 'older' | null => {
  if (version > latestVersion(steps)) return 'newer'
  return version === 0 || steps.some((step) => step.version === version) ? null : 'older'
}

/** Names of the tables that a database of that version has, read from the SQL of its migrations. */
export const tablesOf = (version: number, steps: readonly Migration[] = migrations): readonly string[] =>
  steps
    .filter((step) => step.version <= version)
    .flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name ?? ''))

/**
 * Brings a database to the latest version, one transaction a migration. Errors: storage_failed with the reason 'newer' or 'older'
 * for a version this app does not know; such a database is left as it is.
 */
export const migrate = (connection: Connection, steps: readonly Migration[] = migrations): void => {
  const current = connection.userVersion()
  const reason = unsupported(current, steps)
  if (reason) throw new GatewayError('storage_failed', { reason, version: current })
  for (const { version, sql } of steps.filter((step) => step.version > current))
    connection.transaction(() => {
      connection.exec(sql)
      connection.exec(`pragma user_version = ${version}`)
    })
}
