import { describe, expect, it } from 'vitest'
import {
  applyMutant,
  draw,
  filesByRule,
  problemBefore,
  tableOf,
  titlePattern,
  verdictOf,
  type Mutant,
} from './mutants'
import type { TestRun } from './reports'
import { readRules } from './spec-rules'

const rules = readRules(
  [
    '| S4.written | by its title | x | covered | shared/a.test.ts |',
    '| S4.shared | by shared cases | x | covered | |',
    '| S4.computed | by a title put together | x | covered | shared/b.test.ts |',
    '| S4.browsers | by browsers alone | x | covered | e2e/specs/a.spec.ts |',
  ].join('\n'),
)
const sources = [
  { file: 'shared/a.test.ts', text: "it('does [S4.written]')" },
  { file: 'shared/b.test.ts', text: 'it(`[${id}]`)' },
  { file: 'tests/c.test.ts', text: "import { cases } from './more-cases'" },
  { file: 'tests/more-cases.ts', text: "import { others } from '@shared/other-cases'" },
  { file: 'shared/other-cases.ts', text: "title: 'does [S4.shared]'" },
]
const mutant: Mutant = {
  rule: 'S4.written',
  file: 'a.ts',
  find: 'a < b',
  replace: 'a <= $&',
  why: 'too many',
}
const ran = (title: string, outcome: TestRun['outcome']): TestRun => ({ title, file: 'a.test.ts', outcome })

describe('the files that prove a rule', () => {
  it('are those whose titles say so, themselves or by shared cases, and the one the page names', () => {
    expect([...filesByRule(rules, sources)]).toEqual([
      ['S4.written', ['shared/a.test.ts']],
      ['S4.shared', ['tests/c.test.ts']],
      ['S4.computed', ['shared/b.test.ts']],
      ['S4.browsers', []],
    ])
  })
})

describe('drawing', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `S4.rule-${index}`)

  it('is the same for a seed, whatever the order, and another for another', () => {
    const drawn = draw(ids, 1, 30)
    expect(new Set(drawn).size).toBe(30)
    expect(draw(ids.toReversed(), 1, 30)).toEqual(drawn)
    expect(draw(ids, 2, 30)).not.toEqual(drawn)
  })

  it('changes by a place at most where a rule is added', () => {
    const drawn = draw(ids, 1, 30)
    for (let added = 0; added < 50; added += 1) {
      const kept = draw([...ids, `S4.added-${added}`], 1, 30).filter((id) => drawn.includes(id))
      expect(kept.length).toBeGreaterThanOrEqual(29)
    }
  })

  it('gives every rule its chance', () => {
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => draw(ids, seed, 30)).flat())
    expect(drawn.size).toBe(ids.length)
  })

  it('draws all there are when there are fewer', () => {
    expect(draw(ids.slice(0, 3), 1, 30).sort()).toEqual(ids.slice(0, 3))
  })
})

describe('applying a mutant', () => {
  it('puts its text in as it is', () => {
    expect(applyMutant('if (a < b) c()', mutant)).toBe('if (a <= $&) c()')
  })

  it('refuses a text that is not there, or there twice, and a change that is none', () => {
    expect(() => applyMutant('if (b > a) c()', mutant)).toThrow('stands 0 times in a.ts')
    expect(() => applyMutant('a < b && a < b', mutant)).toThrow('stands 2 times')
    expect(() => applyMutant('a < b', { ...mutant, find: '' })).toThrow('stands 0 times')
    expect(() => applyMutant('a < b', { ...mutant, replace: 'a < b' })).toThrow('changes nothing')
  })
})

describe('a verdict', () => {
  it('is killed by a failed test of the rule', () => {
    const failed = ran('does [S4.written]', 'failed')
    expect(verdictOf('S4.written', [ran('also [S4.written]', 'passed'), failed])).toEqual({
      kind: 'killed',
      by: failed,
    })
  })

  it('is survived where its tests pass', () => {
    expect(verdictOf('S4.written', [ran('does [S4.written]', 'passed')])).toEqual({ kind: 'survived' })
  })

  it('is none where the code no longer loads, another test failed or nothing ran', () => {
    const passed = ran('does [S4.written]', 'passed')
    for (const tests of [
      [passed, ran('a.test.ts could not be loaded', 'failed')],
      [passed, ran('does [S4.written-too]', 'failed')],
      [ran('does [S4.written]', 'skipped')],
      [],
    ]) {
      expect(verdictOf('S4.written', tests).kind).toBe('unclear')
    }
  })

  it('needs tests that pass without the mutant', () => {
    expect(problemBefore('S4.written', [ran('does [S4.written]', 'passed')])).toBeNull()
    expect(problemBefore('S4.written', [ran('does [S4.written]', 'failed')])).toContain('fails without')
    expect(problemBefore('S4.written', [ran('does [S4.written]', 'skipped')])).toContain('no test')
    expect(problemBefore('S4.written', [ran('does [S4.other]', 'passed')])).toContain('no test')
  })
})

it('runs the tests that carry one of the ids, and no others', () => {
  const pattern = new RegExp(titlePattern(['S4.written', 'S5.other']))
  expect(pattern.test('does [S5.other] and more')).toBe(true)
  expect(pattern.test('does [S4.written-too]')).toBe(false)
  expect(pattern.test('does S4.written')).toBe(false)
})

it('writes rows in columns', () => {
  expect(
    tableOf([
      ['rule', 's'],
      ['S4.a', '10'],
    ]),
  ).toBe('rule | s\nS4.a | 10')
})
