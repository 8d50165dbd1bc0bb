import { join } from 'node:path'
import { runProgram } from '../scripts/lib/processes'
import { inProject } from '../scripts/lib/project'
import type { Protection } from './protections'

/** Bundles the terminal's program, without a protection where one is named. Returns the script's path. */
export const bundleTerminal = async (without: Protection | null): Promise<string> => {
  // Within node_modules, where the program finds SQLite's addon.
  const outDir = inProject('node_modules', '.cache', 'comanda', 'campaign', without ?? 'whole')
  const { code, output } = await runProgram(
    'vite',
    ['build', '-c', 'campaign/vite.terminal.config.ts', '--outDir', outDir],
    { env: { COMANDA_CAMPAIGN_WITHOUT: without ?? '' }, timeoutMs: 120_000 },
  )
  if (code !== 0) throw new Error(`The terminal could not be put together:\n${output}`)
  return join(outDir, 'terminal.mjs')
}
