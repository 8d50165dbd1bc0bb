import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'
import * as z from 'zod/mini'
import { parseJson } from '../db/settings-repository'
import type { SecretStore } from '../services/secret-store'

const NAME = 'lan_identity'
/** Nobody reads the date: a terminal's clock may be wrong, and the backend says which keys count. */
const DAYS = 36_500

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
  const { key, certificate } = kept ?? (await makeIdentity())
  if (!kept) secrets.set(NAME, JSON.stringify({ key, certificate }))
  return { key, certificate, fingerprint: fingerprintOf(new X509Certificate(certificate)) }
}

const makeIdentity = async (): Promise<z.output<typeof identitySchema>> => {
  const name = [{ name: 'commonName', value: 'Comanda' }]
  const notAfterDate = new Date(Date.now() + DAYS * 86_400_000)
  const made = await generate(name, { keyType: 'ec', algorithm: 'sha256', notAfterDate })
  return { key: made.private, certificate: made.cert }
}
