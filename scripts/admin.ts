import { createAdminLink, type AdminLink } from '../embedded/admin-link'
import { EmbeddedError } from '../embedded/errors'
import { commandOptions } from './lib/command-options'
import { PlainError } from './lib/plain-error'
import { dataFolder } from './lib/product-backend'
import { HOUR_MS } from '@shared/domain/common/durations'

const USAGE = 'npm run admin -- --email you@example.com [--hours 24]'
const DAYS_LIMIT = 7

/** Reads `--email` and `--hours` and creates the link. Throws PlainError with what to correct. */
export const makeLink = (args: readonly string[], env: NodeJS.ProcessEnv, now: Date): AdminLink => {
  const options = { email: { type: 'string' }, hours: { type: 'string', default: '24' } } as const
  const values = commandOptions(args, options, USAGE)
  if (values.email === undefined) throw new PlainError(`Whose account? ${USAGE}`)
  const hours = Number(values.hours)
  if (!Number.isInteger(hours) || hours < 1 || hours > DAYS_LIMIT * 24)
    throw new PlainError(`--hours is '${values.hours}': give a whole number from 1 to ${DAYS_LIMIT * 24}.`)
  try {
    return createAdminLink(dataFolder(env), values.email, new Date(now.getTime() + hours * HOUR_MS))
  } catch (error) {
    throw error instanceof EmbeddedError ? new PlainError(error.message) : error
  }
}

/**
 * `npm run admin -- --email you@example.com`: prints a one-time link that makes this person a super admin of the
 * embedded backend and lets them choose a password. It works while the backend runs, and until `--hours` (24) have
 * passed.
 */
export const main = (args: readonly string[]): void => {
  const { url, email, expiresAt } = makeLink(args, process.env, new Date())
  console.log(
    [
      `Open this once, before ${expiresAt.toISOString()}, to make ${email} a super admin and choose a password:`,
      '',
      `  ${url}`,
      '',
      'Pass it on to nobody else. Super admins that exist stay as they are.',
    ].join('\n'),
  )
}
