import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import { MAX_NARROW_BYTES, MAX_UPLOAD_BYTES, type imageMethods } from '@shared/contract/menu/image-methods'
import { readImageFile, type ImageKind } from '@shared/domain/menu/image-file'
import { filesOf, pairNames } from '@shared/domain/menu/picture-names'
import { callFunction, type BackendParts } from '../data-api'
import { dataError } from '../errors'
import type { Client } from '../client'
import { imageUrlOf } from '../image-url'
import type { BackendConfig } from '@shared/schemas/company/company'
import * as z from 'zod/mini'

const ENDINGS = { webp: 'webp', jpeg: 'jpg', png: 'png' } as const

export type FetchPicture = (address: string) => Promise<Uint8Array>

interface ImageParts extends BackendParts {
  readonly config: BackendConfig
  readonly fetchPicture: FetchPicture
}

/** An error of supabase-js for a request; without a status there was no response. */
interface StorageFailure {
  readonly status?: number | undefined
  readonly statusCode?: string | undefined
  readonly message: string
}

type Images = ReturnType<Client['storage']['from']>
type StorageWork = (images: Images) => Promise<{ readonly error: StorageFailure | null }>

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

const encoded = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return btoa(parts.join(''))
}

/** The picture's bytes and width, once they are verified to be a picture of that type. */
const pictureOf = (field: string, base64: string, kind: ImageKind, mostBytes: number): PictureFile => {
  const body = decoded(field, base64)
  if (body.length > mostBytes) throw new GatewayError('file_refused', { reason: 'too_large' })
  const { header } = readImageFile(body)
  if (header?.kind !== kind) throw new GatewayError('file_refused', { reason: 'type' })
  return { body, width: header.width }
}

/** The storage API's real status is `statusCode`; its HTTP status is 400 for most errors. */
const storageError = ({ status, statusCode, message }: StorageFailure): GatewayError => {
  const meant = Number(statusCode) || status
  if (!meant) return new GatewayError('connection')
  if (meant === 404) return new GatewayError('not_found', { entity: 'picture' }, message)
  if (meant === 413) return new GatewayError('file_refused', { reason: 'too_large' }, message)
  if (meant === 415) return new GatewayError('file_refused', { reason: 'type' }, message)
  if (message.includes('quota_reached'))
    return new GatewayError('quota_reached', { entity: 'pictures' }, message)
  if (/row-level security/i.test(message)) return new GatewayError('forbidden', {}, message)
  if (/jwt|exp\b|token/i.test(message)) return new GatewayError('not_authenticated', {}, message)
  return dataError(meant, { message })
}

const isThereAlready = ({ status, statusCode }: StorageFailure): boolean =>
  statusCode === '409' || statusCode === 'KeyAlreadyExists' || status === 409

/** Sends work to the bucket of pictures; once more with a fresh token when the storage API rejects the present one. */
const senderTo = ({ sessions }: BackendParts) => {
  const once = async (work: StorageWork): Promise<void> => {
    const { storage } = await sessions.client()
    const { error } = await work(storage.from('images'))
    if (error) throw storageError(error)
  }

  return async (work: StorageWork): Promise<void> => {
    const token = await sessions.token()
    try {
      await once(work)
    } catch (cause) {
      const isStale = token !== null && cause instanceof GatewayError && cause.code === 'not_authenticated'
      const fresh = isStale ? await sessions.renew() : null
      if (fresh === null || fresh === token) throw cause
      await once(work)
    }
  }
}

/** As many as one request removes. */
const MOST_REMOVED = 500

/** Removes files of the bucket, in portions. Errors: forbidden, connection. */
export const removerOfPictures = (parts: BackendParts) => {
  const send = senderTo(parts)
  return async (paths: readonly string[]): Promise<void> => {
    for (let at = 0; at < paths.length; at += MOST_REMOVED)
      await send((images) => images.remove(paths.slice(at, at + MOST_REMOVED)))
  }
}

/** Pictures of companies, by the storage API: bytes and their type, never a form (docs/backend-api.md). */
export const createImages = (parts: ImageParts): Handlers<typeof imageMethods> => {
  const { config } = parts
  const send = senderTo(parts)
  const remove = removerOfPictures(parts)

  return {
    'images.upload': async ({ company_id, id, kind, bytes, narrow_bytes }) => {
      const wide = pictureOf('bytes', bytes, kind, MAX_UPLOAD_BYTES)
      const put = (path: string, { body }: PictureFile): Promise<void> =>
        send((images) =>
          images.upload(path, body, {
            contentType: `image/${kind}`,
            // Cacheable for ever: a changed picture gets another name.
            cacheControl: '31536000',
            upsert: true,
          }),
        )
      const name = `${company_id}/${id}`
      if (narrow_bytes === undefined) {
        const path = `${name}.${ENDINGS[kind]}`
        await put(path, wide)
        return { path }
      }
      const narrow = pictureOf('narrow_bytes', narrow_bytes, kind, MAX_NARROW_BYTES)
      if (narrow.width >= wide.width) throw new GatewayError('invalid_input', { field: 'narrow_bytes' })
      const names = pairNames(name, { narrow: narrow.width, wide: wide.width }, ENDINGS[kind])
      // Stored first: a page that refers to the wide file may request both.
      await put(names.narrow, narrow)
      await put(names.wide, wide)
      return { path: names.wide }
    },
    'images.fetch': async ({ address, least }) => {
      const bytes = await parts.fetchPicture(address)
      const read = readImageFile(bytes, least)
      if (!read.header) throw new GatewayError('file_refused', { reason: read.refusal, ...read.details })
      const { header } = read
      return { kind: header.kind, bytes: encoded(bytes) }
    },
    'images.copy': async ({ company_id, path }) => {
      const own = (file: string): string => `${company_id}${file.slice(file.indexOf('/'))}`
      // The narrow one first, as in an upload.
      for (const file of [...filesOf([path])].reverse())
        await send(async (images) => {
          const { error } = await images.copy(file, own(file))
          return { error: error && isThereAlready(error) ? null : error }
        })
      return { path: own(path) }
    },
    'images.remove': async ({ company_id, path }) => {
      if (!path.startsWith(`${company_id}/`)) throw new GatewayError('invalid_input', { field: 'path' })
      await remove(filesOf([path]))
      return {}
    },
    'images.sweep': async ({ company_id }) => {
      const paths = await callFunction(
        parts,
        'loose_pictures',
        { p_company: company_id },
        z.array(z.string()),
      )
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
