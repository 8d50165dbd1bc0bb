import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The placeholder in the page for its backend (renderer/index.html). */
const PLACE = '<meta name="comanda-backend" content=""'

type Bytes = Uint8Array<ArrayBuffer>

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const brotli = (text: string): Bytes => Uint8Array.from(brotliCompressSync(text))
const gzip = (text: string): Bytes => Uint8Array.from(gzipSync(text))

interface Kept {
  readonly key: string
  readonly plain: string
  br?: Bytes
  gzip?: Bytes
}

interface Written {
  readonly body: string | Bytes
  readonly encoding: 'br' | 'gzip' | null
}

/**
 * The page of a web build with its backend inserted: a browser need not read /config.json before it can request the
 * menu. Returned in an encoding that `accepts` (the header Accept-Encoding) names; null where the folder has no page.
 */
export const writtenPage = (folder: string, config: () => unknown): ((accepts: string) => Written | null) => {
  const file = join(folder, 'index.html')
  let kept: Kept | null = null
  return (accepts) => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return null
    const backend = JSON.stringify(config())
    const key = `${changed} ${backend}`
    if (kept?.key !== key) {
      const place = PLACE.replace('""', () => `"${attribute(backend)}"`)
      kept = { key, plain: readFileSync(file, 'utf8').replace(PLACE, () => place) }
    }
    if (/\bbr\b/.test(accepts)) return { body: (kept.br ??= brotli(kept.plain)), encoding: 'br' }
    if (/\bgzip\b/.test(accepts)) return { body: (kept.gzip ??= gzip(kept.plain)), encoding: 'gzip' }
    return { body: kept.plain, encoding: null }
  }
}
