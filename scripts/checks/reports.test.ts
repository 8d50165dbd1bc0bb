import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport, totalsLine, totalsOf } from './reports'

const vitest = {
  testResults: [
    {
      name: '/p/shared/a.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'adds [S4.cart-merge]', status: 'passed' },
        { fullName: 'later', status: 'todo' },
        { fullName: 'elsewhere', status: 'skipped' },
      ],
    },
    { name: '/p/shared/b.test.ts', status: 'failed', message: 'syntax', assertionResults: [] },
  ],
}

const playwright = {
  suites: [
    {
      title: 'order.spec.ts',
      file: 'order.spec.ts',
      specs: [],
      suites: [
        {
          title: 'an order',
          specs: [
            { title: 'arrives @web', file: 'order.spec.ts', tests: [{ status: 'expected' }] },
            { title: 'wavers @web', file: 'order.spec.ts', tests: [{ status: 'flaky' }] },
            { title: 'is skipped @web', file: 'order.spec.ts', tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
  errors: [{ message: 'SyntaxError: x\n at y' }],
}

describe('the reports', () => {
  it('of Vitest give each test, and a failed one for a file that did not load', () => {
    expect(readVitestReport(vitest, '/p')).toEqual([
      { title: 'adds [S4.cart-merge]', file: 'shared/a.test.ts', outcome: 'passed' },
      { title: 'later', file: 'shared/a.test.ts', outcome: 'skipped' },
      { title: 'elsewhere', file: 'shared/a.test.ts', outcome: 'skipped' },
      { title: 'shared/b.test.ts could not be loaded', file: 'shared/b.test.ts', outcome: 'failed' },
    ])
  })

  it('of Playwright give whole titles; a flaky test and an error outside tests failed', () => {
    expect(readPlaywrightReport(playwright)).toEqual([
      { title: 'an order arrives @web', file: 'e2e/specs/order.spec.ts', outcome: 'passed' },
      { title: 'an order wavers @web', file: 'e2e/specs/order.spec.ts', outcome: 'failed' },
      { title: 'an order is skipped @web', file: 'e2e/specs/order.spec.ts', outcome: 'skipped' },
      { title: 'SyntaxError: x', file: 'e2e', outcome: 'failed' },
    ])
  })

  it('are added up to the last line', () => {
    const tests = [...readVitestReport(vitest, '/p'), ...readPlaywrightReport(playwright)]
    expect(totalsLine(totalsOf(tests))).toBe('2 passed, 3 failed, 3 skipped')
  })
})
