import { build, runnerImport } from 'vite'
import type { BootFacts } from '../renderer/boot/boot-facts'
import type { PagesFacts } from '../renderer/boot/pages-facts'
import { aliases, folder, WEB_BROWSERS } from './lib/vite-parts'

type BootQueries = Pick<BootFacts, 'menuQuery'> & Omit<PagesFacts, 'pages'>

/** What the build passes in: the files to request, and the translated texts. */
export type BootFiles = Omit<BootFacts, keyof BootQueries>

const PLAIN = { configFile: false, root: folder('.'), resolve: { alias: aliases } } as const

/** The first reads as the app sends them. Loaded through Vite, because its modules import by the project's aliases. */
const bootQueries = async (): Promise<BootQueries> => {
  const { module } = await runnerImport<{ bootQueries: BootQueries }>(
    folder('scripts/boot-queries.ts'),
    PLAIN,
  )
  return module.bootQueries
}

/** Bundles a script of renderer/boot as one piece of JavaScript for all browsers of the web build. */
const bundled = async (input: string, define: Record<string, object>): Promise<string> => {
  const built = await build({
    ...PLAIN,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: WEB_BROWSERS,
      reportCompressedSize: false,
      rolldownOptions: { input: folder(input), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk || chunk.type !== 'chunk') throw new Error(`${input} was not built.`)
  return chunk.code.trim()
}

/** The inline script of the page. */
export const bootScript = async (files: BootFiles): Promise<string> => {
  const { menuQuery, firstCompanyQuery } = await bootQueries()
  const facts: BootFacts = { ...files, menuQuery, firstCompanyQuery }
  return bundled('renderer/boot/main.ts', { BOOT: facts })
}

/** The script of the first pages besides the menu, which those pages load as a file. */
export const pagesScript = async (pages: PagesFacts['pages']): Promise<string> => {
  const { pagesQuery, firstCompanyQuery } = await bootQueries()
  const facts: PagesFacts = { pages, pagesQuery, firstCompanyQuery }
  return bundled('renderer/boot/pages.ts', { BOOT_PAGES: facts })
}
