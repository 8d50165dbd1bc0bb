/** What the server forgot is taken for sent. */
export { retentionStart } from '@main/sync/restore-detection'

export const reofferAcknowledged = (): boolean => false

export const detectRestore = (): boolean => false
