import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '@shared/backend/plain-fetch'
import { narrowerOf } from '@shared/domain/menu/picture-widths'
import type { Fetched, PictureLimits, PictureStore } from '../services/picture-prefetch'
import { APP_HOST } from './renderer-files'

/** Our pages ask for the backend's images under this path, so that they are there offline too. */
export const MEDIA_PATH = '/media/'
const MAX_BYTES = 5_000_000
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
}

const typeOf = (path: string): string | null =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null

const respond = (body: Buffer, type: string, caching: string): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': caching,
      // Of our origin, though not ours: whatever it is, it runs nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })

const notFound = (): Response => new Response('Not found', { status: 404 })

/** The path of an image in the bucket: plain names and folders only. */
export const mediaPathOf = (address: string): string | null => {
  const { host, pathname } = new URL(address)
  if (host !== APP_HOST || !pathname.startsWith(MEDIA_PATH)) return null
  const path = pathname.slice(MEDIA_PATH.length)
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path) && typeOf(path) ? path : null
}

/** The pictures on the disk, as pages and the background ask for them. */
export interface MediaCache extends PictureStore {
  /** Returns an image, fetched where it is not stored; 404 when it can't be fetched. */
  serve(path: string): Promise<Response>
}

const NONE: Fetched = { kind: 'none' }

/** Images of the backend's public bucket in `folder`, each fetched once: an image that changes gets a new name. */
export const createMediaCache = ({
  folder,
  fetch,
  backendUrl,
}: {
  folder: string
  fetch: Fetch
  backendUrl: () => string | null
}): MediaCache => {
  const underWay = new Map<string, Promise<Fetched>>()

  const sourceOf = (path: string): string | null => {
    const base = backendUrl()
    return typeOf(path) === null || base === null ? null : `${base}/storage/v1/object/public/images/${path}`
  }
  const fileOf = (source: string): string => join(folder, createHash('sha256').update(source).digest('hex'))

  const download = async (source: string): Promise<Fetched> => {
    try {
      const answer = await fetch(source)
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.status >= 500 || answer.status === 429) return { kind: 'no_answer' }
      const isImage = answer.headers.get('content-type')?.startsWith('text/html') !== true
      if (!answer.ok || !isImage || body.length === 0 || body.length > MAX_BYTES) return NONE
      await mkdir(folder, { recursive: true })
      const file = fileOf(source)
      await writeFile(`${file}.new`, body)
      await rename(`${file}.new`, file)
      return { kind: 'kept', bytes: body.length }
    } catch {
      return { kind: 'no_answer' }
    }
  }
  /** Asked for twice at once, it is fetched once. */
  const downloadOnce = (source: string): Promise<Fetched> => {
    const running = underWay.get(source)
    if (running) return running
    const started = download(source).finally(() => underWay.delete(source))
    underWay.set(source, started)
    return started
  }

  const serve = async (path: string): Promise<Response> => {
    const type = typeOf(path)
    const source = sourceOf(path)
    if (type === null || source === null) return notFound()
    const read = (from: string) => readFile(fileOf(from)).catch(() => null)
    const kept =
      (await read(source)) ?? ((await downloadOnce(source)).kind === 'kept' ? await read(source) : null)
    if (kept) return respond(kept, type, 'max-age=3600')
    // The internet went before the wide version came: the narrow one shows the dish until then.
    const narrower = narrowerOf(source)
    const instead = narrower === undefined ? null : await read(narrower)
    return instead ? respond(instead, type, 'no-store') : notFound()
  }

  const keep = async (path: string): Promise<Fetched> => {
    const source = sourceOf(path)
    if (source === null) return NONE
    const kept = await stat(fileOf(source)).catch(() => null)
    return kept ? { kind: 'kept', bytes: kept.size } : downloadOnce(source)
  }

  const tidy = async (wanted: readonly string[], limits: PictureLimits): Promise<void> => {
    const stays = new Set(wanted.flatMap((path) => sourceOf(path) ?? []).map(fileOf))
    const names = await readdir(folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, size, mtimeMs }
      }),
    )
    let files = found.length
    let bytes = found.reduce((sum, { size }) => sum + size, 0)
    const oldestFirst = found.filter(({ path }) => !stays.has(path)).sort((a, b) => a.mtimeMs - b.mtimeMs)
    for (const { path, size } of oldestFirst) {
      if (files <= limits.files && bytes <= limits.bytes) return
      await rm(path, { force: true })
      files -= 1
      bytes -= size
    }
  }

  return { serve, keep, tidy }
}
