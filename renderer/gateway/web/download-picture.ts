import { readAtMost } from '@renderer/ui/read-at-most'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'

export type Download = { readonly bytes: Uint8Array } | { readonly refusal: 'unreachable' | 'too_large' }

const TIMEOUT_MS = 20_000

/** Downloads a picture of another site, without sending it the session or the page's address. */
export const downloadPicture = async (address: string): Promise<Download> => {
  try {
    const { ok, body } = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = ok && body ? await readAtMost(body, MAX_IMAGE_BYTES) : undefined
    if (bytes === undefined) return { refusal: 'unreachable' }
    return bytes === null ? { refusal: 'too_large' } : { bytes }
  } catch {
    // Missing, too slow, or denied by CORS: a browser does not reveal which.
    return { refusal: 'unreachable' }
  }
}
