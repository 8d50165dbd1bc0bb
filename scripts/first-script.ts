import { build } from 'vite'
import { firstCompanyQuery } from '../shared/backend/company-reads'
import { menuQuery } from '../shared/backend/menu'
import type { HeadFacts } from '../renderer/head/facts'
import { FIRST_WORDS } from './first-words'
import { aliases, folder } from './vite-parts'

/** As an address takes it, without the signs that are longer than they need be. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/** What the head knows before its files do. */
export const FACTS: HeadFacts = {
  entry: null,
  scripts: [],
  pages: [],
  words: FIRST_WORDS.others,
  menuQuery: queryText(menuQuery({})),
  firstCompanyQuery: queryText(firstCompanyQuery),
}

/** The inline script (renderer/head/main.ts) as one piece of JavaScript for all browsers the web build is for. */
export const firstScript = async (facts: HeadFacts): Promise<string> => {
  const built = await build({
    configFile: false,
    root: folder('.'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })) },
    define: { HEAD: JSON.stringify(facts) },
    build: {
      write: false,
      target: ['chrome109', 'firefox115', 'safari16'],
      reportCompressedSize: false,
      rolldownOptions: { input: folder('renderer/head/main.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk || chunk.type !== 'chunk') throw new Error('The inline script was not built.')
  return chunk.code.trim()
}
