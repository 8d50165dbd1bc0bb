import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { classifyingStorageErrors } from '../db/storage-error'

/** The system's key store, as far as it is there (Electron's safeStorage). */
export interface Cipher {
  isAvailable(): boolean
  encrypt(text: string): Buffer
  decrypt(sealed: Buffer): string
}

/** Secrets of this terminal by name: the operator's session, the terminal's tokens. */
export interface SecretStore {
  /** Null when there is none, or the system can't open it any more. */
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Whether all that is stored is encrypted; without a key store the file's mode 0600 is all there is. */
  isEncrypted(): boolean
}

interface Sealed {
  readonly sealed: boolean
  readonly value: string
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  'value' in value &&
  typeof value.value === 'string'

const readAll = (path: string): Map<string, Sealed> => {
  if (!existsSync(path)) return new Map()
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
    return new Map(entries.filter((entry): entry is [string, Sealed] => isSealed(entry[1])))
  } catch {
    return new Map()
  }
}

/** Whole or not at all: a power cut leaves the old file or the new one. */
const writeAll = (path: string, secrets: ReadonlyMap<string, Sealed>): void => {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(Object.fromEntries(secrets)))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

/**
 * Secrets in one file of mode 0600, each value sealed by the system's key store where there is one. Those written while there
 * was none are sealed as soon as there is one: the terminal's token is written once, at enrolment.
 */
export const openSecretStore = (path: string, cipher: Cipher): SecretStore => {
  let secrets: ReadonlyMap<string, Sealed> = readAll(path)
  const isAllSealed = (): boolean => [...secrets.values()].every(({ sealed }) => sealed)
  const seal = (value: string): Sealed => ({ sealed: true, value: cipher.encrypt(value).toString('base64') })
  const sealed = (secret: Sealed): Sealed => (secret.sealed ? secret : seal(secret.value))
  /** What is written is what is remembered: a failed write leaves both as they were. */
  const store = (next: ReadonlyMap<string, Sealed>): void => {
    const written = cipher.isAvailable()
      ? new Map([...next].map(([key, secret]) => [key, sealed(secret)] as const))
      : next
    writeAll(path, written)
    secrets = written
  }
  const open = ({ sealed: isClosed, value }: Sealed): string | null => {
    if (!isClosed) return value
    try {
      return cipher.decrypt(Buffer.from(value, 'base64'))
    } catch {
      return null
    }
  }
  try {
    if (cipher.isAvailable() && !isAllSealed()) store(secrets)
  } catch {
    // A full disk or a locked key store: `isEncrypted` denies it, and the next write or start seals them.
  }
  return {
    get: (key) => {
      const secret = secrets.get(key)
      return secret ? open(secret) : null
    },
    set: (key, value) => {
      classifyingStorageErrors(() => store(new Map(secrets).set(key, { sealed: false, value })))
    },
    remove: (key) => {
      if (!secrets.has(key)) return
      const rest = new Map(secrets)
      rest.delete(key)
      classifyingStorageErrors(() => store(rest))
    },
    isEncrypted: () => cipher.isAvailable() && isAllSealed(),
  }
}
