import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed answer saves nothing. */
const WORTH_BYTES = 600
const AT_ONCE = 8

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressFile = async (path: string): Promise<void> => {
  const text = readFileSync(path)
  if (text.length < WORTH_BYTES) return
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gzipped(text, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

/** Puts `.br` and `.gz` beside every text of the web build: its server sends them as they are, and spends nothing at each request. */
export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'comanda-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
        const paths = entries
          .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
        for (let start = 0; start < paths.length; start += AT_ONCE)
          await Promise.all(paths.slice(start, start + AT_ONCE).map(compressFile))
      },
    },
  }
}
