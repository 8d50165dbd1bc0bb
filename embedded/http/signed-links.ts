import { createHmac } from 'node:crypto'
import { isSameSecret } from '../secrets'

/**
 * The token of a mail's link. Lite's own is a hash of the address and the six digits, so anybody who knows the address can compute all
 * of them; a signature of this installation makes a link unguessable.
 */
export interface LinkSigner {
  sign(token: string): string
  /** The token that Lite knows; for a token without the signature, one that nobody has. */
  verify(signed: string): string
}

const noToken = 'unsigned'

export const linkSigner = (secret: string): LinkSigner => {
  const signatureOf = (token: string) =>
    createHmac('sha256', secret).update(`mail link ${token}`).digest('base64url')
  return {
    sign: (token) => `${token}.${signatureOf(token)}`,
    verify: (signed) => {
      const dot = signed.lastIndexOf('.')
      const token = signed.slice(0, Math.max(dot, 0))
      return dot > 0 && isSameSecret(signed.slice(dot + 1), signatureOf(token)) ? token : noToken
    },
  }
}
