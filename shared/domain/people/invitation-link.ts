import { INVITATION_PATH } from './invitation-address'

/** The parameter of its address: the token of a link, or an invitation's id in a mail. */
export const INVITATION_KEY = 'chave'

/** A token (64 hexadecimal digits) or an id (a UUID). */
export const INVITATION_KEY_PATTERN = /^(?:[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The path that opens an invitation. */
export const invitationPath = (key: string): string => `${INVITATION_PATH}?${INVITATION_KEY}=${key}`

/** The address to pass on; null where no public web address is known. */
export const invitationLink = (webAddress: string | null, key: string): string | null =>
  webAddress === null ? null : `${webAddress}${invitationPath(key)}`
