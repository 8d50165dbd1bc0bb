import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PersonalDataSeal } from '../db/personal-data'
import type { SecretStore } from './secret-store'

const KEY = 'people_key'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what the outbox keeps of people by AES-256-GCM, with a key among the secrets. Null where the system can't seal secrets:
 * the key would lie beside what it encrypts.
 */
export const createPersonalDataSeal = (secrets: SecretStore): PersonalDataSeal | null => {
  if (!secrets.isEncrypted()) return null
  const keyOf = (): Buffer | null => {
    const stored = secrets.get(KEY)
    return stored === null ? null : Buffer.from(stored, 'base64')
  }
  const ownKey = (): Buffer => {
    const known = keyOf()
    if (known) return known
    const made = randomBytes(32)
    secrets.set(KEY, made.toString('base64'))
    return made
  }
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', ownKey(), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const key = keyOf()
        if (!key) return null
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
