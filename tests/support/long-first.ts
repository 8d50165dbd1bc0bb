import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take long though they are short, the longest first. */
export const LONG = [
  'tests/malformed/sql/functions.test.ts',
  'simulation/simulate.test.ts',
  'tests/malformed/contract/terminal-router.test.ts',
  'tests/attacks/function-matrix.test.ts',
  'embedded/start.test.ts',
  'supabase/tests/rls-matrix.test.ts',
  'tests/contract/stock.test.ts',
  'tests/malformed/contract/web-gateway.test.ts',
  'tests/malformed/fuzz/contract-web.test.ts',
  'embedded/serve.test.ts',
  'embedded/jobs.test.ts',
  'tests/malformed/fuzz/sql.test.ts',
  'campaign/protections.test.ts',
  'tests/malformed/fuzz/contract-terminal.test.ts',
  'embedded/database/pglite-lock.test.ts',
  'supabase/tests/migrations.test.ts',
]

const turnOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? LONG.length : at
}

/**
 * Begins with the files that take long. On a fresh clone vitest knows no times and begins with the largest files, so
 * that a long one of few lines came last and ran alone.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
