import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const BLOCKS = 8
const SALT_BYTES = 16
const HASH_BYTES = 32

const FORM = /^scrypt\$ln=(\d{1,2}),r=8,p=([1-4])\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/

/** The binary logarithms of scrypt's rounds: of a new verifier, and the bounds of one that is accepted. */
export interface PinCost {
  readonly ln: number
  readonly least: number
  readonly most: number
}

/** 2^15 rounds over 8 blocks take some 32 MB and a tenth of a second for each guess. */
const COST: PinCost = { ln: 15, least: 14, most: 17 }

const hashOf = (pin: string, salt: Buffer, ln: number, parallel: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** ln, r: BLOCKS, p: parallel, maxmem: 2 ** ln * BLOCKS * 256 }
    // Off the main thread: the window stays responsive meanwhile.
    scrypt(pin, salt, HASH_BYTES, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

export interface PinVerifiers {
  /** What the backend stores of a PIN: parameters, salt and hash in one text (docs/backend-api.md, 'Operators'). */
  make(pin: string): Promise<string>
  /** Whether a PIN fits a verifier; a text that is no verifier fits no PIN. */
  fits(pin: string, verifier: string): Promise<boolean>
}

/** Makes and checks verifiers; tests inject a low cost. */
export const createPinVerifiers = ({ ln, least, most }: PinCost = COST): PinVerifiers => ({
  make: async (pin) => {
    const salt = randomBytes(SALT_BYTES)
    const hash = await hashOf(pin, salt, ln, 1)
    return `scrypt$ln=${ln},r=${BLOCKS},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`
  },
  fits: async (pin, verifier) => {
    const [, rounds, parallel, salt, hash] = FORM.exec(verifier) ?? []
    if (!rounds || !parallel || !salt || !hash) return false
    if (Number(rounds) < least || Number(rounds) > most) return false
    const computed = await hashOf(pin, Buffer.from(salt, 'base64url'), Number(rounds), Number(parallel))
    return timingSafeEqual(computed, Buffer.from(hash, 'base64url'))
  },
})
