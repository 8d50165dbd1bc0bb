import { generate } from 'selfsigned'
import { DAY_MS } from '@shared/domain/common/durations'

/** Nobody reads the date: a terminal's clock may be wrong, and the backend says which keys count. */
const DAYS = 36_500

/** A new key pair and its certificate. A file of its own, which is read once in a terminal's life. */
export const makeIdentity = async (): Promise<{ readonly key: string; readonly certificate: string }> => {
  const name = [{ name: 'commonName', value: 'Comanda' }]
  const notAfterDate = new Date(Date.now() + DAYS * DAY_MS)
  const made = await generate(name, { keyType: 'ec', algorithm: 'sha256', notAfterDate })
  return { key: made.private, certificate: made.cert }
}
