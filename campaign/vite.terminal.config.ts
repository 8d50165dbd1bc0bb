import { defineConfig, type Plugin } from 'vite'
import { aliases, folder } from '../scripts/lib/vite-parts'
import { protectionNamed, replacementsFor, type Replacements } from './protections'

/** Replaces a file by another, except for the replacement itself: it may wrap the original. */
const replacing = (replacements: Replacements): Plugin => ({
  name: 'comanda-campaign-replacing',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    const replacement = found ? replacements[found.id] : undefined
    return replacement === undefined || replacement === importer ? null : replacement
  },
})

/** The campaign's terminal as one file, so that its processes start quickly. */
export default defineConfig({
  logLevel: 'error',
  resolve: { alias: aliases },
  plugins: [replacing(replacementsFor(protectionNamed(process.env.COMANDA_CAMPAIGN_WITHOUT ?? '')))],
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: folder('campaign/terminal/main.ts'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'terminal.mjs' } },
  },
})
