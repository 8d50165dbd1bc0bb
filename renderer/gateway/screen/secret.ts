import { GatewayError } from '@shared/contract/errors'

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new secret of 256 bits. */
export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

/** The SHA-256 of a secret, which the backend stores. Errors: insecure_address, where a browser computes none. */
export const secretHash = async (secret: string): Promise<string> => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on pages without encryption
  if (!crypto.subtle) throw new GatewayError('insecure_address', { field: 'address' })
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}
