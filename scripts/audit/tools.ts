import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, type Outcome } from '../lib/processes'
import { inProject } from '../lib/project'

/** Tools that only the audit needs, too large for the project's own packages. */
const TOOLS = {
  supabase: '3.1.0',
  knip: '6.44.2',
  secretlint: '13.0.6',
  '@secretlint/secretlint-rule-preset-recommend': '13.0.7',
  '@doyensec/electronegativity': '1.10.3',
} as const

export const toolVersion = (name: keyof typeof TOOLS): string => `${name} ${TOOLS[name]}`

/** The audit's own folder, ignored by git. */
export const auditFolder = inProject('node_modules', '.cache', 'comanda', 'audit')

/** Installs the tools, again only when their versions changed. Throws npm's message where they cannot be installed. */
export const installTools = async (): Promise<void> => {
  mkdirSync(auditFolder, { recursive: true })
  const manifest = join(auditFolder, 'package.json')
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS }, null, 2)
  const isThere = existsSync(join(auditFolder, 'node_modules')) && existsSync(manifest)
  if (isThere && readFileSync(manifest, 'utf8') === wanted) return
  writeFileSync(manifest, wanted)
  const { code, output } = await runCommand(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', auditFolder],
    {
      timeoutMs: 300_000,
    },
  )
  if (code !== 0) throw new Error(`The audit's tools can't be had: ${output.trim()}`)
}

/** Runs one of the tools in the project's root. */
export const runTool = (
  bin: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> =>
  runCommand(join(auditFolder, 'node_modules', '.bin', bin), args, { env, timeoutMs: 300_000 })
