import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '@shared/backend/http'
import { APP_HOST } from './renderer-files'

/** Our pages ask for the backend's images under this path, so that they are there offline too (DESIGN §7). */
export const MEDIA_PATH = '/media/'
const MAX_BYTES = 5_000_000
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  gif: 'image/gif',
}

const typeOf = (path: string): string | null =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null

const respond = (body: Buffer, type: string): Response =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=3600' },
  })

const notFound = (): Response => new Response('Not found', { status: 404 })

/** The path of an image in the bucket: plain names and folders only. */
export const mediaPathOf = (address: string): string | null => {
  const { host, pathname } = new URL(address)
  if (host !== APP_HOST || !pathname.startsWith(MEDIA_PATH)) return null
  const path = pathname.slice(MEDIA_PATH.length)
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path) && typeOf(path) ? path : null
}

/**
 * Serves images of the backend's public bucket from `folder`, fetching each once: an image that changes gets a new
 * name. 404 when it is neither here nor to be had.
 */
export const createMediaCache =
  ({ folder, fetch, backendUrl }: { folder: string; fetch: Fetch; backendUrl: () => string | null }) =>
  async (path: string): Promise<Response> => {
    const type = typeOf(path)
    const base = backendUrl()
    if (type === null || base === null) return notFound()
    const source = `${base}/storage/v1/object/public/images/${path}`
    const file = join(folder, createHash('sha256').update(source).digest('hex'))
    const kept = await readFile(file).catch(() => null)
    if (kept) return respond(kept, type)
    try {
      const answer = await fetch(source)
      const body = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok || body.length === 0 || body.length > MAX_BYTES) return notFound()
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, body)
      await rename(`${file}.new`, file)
      return respond(body, type)
    } catch {
      return notFound()
    }
  }
