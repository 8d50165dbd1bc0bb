const BLOCKS = 8
const BYTES = 64
const PROOF_BYTES = 32

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))

/**
 * The proof of a PIN that the backend compares (docs/adr/0025): the first half of scrypt's bytes, in base64url. A browser
 * has no scrypt of its own: the library is loaded when somebody types a PIN, and lets the page live meanwhile.
 */
export const pinProof = async (pin: string, salt: string, rounds: number): Promise<string> => {
  const { scryptAsync } = await import('@noble/hashes/scrypt.js')
  const derived = await scryptAsync(pin, bytesOf(salt), { N: 2 ** rounds, r: BLOCKS, p: 1, dkLen: BYTES })
  return btoa(String.fromCharCode(...derived.subarray(0, PROOF_BYTES)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
