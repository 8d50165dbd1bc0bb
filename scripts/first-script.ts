import { build } from 'vite'
import { firstCompanyQuery } from '../shared/backend/company-reads'
import { menuQuery } from '../shared/backend/menu'
import type { HeadFacts } from '../renderer/head/facts'
import { OTHER_WORDS } from './first-words'
import { aliases, folder, WEB_BROWSERS } from './vite-parts'

/** As an address takes it, without the signs that are longer than they need be. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/** What the head knows before its files do. */
export const FACTS: HeadFacts = {
  entry: null,
  scripts: [],
  pages: [],
  words: OTHER_WORDS,
  menuQuery: queryText(menuQuery()),
  firstCompanyQuery: queryText(firstCompanyQuery),
}

/** The inline script (renderer/head/main.ts) as one piece of JavaScript for all browsers the web build is for. */
export const firstScript = async (facts: HeadFacts): Promise<string> => {
  const built = await build({
    configFile: false,
    root: folder('.'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
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
