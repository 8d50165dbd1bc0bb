import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'

export type Download = { readonly bytes: Uint8Array } | { readonly refusal: 'unreachable' | 'too_large' }

const TIMEOUT_MS = 20_000

/** The whole body, or null where it is larger than a picture may be. */
const readBody = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array | null> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > MAX_IMAGE_BYTES) {
      void reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Downloads a picture of another site, without sending it the session or the page's address. */
export const downloadPicture = async (address: string): Promise<Download> => {
  try {
    const { ok, body } = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = ok && body ? await readBody(body) : undefined
    if (bytes === undefined) return { refusal: 'unreachable' }
    return bytes === null ? { refusal: 'too_large' } : { bytes }
  } catch {
    // Missing, too slow, or denied by CORS: a browser does not reveal which.
    return { refusal: 'unreachable' }
  }
}
