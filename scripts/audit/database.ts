import { devNull } from 'node:os'
import { readFileSync, writeFileSync } from 'node:fs'
import { startEmbedded } from '../../embedded/start'
import { startPostgres } from '../../embedded/testing'
import { runProgram } from '../lib/processes'
import { inProject } from '../lib/project'
import type { Check, Found } from './check'
import { runTool, toolVersion } from './tools'

/** The database's types, as `supabase gen types` writes them. A types-only file loads no code. */
const TYPES = 'shared/backend/database-types.ts'

/** The tool sends no telemetry, and a database on this machine needs no TLS. */
const ENV = { PGSSLMODE: 'disable', DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' }

interface LintedFunction {
  readonly function: string
  readonly issues: readonly { readonly level: string; readonly message: string; readonly detail?: string }[]
}

/** The JSON list in a tool's output; an empty one where there is none. */
const listIn = <T>(output: string): T[] => {
  const start = output.indexOf('[\n')
  return start < 0 ? [] : (JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)) as T[])
}

/** `db lint` needs this PostgreSQL extension, which Debian packages separately. */
const NO_LINT =
  'functions not linted: this PostgreSQL has no plpgsql_check (Debian: apt-get install postgresql-15-plpgsql-check)'
const HAS_LINT = `select 1 as found from pg_available_extensions where name = 'plpgsql_check'`

const lint = async (url: string): Promise<string[]> => {
  const { code, output } = await runTool(
    'supabase',
    ['db', 'lint', `--remote=${url}`, '--schema', 'public,app'],
    ENV,
  )
  if (code !== 0) return [`db lint ended with ${String(code)}: ${output.trim()}`]
  return listIn<LintedFunction>(output).flatMap((one) =>
    one.issues.map(({ level, message, detail = '' }) =>
      `${level}: ${one.function}: ${message} ${detail}`.trim(),
    ),
  )
}

const advise = async (url: string): Promise<string[]> => {
  const { code, output } = await runTool(
    'supabase',
    ['db', 'advisors', `--remote=${url}`, '--type', 'all'],
    ENV,
  )
  return code === 0 && output.includes('No issues found') ? [] : [`db advisors: ${output.trim()}`]
}

/** Compares the types in the tree with those of the migrations; `write` updates them. */
const types = async (url: string, write: boolean): Promise<string[]> => {
  const { code, output } = await runTool(
    'supabase',
    ['gen', 'types', `--remote=${url}`, '--schema', 'public'],
    ENV,
  )
  const start = output.indexOf('export type Json')
  if (code !== 0 || start < 0) return [`gen types ended with ${String(code)}: ${output.slice(0, 400)}`]
  // The helper types of supabase-js follow here; the product does not use them.
  const end = output.indexOf('type DatabaseWithoutInternals', start)
  const head = '/* Written by `npm run audit -- --write` from the migrations; not by hand. */'
  const fresh = `${head}\n${output.slice(start, end < 0 ? undefined : end)}`
  const path = inProject(TYPES)
  const draft = inProject('node_modules', '.cache', 'comanda', 'audit', 'database-types.ts')
  writeFileSync(draft, fresh)
  await runProgram('oxfmt', ['--with-node-modules', `--ignore-path=${devNull}`, draft])
  const formatted = readFileSync(draft, 'utf8')
  if (write) writeFileSync(path, formatted)
  return readFileSync(path, 'utf8') === formatted
    ? []
    : [`${TYPES} is not what the migrations make: npm run audit -- --write`]
}

/** Applies the migrations to a PostgreSQL of its own and checks it with Supabase's tools. */
export const database: Check = {
  name: 'Database: lint, advisors, generated types',
  by: `${toolVersion('supabase')}, plpgsql_check`,
  run: async ({ write }): Promise<Found> => {
    const cluster = await startPostgres({})
    if (!cluster.available) return { skipped: cluster.reason }
    try {
      const backend = await startEmbedded({
        migrationsDir: inProject('supabase', 'migrations'),
        seedFile: null,
        postgresUrl: cluster.url,
      })
      try {
        const canLint = (await backend.sql(HAS_LINT)).length > 0
        const findings = [
          ...(canLint ? await lint(cluster.url) : []),
          ...(await advise(cluster.url)),
          ...(await types(cluster.url, write)),
        ]
        return { findings, notes: canLint ? [] : [NO_LINT] }
      } finally {
        await backend.stop()
      }
    } finally {
      await cluster.stop()
    }
  },
}
