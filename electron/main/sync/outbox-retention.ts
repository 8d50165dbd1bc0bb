import type { Store } from '../db/open-store'
import { DAY_MS } from '@shared/domain/common/durations'

const RETENTION_DAYS = 30
/** Days whose ended orders and closed tabs are in every pull, by the hour: the backend keeps 7 times 24 hours in it. */
export const DAYS_HELD = 7

/** Since when acknowledged entries are kept for a re-offer, ISO 8601. */
export const retentionStart = (nowMs: number): string =>
  new Date(nowMs - RETENTION_DAYS * DAY_MS).toISOString()

/** Since when the replica has what ended, ISO 8601. */
export const replicaStart = (nowMs: number): string => new Date(nowMs - DAYS_HELD * DAY_MS).toISOString()

/**
 * Clears the outbox of what the backend acknowledged more than 30 days ago: younger entries are offered again to a
 * backend that was restored. What nobody acknowledged stays until a person decides (services/rejected-entries.ts).
 */
export const clearOldOutbox = (store: Store, nowMs: number): void =>
  store.outbox.forgetAcknowledgedBefore(retentionStart(nowMs))
