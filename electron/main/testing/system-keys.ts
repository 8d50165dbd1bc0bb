import type { Cipher } from '../services/secret-store'

/** Stands for the system's key store: what it seals does not contain the text. */
export const systemKeys: Cipher = {
  isAvailable: () => true,
  encrypt: (text) => Buffer.from(Buffer.from(text).toString('base64')),
  decrypt: (sealed) => Buffer.from(sealed.toString(), 'base64').toString(),
}

/** A system that can seal nothing, as Linux without a keyring. */
export const noSystemKeys: Cipher = {
  isAvailable: () => false,
  encrypt: (text) => Buffer.from(text),
  decrypt: (sealed) => sealed.toString(),
}
