import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { dayOf } from '../shared/domain/theme/palette'
import { DEFAULT_PRESET, PRESETS } from '../shared/domain/theme/palettes'
import { WEB_BROWSERS } from './vite-parts'

/** What is asked of a chunk, taken while the bundle is there: what the bundler hands out is not good for later. */
export interface Chunk {
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly moduleIds: readonly string[]
  /** The module that a dynamic import asks for. */
  readonly opened: string
  readonly styles: readonly string[]
}

type BuiltChunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const chunkOf = (built: BuiltChunk): Chunk => ({
  isEntry: built.isEntry,
  imports: [...built.imports],
  dynamicImports: [...built.dynamicImports],
  moduleIds: [...built.moduleIds],
  opened: built.facadeModuleId ?? '',
  styles: [...(built.viteMetadata?.importedCss ?? [])],
})

const WORKER = 'renderer/pwa/worker/service-worker.ts'

/** Features of staff, and what nobody begins offline: kept once somebody used them. Other languages too: one is in use. */
const STAFF =
  'admin[^/]*|dashboard|kitchen|quick-order|terminal|register-company|trailer|operators|account|reports|staff|table-orders'
const LEFT_OUT = [
  new RegExp(`/renderer/features/(?:${STAFF})/`),
  new RegExp(`/renderer/i18n/locales/(?:(?!pt/)|pt/(?:${STAFF})\\.json)`),
  /\/renderer\/gateway\/electron\//,
  /\/shared\/backend\/office/,
]
/** Libraries that need a connection or belong to the back office: whatever cannot be drawn without them stays out. */
const LEFT_OUT_LIBRARIES = /\/node_modules\/(?:antd|@ant-design|@rc-component|rc-[^/]+|@supabase)\//

/** More than this on a guest's phone for a menu would be too much: the build says so. */
const SHELL_BUDGET_BYTES = 1_500_000

const staticClosure = (chunks: ReadonlyMap<string, Chunk>, name: string, seen = new Set<string>()) => {
  const chunk = chunks.get(name)
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports) staticClosure(chunks, imported, seen)
  return seen
}

const isLeftOut = (chunks: ReadonlyMap<string, Chunk>, name: string): boolean => {
  const opened = chunks.get(name)?.opened ?? ''
  if (LEFT_OUT.some((pattern) => pattern.test(opened))) return true
  return [...staticClosure(chunks, name)].some((part) =>
    chunks.get(part)?.moduleIds.some((id) => LEFT_OUT_LIBRARIES.test(id)),
  )
}

/**
 * The files of the shell, out of everything that was built: the entry, what it needs, and the parts a guest opens, with their
 * styles. Answers paths within the build, sorted.
 */
export const shellFiles = (chunks: ReadonlyMap<string, Chunk>): string[] => {
  const shell = new Set<string>()
  const take = (name: string): void => {
    for (const part of staticClosure(chunks, name)) {
      if (shell.has(part)) continue
      shell.add(part)
      for (const further of chunks.get(part)?.dynamicImports ?? [])
        if (!isLeftOut(chunks, further)) take(further)
    }
  }
  for (const [name, chunk] of chunks) if (chunk.isEntry) take(name)
  const styles = [...shell].flatMap((name) => chunks.get(name)?.styles ?? [])
  return [...new Set([...shell, ...styles])].sort()
}

const manifest = (): string => {
  const { header, background } = dayOf(PRESETS[DEFAULT_PRESET].colors)
  const icon = (name: string, side: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: 'Comanda',
    short_name: 'Comanda',
    description: 'Cardápio digital e pedidos.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/menu',
    scope: '/',
    display: 'standalone',
    theme_color: `hsl(${header})`,
    background_color: `hsl(${background})`,
    categories: ['food', 'shopping'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  })
}

/** In the page itself: a file of its own would share a phone's line with the first dishes. The manifest's link comes later (pwa/register-worker). */
const iconInPage = (publicFolder: string): string =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(join(publicFolder, 'icons', 'icon.svg'), 'utf8'))}`

const headTags = (publicFolder: string) =>
  [
    { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: iconInPage(publicFolder) } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' } },
  ].map((one) => ({ ...one, injectTo: 'head' as const }))

/**
 * Makes the web build an app that can be installed and opens offline: manifest, icons, and the worker /sw.js with the list of
 * the shell's files. Web only: a terminal has its files on its disk.
 */
export const serviceWorker = (): Plugin => {
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  let folder = ''
  let root = ''
  let publicFolder = ''
  return {
    name: 'comanda-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = join(config.root, '..')
      publicFolder = config.publicDir
      folder = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(/\s*<link rel="icon" href="data:,"\s*\/?>/, ''),
        tags: headTags(publicFolder),
      }),
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() })
      chunks = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' ? [[part.fileName, chunkOf(part)]] : [],
        ),
      )
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed has no page to be kept.
        if (chunks.size === 0) return
        const page = readFileSync(join(folder, 'index.html'))
        const files = shellFiles(chunks)
        const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, page.length)
        if (bytes > SHELL_BUDGET_BYTES)
          this.warn(`The shell kept for offline has ${bytes} bytes, more than ${SHELL_BUDGET_BYTES}.`)
        const shell = [
          { url: '/index.html', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
          ...files.map((file) => ({ url: `/${file}`, revision: null })),
        ]
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            'self.__SHELL': JSON.stringify(shell),
            'process.env.NODE_ENV': JSON.stringify('production'),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: WEB_BROWSERS,
            reportCompressedSize: false,
            rolldownOptions: {
              input: join(root, WORKER),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}
