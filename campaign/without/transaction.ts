import type { Connection } from '@main/db/connection'

/** Each statement on its own: an order can stand on the disk without its outbox entry. */
export const inTransaction = <T>(_connection: Connection, work: () => T): T => work()
