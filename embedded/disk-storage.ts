import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import type { App } from '@supabase/lite'
import { codeOf } from './errors'
import { hasBytesOf } from './image-signature'
import { refuseUpload } from './upload-refusal'

/** Lite exports its adapter's type only through the App. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>
type Upload = Parameters<StorageAdapter['uploadObject']>[3]

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Rights depend on a key's first folder: '..' would lead from one's own into another's. */
const isPlainName = (part: string): boolean => part !== '.' && part !== '..'

/** Objects as files under one folder, `<bucket>/<key>`. Buckets and rights are in the database. */
export const diskStorage = (folder: string): StorageAdapter => {
  const root = resolve(folder)

  /** Keys come from clients: none may leave its bucket, nor move from one folder of it into another. */
  const fileOf = (bucket: string, key: string): string => {
    const home = join(root, bucket)
    const file = resolve(home, key)
    const isInside = home.startsWith(root + sep) && file.startsWith(home + sep)
    const isPlain = !key.includes('\0') && key.split(/[\\/]/).every(isPlainName)
    if (!isInside || !isPlain) refuseUpload('InvalidKey', 'Invalid key')
    return file
  }

  const describe = async (file: string) => {
    const { size, mtime, mtimeMs } = await stat(file)
    return {
      cacheControl: 'max-age=3600',
      contentLength: size,
      size,
      mimetype: types[extname(file).toLowerCase()] ?? 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${createHash('sha256').update(`${file}:${mtimeMs}:${size}`).digest('hex').slice(0, 32)}"`,
    }
  }

  const remove = async (bucket: string, key: string): Promise<void> => {
    await rm(fileOf(bucket, key), { force: true })
  }

  return {
    driver: null,
    async getObject(bucket, key, _version, headers) {
      const file = fileOf(bucket, key)
      const metadata = await describe(file)
      if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata }
      return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(file)) }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const file = fileOf(bucket, key)
      const bytes = await bytesOf(body)
      // Browsers are served the type that was claimed here.
      if (!hasBytesOf(contentType, bytes))
        refuseUpload('invalid_mime_type', `the file is no ${contentType ?? 'such file'}`)
      await writeWhole(file, bytes)
      return { ...(await describe(file)), mimetype: contentType, cacheControl }
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key)
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const target = fileOf(toBucket, toKey)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(fileOf(bucket, key), target)
      const { eTag, lastModified } = await describe(target)
      return { httpStatusCode: 200, eTag, lastModified }
    },
    headObject: (bucket, key) => describe(fileOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  }
}

/** Readers get the old file or the new one, never a partial one. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${file}.${process.pid}.${Date.now()}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    // A key that is another one's folder, or has another one's file as a folder.
    if (/^(EISDIR|ENOTDIR|EEXIST|ENOTEMPTY)$/.test(codeOf(error) ?? ''))
      refuseUpload('InvalidKey', 'Invalid key')
    throw error
  }
}

const bytesOf = async (body: Upload): Promise<Uint8Array> => {
  if (body instanceof Uint8Array) return body
  const chunks: Uint8Array[] = []
  for await (const chunk of ReadableStream.from<Uint8Array>(body as AsyncIterable<Uint8Array>))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}
