import { createHash, randomBytes } from 'node:crypto'
import type { SecretStore } from './secret-store'

const keyOf = (enrolmentId: string): string => `terminal_token:${enrolmentId}`

/** A new secret of a terminal: 32 random bytes, of which the server keeps the SHA-256 alone. */
export const newTerminalToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') }
}

export const keptToken = (secrets: SecretStore, enrolmentId: string): string | null =>
  secrets.get(keyOf(enrolmentId))

export const keepToken = (secrets: SecretStore, enrolmentId: string, token: string): void =>
  secrets.set(keyOf(enrolmentId), token)
