import { createCartRepository, type CartRepository } from './cart-repository'
import { openConnection } from './connection'
import { createEnrolmentRepository, type EnrolmentRepository } from './enrolment-repository'
import { createLocalOrderRepository, type LocalOrderRepository } from './local-order-repository'
import { migrate, migrations, type Migration } from './migrations'
import { createOperatorRepository, type OperatorRepository } from './operator-repository'
import { createOutboxRepository, type OutboxRepository } from './outbox-repository'
import { createRejectedEntryRepository, type RejectedEntryRepository } from './rejected-entry-repository'
import { createPeerRepository, type PeerRepository } from './peer-repository'
import type { PersonalDataSeal } from './personal-data'
import { createPrintRepository, type PrintRepository } from './print-repository'
import { createReplicaRepository, type ReplicaRepository } from './replica-repository'
import { createSettingsRepository, type SettingsRepository } from './settings-repository'
import type { StorageWatch } from './storage-watch'

/** Everything this terminal keeps. Errors of any part: storage_full, storage_failed. */
export interface Store {
  readonly settings: SettingsRepository
  readonly replica: ReplicaRepository
  readonly enrolments: EnrolmentRepository
  readonly localOrders: LocalOrderRepository
  readonly outbox: OutboxRepository
  readonly rejected: RejectedEntryRepository
  readonly carts: CartRepository
  readonly operators: OperatorRepository
  readonly printing: PrintRepository
  readonly peers: PeerRepository
  /** All of `work` or nothing; when it answers, it is on the disk. */
  transaction<T>(work: () => T): T
  /** Grows with each row written and each rollback: what is derived from many rows is cached by it. */
  writes(): number
  /** Everything written so far goes into the main file. */
  writeThrough(): void
  close(): void
}

/** Opens the terminal's database file and migrates an older one. A damaged file is left as it is. */
export const openStore = (
  path: string,
  watch?: StorageWatch,
  steps: readonly Migration[] = migrations,
  seal: PersonalDataSeal | null = null,
): Store => {
  const connection = openConnection(path, watch)
  try {
    migrate(connection, steps)
    const writeThrough = (): void => void connection.prepare('pragma wal_checkpoint(TRUNCATE)').get()
    const total = connection.prepare<{ n: number }>('select total_changes() as n')
    let rollbacks = 0
    connection.onRollback(() => {
      rollbacks += 1
    })
    return {
      settings: createSettingsRepository(connection),
      replica: createReplicaRepository(connection),
      enrolments: createEnrolmentRepository(connection),
      localOrders: createLocalOrderRepository(connection),
      outbox: createOutboxRepository(connection, seal),
      rejected: createRejectedEntryRepository(connection, seal),
      carts: createCartRepository(connection),
      operators: createOperatorRepository(connection),
      printing: createPrintRepository(connection),
      peers: createPeerRepository(connection),
      transaction: connection.transaction,
      writes: () => (total.get()?.n ?? 0) + rollbacks,
      writeThrough,
      close: () => {
        try {
          writeThrough()
        } catch {
          // The disk refuses; the write-ahead log holds everything, and the next start reads it.
        }
        connection.close()
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}
