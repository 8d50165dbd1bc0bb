import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateVAPIDKeys } from 'web-push'
import { z } from 'zod/mini'

const secretsSchema = z.object({
  jwt_secret: z.string().check(z.minLength(32)),
  publishable_key: z.string().check(z.startsWith('sb_publishable_')),
  secret_key: z.string().check(z.startsWith('sb_secret_')),
  /** The pair that signs messages to push services (VAPID); browsers subscribe with the public one. */
  push_public_key: z.string().check(z.regex(/^[\w-]{87}$/)),
  push_private_key: z.string().check(z.regex(/^[\w-]{43}$/)),
})
const secretsBeforePushSchema = z.extend(secretsSchema, {
  push_public_key: z.optional(secretsSchema.shape.push_public_key),
  push_private_key: z.optional(secretsSchema.shape.push_private_key),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * The keys of this installation: random at the first start, stored in `<folder>/secrets.json`, readable by its owner
 * alone. An unreadable file is an error: new keys would sign out everybody. A file from before there was Web Push gets
 * its keys.
 */
export const loadSecrets = (folder: string): Secrets => {
  const path = join(folder, 'secrets.json')
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  }
  chmodSync(path, 0o600)
  const stored = secretsBeforePushSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const secrets = secretsSchema.parse(
    stored.push_public_key && stored.push_private_key ? stored : { ...stored, ...newPushKeys() },
  )
  if (secrets.push_public_key !== stored.push_public_key) {
    // Renamed over the old one: a crash leaves the file whole.
    const next = `${path}.new`
    writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(next, path)
  }
  return secrets
}

/** Compares in a time that says nothing of where two secrets differ, nor of their lengths. */
export const isSameSecret = (one: string, other: string): boolean => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digestOf(one), digestOf(other))
}

const newSecrets = (): Secrets => ({
  jwt_secret: randomBytes(48).toString('base64url'),
  publishable_key: `sb_publishable_${randomBytes(24).toString('base64url')}`,
  secret_key: `sb_secret_${randomBytes(24).toString('base64url')}`,
  ...newPushKeys(),
})

const newPushKeys = (): Pick<Secrets, 'push_public_key' | 'push_private_key'> => {
  const { publicKey, privateKey } = generateVAPIDKeys()
  return { push_public_key: publicKey, push_private_key: privateKey }
}
