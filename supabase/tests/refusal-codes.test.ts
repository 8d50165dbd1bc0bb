import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@embedded/project-root'
import { isErrorCode } from '@shared/contract/errors'
import { expect, it } from 'vitest'
import { REFUSAL_CODES } from '../../tests/malformed/sql/verdict'

const SCHEMAS = join(projectRoot, 'supabase', 'schemas')

it('every code that the SQL raises is in the agreement, and known to the clients', () => {
  const raised = readdirSync(SCHEMAS).flatMap((file) =>
    [...readFileSync(join(SCHEMAS, file), 'utf8').matchAll(/app\.fail\('([a-z_]+)'(?! \|\|)/g)].map(
      ([, code]) => code ?? '',
    ),
  )
  expect(raised.length).toBeGreaterThan(100)
  expect(raised.filter((code) => !REFUSAL_CODES.has(code))).toEqual([])
  expect(raised.filter((code) => !isErrorCode(code))).toEqual([])
})
