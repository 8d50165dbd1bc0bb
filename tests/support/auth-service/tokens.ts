import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'

/** How access tokens are signed: with a key pair whose public key is in the key set, or with a shared secret. */
export type Signing = { readonly kind: 'key_pair' } | { readonly kind: 'secret'; readonly secret: string }

export interface Signer {
  sign(claims: Readonly<Record<string, unknown>>): string
  /** The claims of a token of this signer, or null. */
  read(token: string): Record<string, unknown> | null
  /** The public keys (RFC 7517). */
  readonly keySet: { readonly keys: readonly object[] }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signBy = (key: KeyObject, text: string): string =>
  // A JWT has the two numbers themselves, not their DER.
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

interface Way {
  readonly header: object
  readonly signatureOf: (text: string) => string
  readonly keys: readonly object[]
}

const bySecret = (secret: string): Way => ({
  header: { alg: 'HS256', typ: 'JWT' },
  signatureOf: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  keys: [],
})

const byKeyPair = (): Way => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  return {
    header: { alg: 'ES256', typ: 'JWT', kid },
    signatureOf: (text) => signBy(privateKey, text),
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }],
  }
}

export const createSigner = (signing: Signing): Signer => {
  const { header, signatureOf, keys } = signing.kind === 'secret' ? bySecret(signing.secret) : byKeyPair()
  const claimsOf = new Map<string, Record<string, unknown>>()
  return {
    sign: (claims) => {
      const text = `${base64url(header)}.${base64url(claims)}`
      const token = `${text}.${signatureOf(text)}`
      claimsOf.set(token, { ...claims })
      return token
    },
    read: (token) => claimsOf.get(token) ?? null,
    keySet: { keys },
  }
}
