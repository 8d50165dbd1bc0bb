/** Where a browser joins by a code; a scanned one is in the address after it, which no server sees. */
export const JOIN_PATH = '/juntar'
