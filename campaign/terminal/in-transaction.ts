import type { Connection } from '@main/db/connection'

/** Work in one transaction: as the terminal does it. `without/transaction.ts` takes this file's place where it is left out. */
export const inTransaction = <T>(connection: Connection, work: () => T): T => connection.transaction(work)
