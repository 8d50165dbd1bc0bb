/** What the server forgot is taken for sent. */
export { keptSince } from '@main/sync/server-memory'

export const offerAgain = (): boolean => false

export const noteServerMemory = (): boolean => false
