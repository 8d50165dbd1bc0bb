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
  return found.findings.length === 0 ? 'no findings' : `${found.findings.length} findings`
}

const reportOf = (outcomes: readonly (readonly [Check, Found])[]): string =>
  [
    '# Audit',
    '',
    'What `npm run audit -- --write` found last. The tools are fetched into a cache of their own; CI runs what needs none of them (types,',
    'lint, layers, the RLS matrix, malformed input).',
    '',
    `Last run: ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| Check | By | Outcome |',
    '| --- | --- | --- |',
    ...outcomes.map(([check, found]) => `| ${check.name} | ${check.by} | ${outcomeOf(found)} |`),
    '',
  ].join('\n')

/**
 * `npm run audit`: looks at database, Electron, secrets, dead code and packages by their own tools; exits non-zero on any finding.
 * `-- --write` writes docs/audit.md and the database's types.
 */
export async function main(args: readonly string[]): Promise<void> {
  const write = args.includes('--write')
  await installTools()
  const outcomes: [Check, Found][] = []
  for (const check of checks) {
    const found = await check.run({ write })
    outcomes.push([check, found])
    console.log(`${check.name}: ${outcomeOf(found)}`)
    if ('findings' in found) for (const finding of found.findings) console.log(`  ${finding}`)
  }
  if (write) writeFileSync(inProject(REPORT), reportOf(outcomes))
  if (outcomes.some(([, found]) => 'findings' in found && found.findings.length > 0)) process.exitCode = 1
}
