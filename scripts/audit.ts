import { writeFileSync } from 'node:fs'
import type { Check, Found } from './audit/check'
import { deadCode, dependencies, electron, secrets } from './audit/code'
import { database } from './audit/database'
import { installTools } from './audit/tools'
import { inProject } from './lib/project'

const checks: readonly Check[] = [database, electron, secrets, deadCode, dependencies]
const REPORT = 'docs/audit.md'

const outcomeOf = (found: Found): string => {
  if ('skipped' in found) return `not asked: ${found.skipped}`
  const counted = found.findings.length === 0 ? 'no findings' : `${found.findings.length} findings`
  return [counted, ...(found.notes ?? [])].join('; ')
}

const reportOf = (outcomes: readonly (readonly [Check, Found])[]): string =>
  [
    '# Audit',
    '',
    'What `npm run audit -- --write` found last. The tools are installed into a cache of their own. CI runs',
    'what needs none of them (types, lint, layers, the RLS matrix, malformed input).',
    '',
    `Last run: ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| Check | By | Outcome |',
    '| --- | --- | --- |',
    ...outcomes.map(([check, found]) => `| ${check.name} | ${check.by} | ${outcomeOf(found)} |`),
    '',
  ].join('\n')

/** Runs every check; returns the report's lines and the number of findings. */
export const runAudit = async (options: {
  readonly write: boolean
}): Promise<{ lines: string[]; findings: number }> => {
  await installTools()
  const outcomes: [Check, Found][] = []
  for (const check of checks) outcomes.push([check, await check.run(options)])
  if (options.write) writeFileSync(inProject(REPORT), reportOf(outcomes))
  const findingsOf = (found: Found): readonly string[] => ('findings' in found ? found.findings : [])
  return {
    lines: outcomes.flatMap(([check, found]) => [
      `${check.name}: ${outcomeOf(found)}`,
      ...findingsOf(found).map((finding) => `  ${finding}`),
    ]),
    findings: outcomes.reduce((sum, [, found]) => sum + findingsOf(found).length, 0),
  }
}

/**
 * `npm run audit`: checks database, Electron, secrets, dead code and packages with their own tools; exits non-zero on
 * any finding. `-- --write` writes docs/audit.md and the database's types.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const { lines, findings } = await runAudit({ write: args.includes('--write') })
  console.log(lines.join('\n'))
  if (findings > 0) process.exitCode = 1
}
