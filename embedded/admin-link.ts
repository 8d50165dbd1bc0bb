import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { EmbeddedError } from './errors'
import { isSameSecret } from './secrets'

/** The path of the server below which a link is opened. */
export const adminLinkPath = '/_setup/admin'

const linkSchema = z.object({
  email: z.string(),
  /** Of the key in the link, which only its holder has. */
  key_sha256: z.string(),
  expires_at: z.iso.datetime(),
})

const linkFile = (folder: string): string => join(folder, 'admin-link.json')
const addressFile = (folder: string): string => join(folder, 'address.txt')
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Stores in the data folder where its backend answers, for commands that run beside it. */
export const storeAddress = (folder: string, address: string): void => {
  writeFileSync(addressFile(folder), `${address}\n`, { mode: 0o600 })
}

export interface AdminLink {
  readonly url: string
  readonly email: string
  readonly expiresAt: Date
}

/**
 * Writes a link into the data folder that makes the person with this address a super admin, once, before `expiresAt`. It replaces
 * an earlier link that was not opened. A running backend answers it at once. Throws `email_malformed` and `no_backend_here`.
 */
export const createAdminLink = (folder: string, email: string, expiresAt: Date): AdminLink => {
  const address = email.trim().toLowerCase()
  if (address.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)) {
    throw new EmbeddedError('email_malformed', `'${email}' is no e-mail address.`, { email })
  }
  if (!existsSync(addressFile(folder))) {
    throw new EmbeddedError(
      'no_backend_here',
      `No backend has started on the data folder ${folder}: run npm start first, or name its folder in COMANDA_DATA.`,
      { folder },
    )
  }
  const key = randomBytes(32).toString('base64url')
  const link = { email: address, key_sha256: hashOf(key), expires_at: expiresAt.toISOString() }
  // Written anew, so that the mode holds for a file that was there.
  rmSync(linkFile(folder), { force: true })
  writeFileSync(linkFile(folder), `${JSON.stringify(link)}\n`, { mode: 0o600 })
  const origin = readFileSync(addressFile(folder), 'utf8').trim()
  return { url: `${origin}${adminLinkPath}/${key}`, email: address, expiresAt }
}

export type ClaimedLink = { readonly email: string } | 'unknown' | 'expired'

/** Takes the link with this key out of the data folder: who comes second finds none. */
export const claimAdminLink = (folder: string, key: string, now: Date): ClaimedLink => {
  const link = readLink(linkFile(folder))
  if (link === null || !isSameSecret(hashOf(key), link.key_sha256)) return 'unknown'
  rmSync(linkFile(folder), { force: true })
  return now < new Date(link.expires_at) ? { email: link.email } : 'expired'
}

const readLink = (file: string): z.infer<typeof linkSchema> | null => {
  if (!existsSync(file)) return null
  try {
    return linkSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
