import { createHash, randomBytes } from 'node:crypto'
import type { SecretStore } from './secret-store'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const keyOf = (enrolmentId: string): string => `terminal_token:${enrolmentId}`

/** A new secret of a terminal: 32 random bytes, of which the server keeps the SHA-256 alone. */
export const newTerminalToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

export const keptToken = (secrets: SecretStore, enrolmentId: string): string | null =>
  secrets.get(keyOf(enrolmentId))

export const keepToken = (secrets: SecretStore, enrolmentId: string, token: string): void =>
  secrets.set(keyOf(enrolmentId), token)

const JOINING_KEY = 'joining_token'

/** The secret with which this terminal joins by a code, the same until an answer arrives: the backend knows a repeated call by it. */
export const joiningToken = (secrets: SecretStore): { token: string; tokenHash: string } => {
  const kept = secrets.get(JOINING_KEY)
  if (kept !== null) return { token: kept, tokenHash: hashOf(kept) }
  const made = newTerminalToken()
  secrets.set(JOINING_KEY, made.token)
  return made
}

export const forgetJoiningToken = (secrets: SecretStore): void => secrets.remove(JOINING_KEY)
