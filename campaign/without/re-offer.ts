/** Entries that the server lost count as sent. */
export const reofferAcknowledged = (): boolean => false

export const detectRestore = (): boolean => false
