/** Entries that the server lost count as sent. */
export { retentionStart } from '@main/sync/restore-detection'

export const reofferAcknowledged = (): boolean => false

export const detectRestore = (): boolean => false
