import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TestRun } from './reports'
import { checkCoverage, idsIn, lostPaths, markProved, readRules } from './spec-rules'

const entry = (id: string, status: string, test: string): string =>
  [
    `- **${id}** ${status}: merges lines`,
    '  that are equal',
    '  - home: shared/domain/cart/cart',
    `  - test:${test}`,
  ].join('\n')
const document = [
  'Every rule has an id.',
  '',
  entry('S4.cart-merge', 'covered', ''),
  entry('S4.cart-zero', 'later', ''),
].join('\n')
const rules = readRules(document)
const ran = (title: string, outcome: TestRun['outcome'] = 'passed'): TestRun => ({
  title,
  file: 'a.test.ts',
  outcome,
})

describe('readRules', () => {
  it('reads the project’s own document, where each home and each test is a path', () => {
    const own = readRules(readFileSync(join(process.cwd(), 'docs', 'spec-coverage.md'), 'utf8'))
    expect(own.length).toBeGreaterThan(250)
    expect(lostPaths(own, (path) => existsSync(join(process.cwd(), path)))).toEqual([])
  })

  it('throws at an id given twice, an unknown status and a missing home', () => {
    expect(() => readRules(`${document}\n${entry('S4.cart-zero', 'later', '')}`)).toThrow('twice')
    expect(() => readRules(entry('S1.a', 'soon', ''))).toThrow('line 1')
    expect(() => readRules('- **S1.a** later: merges\n  - test: a.test.ts')).toThrow('line 1')
  })
})

describe('checkCoverage', () => {
  it('is content when what is marked covered was proved', () => {
    const { problems, open } = checkCoverage(rules, [ran('merges [S4.cart-merge]')], true)
    expect(problems).toEqual([])
    expect(open).toBe(1)
  })

  it('finds a covered rule without a test, with a failed one, and an id nobody knows', () => {
    expect(checkCoverage(rules, [], false).problems).toHaveLength(1)
    expect(checkCoverage(rules, [ran('[S4.cart-merge]', 'failed')], false).problems).toHaveLength(1)
    const unknown = checkCoverage(rules, [ran('[S4.cart-merge] [S4.typo]')], false).problems
    expect(unknown).toEqual(['a.test.ts names S4.typo, which docs/spec-coverage.md does not know'])
  })

  it('forgives a skipped test outside CI only', () => {
    const skipped = [ran('[S4.cart-merge]', 'skipped')]
    expect(checkCoverage(rules, skipped, false).problems).toEqual([])
    expect(checkCoverage(rules, skipped, true).problems).toHaveLength(1)
  })
})

describe('markProved', () => {
  it('marks what is proved and leaves the rest', () => {
    const marked = markProved(document, rules, new Map([['S4.cart-zero', 'shared/domain/cart/cart.test.ts']]))
    expect(marked).toContain(entry('S4.cart-zero', 'covered', ' shared/domain/cart/cart.test.ts'))
    expect(marked).toContain(entry('S4.cart-merge', 'covered', ''))
  })
})

describe('idsIn', () => {
  it('finds every id in brackets and nothing else', () => {
    expect(idsIn('a [S5.checkout-name] b [S4.cart-merge] [other] S5.login-email')).toEqual([
      'S5.checkout-name',
      'S4.cart-merge',
    ])
  })
})

it('a rule whose home or test is gone is named', () => {
  expect(lostPaths(rules, (path) => path.endsWith('cart'))).toEqual([])
  expect(lostPaths(rules.slice(0, 1), () => false)).toEqual([
    'S4.cart-merge is at home in shared/domain/cart/cart, which does not exist',
  ])
  const [rule] = readRules(entry('S4.cart-merge', 'covered', ' shared/gone.test.ts'))
  expect(rule && lostPaths([rule], (path) => path.endsWith('cart'))).toEqual([
    'S4.cart-merge is proved by shared/gone.test.ts, which does not exist',
  ])
})
