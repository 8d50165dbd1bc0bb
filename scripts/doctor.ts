import type { Sql } from 'postgres'
import { EmbeddedError, messageOf } from '../embedded/errors'
import { isLoopback } from '../embedded/exposure'
import { askDatabase } from './doctor/database'
import { fail, reportOf, type Finding } from './doctor/finding'
import { askPublicApi } from './doctor/public-api'
import { commandOptions } from './lib/command-options'
import { explain, PlainError } from './lib/plain-error'

const USAGE = 'npm run doctor -- --url https://… --key <publishable key> [--db postgres://…]'

export interface DoctorOptions {
  readonly url: string
  readonly key: string
  readonly db: string | null
}

/** Parses the arguments. Throws PlainError with what to correct. */
export const optionsFrom = (args: readonly string[]): DoctorOptions => {
  const options = { url: { type: 'string' }, key: { type: 'string' }, db: { type: 'string' } } as const
  const { url, key, db } = commandOptions(args, options, USAGE)
  if (!url || !key) throw new PlainError(`Which backend? ${USAGE}`)
  try {
    isLoopback(url)
  } catch (error) {
    throw error instanceof EmbeddedError ? new PlainError(`--url: ${error.message}`) : error
  }
  if (db !== undefined && !/^postgres(ql)?:\/\//.test(db))
    throw new PlainError(`--db is no address of a PostgreSQL.\n${USAGE}`)
  return { url: url.replace(/\/+$/, ''), key, db: db ?? null }
}

/** How long an address may take to answer. */
const CONNECT_S = 4

/** Rejects where nothing answers: the driver's own limit does not end for an address that drops what it is sent. */
const answersInTime = async (sql: Sql): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CONNECT_S} s`)), CONNECT_S * 1_000)
  })
  try {
    await Promise.race([sql`select 1`, isLate])
  } finally {
    clearTimeout(timer)
  }
}

const askCatalogue = async (db: string, now: () => number): Promise<Finding[]> => {
  const { default: postgres } = await import('postgres')
  const sql = postgres(db, { max: 1, onnotice: () => undefined, connect_timeout: CONNECT_S })
  try {
    await answersInTime(sql)
    return await askDatabase(sql, now)
  } catch (error) {
    return [
      fail('connection', `PostgreSQL does not answer: ${messageOf(error)}`, 'compare --db with its address'),
    ]
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Checks a backend over its public API and, with `db`, its catalogue. */
export const examine = async ({ url, key, db }: DoctorOptions, now = Date.now): Promise<Finding[]> => {
  const overApi = askPublicApi({ url, key }, { now, hasDatabase: db !== null }).catch(
    (error: unknown): Finding[] => [
      fail(
        'connection',
        `${url} does not answer: ${messageOf(error)}`,
        'is it running, and is this its address?',
      ),
    ],
  )
  return [...(await overApi), ...(db === null ? [] : await askCatalogue(db, now))]
}

/**
 * `npm run doctor -- --url … --key … [--db postgres://…]`: reports what a backend in service lacks, a line each with
 * what to do. Changes nothing. Exits with 1 where a line says fail, with 2 for wrong arguments.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const findings = await examine(optionsFrom(args))
    console.log(reportOf(findings).join('\n'))
    if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 2
  }
}
