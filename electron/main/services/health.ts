import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { withoutPersonalData } from '@shared/domain/common/log-redaction'
import type { Handlers } from '@shared/contract/gateway'
import type { healthMethods } from '@shared/contract/sync/health-methods'
import type { Health } from '@shared/schemas/sync/health'
import { backupsOf, stampOf } from '../db/backup'
import { classifyingStorageErrors } from '../db/storage-error'
import { activeEnrolment, isGone, replicaStateOf } from '../sync/replica-state'
import type { Device } from './device'
import { keptToken } from './terminal-token'

export interface HealthPorts {
  /** Where this terminal keeps its database, images and log. */
  readonly folder: string
  /** Where people look for files they were given. */
  readonly downloads: string
  readonly appVersion: string
  readonly isKiosk: boolean
}

const LOG_CHARACTERS = 400_000

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)
const sizeOfFolder = (path: string): number =>
  existsSync(path) ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : 0

/** Bytes free for us where a folder lies; null where the system does not tell. */
const freeBytes = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Lines written before logs were redacted may name people. */
const logOf = (folder: string): string =>
  withoutPersonalData(
    ['comanda.log.old', 'comanda.log']
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('')
      .slice(-LOG_CHARACTERS),
  )

/** The state of this terminal, and a diagnostics file for remote support. */
export const createHealthService = (
  device: Device,
  { folder, downloads, appVersion, isKiosk }: HealthPorts,
): Pick<Handlers<typeof healthMethods>, 'terminal.health' | 'terminal.exportDiagnostics'> => {
  const { store, sync, secrets, config } = device
  const database = join(folder, 'comanda.db')

  const stranded = (activeId: string | null): Health['queue']['stranded'] =>
    store.outbox.unsent().flatMap(({ enrolment_id, entries }) => {
      const enrolment = store.enrolments.byId(enrolment_id)
      if (!enrolment || !isGone(enrolment, keptToken(secrets, enrolment_id))) return []
      return [{ company_id: enrolment.company_id, is_current: enrolment_id === activeId, entries }]
    })

  const health = (): Health => {
    const enrolment = activeEnrolment(store)
    const replica = enrolment && replicaStateOf(store, enrolment.id)
    const status = sync.status()
    return {
      app_version: appVersion,
      terminal: enrolment && {
        name: enrolment.name,
        prefix: enrolment.prefix,
        backend: config()?.url ?? null,
      },
      status,
      queue: {
        ...store.outbox.waiting(),
        awaited: status.connection === 'online' ? store.outbox.awaited() : [],
        stranded: stranded(enrolment?.id ?? null),
        is_pulling_afresh: replica !== null && replica.generation !== null && replica.staging !== null,
      },
      last_push_at: store.outbox.lastAcknowledgedAt(),
      server_ahead_ms: sync.serverClock.nowMs() - device.now().getTime(),
      disk: {
        free_bytes: freeBytes(folder),
        database_bytes: sizeOf(database) + sizeOf(`${database}-wal`),
        images_bytes: sizeOfFolder(join(folder, 'media')),
        backups: backupsOf(database).length,
      },
      is_storage_encrypted: secrets.isEncrypted(),
      is_kiosk: isKiosk,
    }
  }

  /** Refusals and attempts of what waits, without what was ordered and by whom. */
  const refusals = () =>
    store.rejected.list().map(({ entry, code, details, waiting }) => ({
      kind: entry.kind,
      at: entry.at,
      attempts: entry.attempts,
      code,
      field: details.field ?? null,
      waiting,
    }))

  return {
    'terminal.health': async () => health(),
    'terminal.exportDiagnostics': async () => {
      const at = device.now()
      const report = { at: at.toISOString(), platform: process.platform, versions: process.versions }
      const content = { ...report, health: health(), refusals: refusals() }
      const text = `${JSON.stringify(content, null, 2)}\n\n${logOf(folder)}`
      const path = join(downloads, `comanda-diagnostico-${stampOf(at)}.txt`)
      classifyingStorageErrors(() => {
        mkdirSync(downloads, { recursive: true })
        writeFileSync(path, text, { mode: 0o600 })
      })
      return { path }
    },
  }
}
