import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** Changes a terminal's database while no process has it open. */
const onDisk =
  (sql: string) =>
  (folder: string): void => {
    const database = new BetterSqlite(join(folder, 'comanda.db'))
    try {
      database.exec(sql)
    } finally {
      database.close()
    }
  }

/** An acknowledged entry is forgotten: a restored backend gets nothing back. */
export const forgettingAcknowledged = onDisk(`
  create trigger if not exists forget_acknowledged after update of settled on outbox when new.settled = 1
  begin delete from outbox where seq = new.seq; end`)

/** The outbox is in memory alone: what was not sent is gone after a crash. */
export const forgettingQueued = onDisk(`delete from outbox where state = 'queued'`)

/** The counter of orders is not written with the order. */
export const forgettingCounter = onDisk(`update enrolments set last_counter = max(0, last_counter - 1)`)

/** A refused token ends the enrolment's entries too. */
export const forgettingHeld = onDisk(`
  create trigger if not exists forget_held after update of gone_reason on enrolments when new.gone_reason is not null
  begin delete from outbox where enrolment_id = new.id and state = 'queued'; end`)

/** What was heard of a revoked terminal is thrown away with it. */
export const forgettingLost = onDisk(`
  create trigger if not exists forget_lost after insert on lost_terminals
  begin delete from peer_entries where terminal_id = new.terminal_id; end`)

/** What ends an order waits for no round of another terminal. */
export const followingNothing = onDisk(`
  create trigger if not exists follow_nothing after insert on outbox when new.follows is not null
  begin update outbox set follows = null where seq = new.seq; end`)

/** Entries of other terminals stay after a pull has brought their effect. */
export const keepingPeersEntries = onDisk(`
  create trigger if not exists keep_peers before delete on peer_entries
  begin select raise(ignore); end`)
