import { describe, it } from 'vitest'
import { findPostgres } from './postgres-cluster'
import { isThorough } from './thoroughness'

/** The database a block of tests runs on. */
export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL'
  postgres: boolean
}

/**
 * Defines the same tests on PGlite and on a real PostgreSQL. Where there is no PostgreSQL, they are skipped by name with the reason;
 * in CI that is a failure.
 */
export const describeOnEachDatabase = (title: string, define: (database: TestDatabase) => void): void => {
  describe(`${title} on PGlite`, () => define({ name: 'PGlite', postgres: false }))
  describeOnPostgres(title, () => define({ name: 'PostgreSQL', postgres: true }))
}

/**
 * Defines tests once, on a real PostgreSQL where there is one and on PGlite elsewhere: what they prove of SQL is the same on both,
 * and PostgreSQL, what production runs on, takes half the time. `npm run proof` defines them on both.
 */
export const describeOnOneDatabase = (title: string, define: (database: TestDatabase) => void): void => {
  if (isThorough) return describeOnEachDatabase(title, define)
  const postgres = 'folder' in findPostgres()
  const name = postgres ? 'PostgreSQL' : 'PGlite'
  describe(`${title} on ${name}`, () => define({ name, postgres }))
}

/** Defines tests that need a real PostgreSQL (several connections at once). Skips and fails as above. */
export const describeOnPostgres = (title: string, define: () => void): void => {
  const found = findPostgres()
  const name = `${title} on PostgreSQL`
  if ('folder' in found) describe(name, define)
  else if (process.env.CI) it(name, () => Promise.reject(new Error(`In CI this must run: ${found.reason}`)))
  else describe.skip(`${name} (skipped: ${found.reason})`, define)
}
