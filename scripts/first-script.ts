import { build, runnerImport } from 'vite'
import type { HeadFacts } from '../renderer/head/facts'
import { OTHER_WORDS } from './first-words'
import { aliases, folder, WEB_BROWSERS } from './vite-parts'

/** The files that the inline script asks for; all others of its facts are the same in every build. */
export type HeadFiles = Pick<HeadFacts, 'entry' | 'scripts' | 'pages'>

type FirstReads = Pick<HeadFacts, 'menuQuery' | 'firstCompanyQuery'>

const PLAIN = { configFile: false, root: folder('.'), resolve: { alias: aliases } } as const

/** The first reads as the app sends them. Its modules use the project's aliases, which a configuration cannot import by. */
const firstReads = async (): Promise<FirstReads> => {
  const { module } = await runnerImport<{ firstReads: FirstReads }>(folder('scripts/first-reads.ts'), PLAIN)
  return module.firstReads
}

/** The inline script (renderer/head/main.ts) as one piece of JavaScript for all browsers the web build is for. */
export const firstScript = async (files: HeadFiles): Promise<string> => {
  const facts: HeadFacts = { ...files, words: OTHER_WORDS, ...(await firstReads()) }
  const built = await build({
    ...PLAIN,
    logLevel: 'warn',
    publicDir: false,
    define: { HEAD: JSON.stringify(facts) },
    build: {
      write: false,
      target: WEB_BROWSERS,
      reportCompressedSize: false,
      rolldownOptions: { input: folder('renderer/head/main.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk || chunk.type !== 'chunk') throw new Error('The inline script was not built.')
  return chunk.code.trim()
}
