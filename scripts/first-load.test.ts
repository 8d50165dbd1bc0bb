import { describe, expect, it } from 'vitest'
import { BUDGET_BYTES, excessOf } from './first-load'

describe('the budget of the first view', () => {
  it('allows its last byte and reports what exceeds it', () => {
    expect(excessOf({ gzip: BUDGET_BYTES })).toEqual([])
    expect(excessOf({ gzip: BUDGET_BYTES + 100 }).join()).toContain('185.1 kB of script by gzip')
  })
})
