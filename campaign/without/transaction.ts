import type { Connection } from '@main/db/connection'

/** Each statement on its own: an order can be stored without its outbox entry. */
export const inTransaction = <T>(_connection: Connection, work: () => T): T => work()
