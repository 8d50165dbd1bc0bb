import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2^15 rounds over 8 blocks: some 32 MB and a tenth of a second for each guess. */
const LN = 15
const BLOCKS = 8
const SALT_BYTES = 16
const HASH_BYTES = 32

const FORM = /^scrypt\$ln=(1[4-7]),r=8,p=([1-4])\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/

const hashOf = (pin: string, salt: Buffer, ln: number, parallel: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** ln, r: BLOCKS, p: parallel, maxmem: 2 ** ln * BLOCKS * 256 }
    // Off the main thread: the window stays alive meanwhile.
    scrypt(pin, salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

/** What the backend keeps of a PIN: parameters, salt and hash in one text (docs/backend-api.md, 'Operators'). */
export const makePinVerifier = async (pin: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(pin, salt, LN, 1)
  return `scrypt$ln=${LN},r=${BLOCKS},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether this is the PIN of a verifier; a text that is none fits no PIN. */
export const isPinOf = async (pin: string, verifier: string): Promise<boolean> => {
  const [, ln, parallel, salt, hash] = FORM.exec(verifier) ?? []
  if (!ln || !parallel || !salt || !hash) return false
  const computed = await hashOf(pin, Buffer.from(salt, 'base64url'), Number(ln), Number(parallel))
  return timingSafeEqual(computed, Buffer.from(hash, 'base64url'))
}
