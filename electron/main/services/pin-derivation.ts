import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

const BLOCKS = 8
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** The binary logarithms of scrypt's rounds: of a new PIN, and the bounds of those that are computed. */
export interface PinCost {
  readonly rounds: number
  readonly least: number
  readonly most: number
}

/** 2^15 rounds over 8 blocks take some 32 MB and a tenth of a second for each guess. */
const COST: PinCost = { rounds: 15, least: 14, most: 17 }

/** What a PIN yields: the proof that the backend compares, and the key that seals the PIN's own key on this disk. */
export interface DerivedPin {
  readonly proof: string
  readonly sealingKey: Buffer
}

export interface PinDerivation {
  /** Salt and rounds for a new PIN. */
  newSalt(): { salt: string; rounds: number }
  /** Null where the rounds are out of bounds: nobody makes this machine compute for minutes. */
  derive(pin: string, salt: string, rounds: number): Promise<DerivedPin | null>
}

/** Derives from PINs by scrypt; tests inject a low cost. */
export const createPinDerivation = ({ rounds: own, least, most }: PinCost = COST): PinDerivation => ({
  newSalt: () => ({ salt: randomBytes(SALT_BYTES).toString('base64url'), rounds: own }),
  derive: (pin, salt, rounds) =>
    rounds < least || rounds > most
      ? Promise.resolve(null)
      : new Promise((resolve, reject) => {
          const cost = { N: 2 ** rounds, r: BLOCKS, p: 1, maxmem: 2 ** rounds * BLOCKS * 256 }
          // Off the main thread: the window stays responsive meanwhile.
          scrypt(pin, Buffer.from(salt, 'base64url'), 64, cost, (error, bytes) => {
            if (error) reject(error)
            else
              resolve({ proof: bytes.subarray(0, 32).toString('base64url'), sealingKey: bytes.subarray(32) })
          })
        }),
})

/** Encrypts a PIN's key, bound to what it belongs to. */
export const sealKey = (key: string, sealingKey: Buffer, belongsTo: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, sealingKey, nonce).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([cipher.update(key, 'hex'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The key, in hexadecimal, or null for another PIN, owner or version: the encryption is authenticated. */
export const openKey = (sealed: string, sealingKey: Buffer, belongsTo: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, sealingKey, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return opened.toString('hex')
  } catch {
    return null
  }
}
