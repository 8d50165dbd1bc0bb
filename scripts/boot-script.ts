import { build, runnerImport } from 'vite'
import type { BootFacts } from '../renderer/boot/boot-facts'
import { aliases, folder, WEB_BROWSERS } from './vite-parts'

/** What the build passes in: the files to request, and the translated texts. */
export type BootFiles = Pick<BootFacts, 'entry' | 'scripts' | 'pages' | 'texts'>

type BootQueries = Pick<BootFacts, 'menuQuery' | 'firstCompanyQuery'>

const PLAIN = { configFile: false, root: folder('.'), resolve: { alias: aliases } } as const

/** The first reads as the app sends them. Loaded through Vite, because its modules import by the project's aliases. */
const bootQueries = async (): Promise<BootQueries> => {
  const { module } = await runnerImport<{ bootQueries: BootQueries }>(
    folder('scripts/boot-queries.ts'),
    PLAIN,
  )
  return module.bootQueries
}

/** Bundles the inline script (renderer/boot/main.ts) as one piece of JavaScript for all browsers of the web build. */
export const bootScript = async (files: BootFiles): Promise<string> => {
  const facts: BootFacts = { ...files, ...(await bootQueries()) }
  const built = await build({
    ...PLAIN,
    logLevel: 'warn',
    publicDir: false,
    define: { BOOT: JSON.stringify(facts) },
    build: {
      write: false,
      target: WEB_BROWSERS,
      reportCompressedSize: false,
      rolldownOptions: { input: folder('renderer/boot/main.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk || chunk.type !== 'chunk') throw new Error('The inline script was not built.')
  return chunk.code.trim()
}
