import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyMutant } from '../../scripts/lib/mutants'
import { readRules } from '../../scripts/lib/spec-rules'
import { mutants } from '.'

const known = new Set(
  readRules(readFileSync(join(process.cwd(), 'docs', 'spec-coverage.md'), 'utf8')).map(({ id }) => id),
)

describe('every mutant', () => {
  it.each(mutants)('of $rule fits its file and breaks a rule there is', (mutant) => {
    expect(known).toContain(mutant.rule)
    expect(existsSync(mutant.file), mutant.file).toBe(true)
    expect(applyMutant(readFileSync(mutant.file, 'utf8'), mutant)).toContain(mutant.replace)
    expect(mutant.why).not.toBe('')
  })

  it('is the only one of its rule', () => {
    const rules = mutants.map(({ rule }) => rule)
    expect(rules).toHaveLength(new Set(rules).size)
  })
})
