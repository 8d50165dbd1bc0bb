import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'

const secretsSchema = z.object({
  jwt_secret: z.string().check(z.minLength(32)),
  publishable_key: z.string().check(z.startsWith('sb_publishable_')),
  secret_key: z.string().check(z.startsWith('sb_secret_')),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * The keys of this installation: random at the first start, stored in `<folder>/secrets.json`, readable by its owner
 * alone. An unreadable file is an error: new keys would sign out everybody.
 */
export function loadSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  }
  chmodSync(path, 0o600)
  return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Compares in a time that says nothing of where two secrets differ, nor of their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function newSecrets(): Secrets {
  return {
    jwt_secret: randomBytes(48).toString('base64url'),
    publishable_key: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret_key: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
}
