import { createHash, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '../db/settings-repository'
import type { SecretStore } from '../services/secret-store'

const NAME = 'lan_identity'
const identitySchema = z.object({ key: z.string(), certificate: z.string() })

/** The key pair by which the company's other terminals know this one. */
export interface LanIdentity {
  /** PEM. */
  readonly key: string
  /** PEM. */
  readonly certificate: string
  /** The SHA-256 of the public key. */
  readonly fingerprint: string
}

export const fingerprintOf = (certificate: X509Certificate): string =>
  createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** This machine's identity, made at the first call and kept among the secrets. */
export const openIdentity = async (secrets: SecretStore): Promise<LanIdentity> => {
  const kept = parseJson(identitySchema, secrets.get(NAME))
  const { key, certificate } = kept ?? (await (await import('./make-identity')).makeIdentity())
  if (!kept) secrets.set(NAME, JSON.stringify({ key, certificate }))
  return { key, certificate, fingerprint: fingerprintOf(new X509Certificate(certificate)) }
}
