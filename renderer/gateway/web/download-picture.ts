import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'

export type Download = { readonly bytes: Uint8Array } | { readonly refusal: 'unreachable' | 'too_large' }

const TIMEOUT_MS = 20_000

/** The whole body, or null where it is longer than a picture may be. */
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

/** Downloads a picture of another site, which learns neither the session nor the page. */
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
    // Not there, too slow, or not allowed by CORS: a browser does not tell which.
    return { refusal: 'unreachable' }
  }
}
