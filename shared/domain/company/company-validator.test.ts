import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admitValidation, VALIDATION_WINDOW_MS, type Validation } from './company-validator'

const ask = (names: readonly (readonly [string, number])[]) => {
  let past: readonly Validation[] = []
  return names.map(([name, at]) => {
    const admitted = admitValidation(past, name, at)
    past = admitted.past
    return admitted.verdict
  })
}

describe('validating a company by its name', () => {
  it('counts the same name within 5 s once, and needs no rights [S5.company-name-public] [S5.company-name-limit] [S9.validator-limit]', () => {
    const first = Date.parse('2026-11-20T12:00:00Z')
    const kinds = ask([
      ['bella', first],
      ['Bella ', first + 4_999],
      ['bella', first + 5_000],
    ]).map(({ kind }) => kind)
    expect(kinds).toEqual(['ask', 'same', 'ask'])
  })

  it('allows three queries a minute, and returns how long to wait [S5.company-name-limit] [S9.validator-limit]', () => {
    expect(
      ask([
        ['a', 0],
        ['b', 1],
        ['c', 2],
        ['d', 1_000],
        ['d', 60_000],
      ]),
    ).toEqual([
      { kind: 'ask' },
      { kind: 'ask' },
      { kind: 'ask' },
      { kind: 'wait', wait_ms: 59_000 },
      { kind: 'ask' },
    ])
  })

  it('never allows a fourth query within any minute', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(20_000))), (steps) => {
        let now = 0
        const times = steps.map(([name, wait]) => [name, (now += wait)] as const)
        const verdicts = ask(times)
        const asked = times.flatMap(([, at], index) => (verdicts[index]?.kind === 'ask' ? [at] : []))
        asked.forEach((at, index) => {
          const fourth = asked[index + 3]
          if (fourth !== undefined) expect(fourth - at).toBeGreaterThanOrEqual(VALIDATION_WINDOW_MS)
        })
      }),
    )
  })
})
