import { GatewayError } from '../../contract/errors'
import type { Handlers } from '../../contract/gateway'
import { MAX_NARROW_BYTES, MAX_UPLOAD_BYTES, type imageMethods } from '@shared/contract/menu/image-methods'
import { readImageFile, type ImageKind } from '@shared/domain/menu/image-file'
import { filesOf, pairNames } from '@shared/domain/menu/picture-names'
import { asBody, dataError } from '../errors'
import { requestWithin, type Fetch } from '../http'
import { imageUrlOf } from '../image-url'
import type { BackendConfig } from '@shared/schemas/company/company'
import { parseAnswer } from '../parse'
import type { BackendParts } from '../parts'
import * as z from 'zod/mini'

/** A picture of some megabytes over a phone's connection. */
const UPLOAD_TIMEOUT_MS = 90_000
const ENDINGS = { webp: 'webp', jpeg: 'jpg', png: 'png' } as const

interface ImageParts extends BackendParts {
  readonly config: BackendConfig
  readonly fetch: Fetch
}

const decoded = (field: string, base64: string): Uint8Array<ArrayBuffer> => {
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    throw new GatewayError('invalid_input', { field })
  }
}

interface PictureFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly width: number
}

/** The sent bytes with the picture's width, once they are a picture of that kind. */
const pictureOf = (field: string, base64: string, kind: ImageKind, mostBytes: number): PictureFile => {
  const body = decoded(field, base64)
  if (body.length > mostBytes) throw new GatewayError('file_refused', { reason: 'too_large' })
  const { header } = readImageFile(body)
  if (header?.kind !== kind) throw new GatewayError('file_refused', { reason: 'type' })
  return { body, width: header.width }
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text()) as unknown
  } catch {
    return null
  }
}

/** The storage API says by `statusCode` what it means; its own status is 400 for most of it. */
const storageError = (status: number, body: unknown): GatewayError => {
  const { statusCode } = (body ?? {}) as { statusCode?: unknown }
  const meant = Number(statusCode) || status
  const said = String(asBody(body).message ?? '')
  if (meant === 413) return new GatewayError('file_refused', { reason: 'too_large' }, said)
  if (meant === 415) return new GatewayError('file_refused', { reason: 'type' }, said)
  if (/row-level security/i.test(said)) return new GatewayError('forbidden', {}, said)
  if (/jwt|exp\b|token/i.test(said)) return new GatewayError('not_authenticated', {}, said)
  return dataError(meant, body)
}

/** Pictures of companies, through the storage API by plain requests: bytes and their type, never a form (docs/backend-api.md). */
export const createImages = (parts: ImageParts): Handlers<typeof imageMethods> => {
  const { config, fetch, sessions, http, report } = parts
  const base = `${config.url.replace(/\/+$/, '')}/storage/v1/object/images`

  const once = (url: string, init: RequestInit, token: string | null): Promise<unknown> =>
    requestWithin(
      fetch,
      url,
      {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          apikey: config.publishable_key,
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
      },
      UPLOAD_TIMEOUT_MS,
      async (response) => {
        const body = await readJson(response)
        if (!response.ok) throw storageError(response.status, body)
        return body
      },
    )

  const send = async (url: string, init: RequestInit): Promise<unknown> => {
    const token = await sessions.token()
    try {
      return await once(url, init, token)
    } catch (cause) {
      const isStale = token !== null && cause instanceof GatewayError && cause.code === 'not_authenticated'
      const fresh = isStale ? await sessions.renew() : null
      if (fresh === null || fresh === token) throw cause
      return once(url, init, fresh)
    }
  }

  const remove = (paths: readonly string[]): Promise<unknown> =>
    send(base, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ prefixes: paths }),
    })

  return {
    'images.upload': async ({ company_id, id, kind, bytes, narrow_bytes }) => {
      const wide = pictureOf('bytes', bytes, kind, MAX_UPLOAD_BYTES)
      const put = (path: string, { body }: PictureFile): Promise<unknown> =>
        send(`${base}/${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': `image/${kind}`,
            // A picture that changes gets another name.
            'Cache-Control': 'max-age=31536000',
            'x-upsert': 'true',
          },
          body,
        })
      const name = `${company_id}/${id}`
      if (narrow_bytes === undefined) {
        const path = `${name}.${ENDINGS[kind]}`
        await put(path, wide)
        return { path }
      }
      const narrow = pictureOf('narrow_bytes', narrow_bytes, kind, MAX_NARROW_BYTES)
      if (narrow.width >= wide.width) throw new GatewayError('invalid_input', { field: 'narrow_bytes' })
      const names = pairNames(name, { narrow: narrow.width, wide: wide.width }, ENDINGS[kind])
      // Whoever knows the wide one may ask for both.
      await put(names.narrow, narrow)
      await put(names.wide, wide)
      return { path: names.wide }
    },
    'images.remove': async ({ company_id, path }) => {
      if (!path.startsWith(`${company_id}/`)) throw new GatewayError('invalid_input', { field: 'path' })
      await remove(filesOf([path]))
      return {}
    },
    'images.sweep': async ({ company_id }) => {
      const { body } = await http.rpc('loose_pictures', { p_company: company_id })
      const paths = parseAnswer(z.array(z.string()), body, 'loose_pictures', report)
      if (paths.length > 0) await remove(paths)
      return { removed: paths.length }
    },
    'images.addresses': async ({ paths }) =>
      Object.fromEntries(
        paths.flatMap((path) => {
          const address = imageUrlOf(config, path)
          return address === null ? [] : [[path, address]]
        }),
      ),
  }
}
