import { relative } from 'node:path'
import { z } from 'zod'

/** One executed (or skipped) test of either runner. */
export interface TestRun {
  title: string
  file: string
  outcome: 'passed' | 'failed' | 'skipped'
}

export interface Totals {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const outcomeOf = (status: string): TestRun['outcome'] => {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

/** The tests of a Vitest JSON report. A file that failed before its tests began counts as one failed test. */
export const readVitestReport = (json: unknown, root: string): TestRun[] =>
  vitestReport.parse(json).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ title: `${file} could not be loaded`, file, outcome: 'failed' as const }]
    }
    return assertionResults.map((test) => ({ title: test.fullName, file, outcome: outcomeOf(test.status) }))
  })

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  get suites() {
    return z.array(suite).optional()
  },
  specs: z
    .array(
      z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
    )
    .optional(),
})

const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

const playwrightOutcome = (status: string): TestRun['outcome'] => {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

const testsOf = ({ title, suites = [], specs = [] }: Suite, above: readonly string[]): TestRun[] => {
  const titles = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      title: [...titles, spec.title].join(' '),
      file: `e2e/specs/${spec.file}`,
      outcome: playwrightOutcome(status),
    })),
  )
  return [...own, ...suites.flatMap((inner) => testsOf(inner, titles))]
}

/**
 * The tests of a Playwright JSON report. An error outside any test, such as a spec that cannot be loaded, counts as
 * one failed test; so does a flaky test.
 */
export const readPlaywrightReport = (json: unknown): TestRun[] => {
  const { suites, errors } = playwrightReport.parse(json)
  // The outermost suite is the file, which is no part of a title.
  const tests = suites.flatMap((file) => testsOf({ ...file, title: '' }, []))
  const broken = errors.map(({ message }) => ({
    title: message?.split('\n')[0] ?? 'error',
    file: 'e2e',
    outcome: 'failed' as const,
  }))
  return [...tests, ...broken].map((test) => ({ ...test, title: test.title.trim() }))
}

/** How many tests passed, failed and were skipped. */
export const totalsOf = (tests: readonly TestRun[]): Totals => {
  const count = (outcome: TestRun['outcome']): number =>
    tests.filter((test) => test.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

/** The last line of `npm test`. */
export const totalsLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
