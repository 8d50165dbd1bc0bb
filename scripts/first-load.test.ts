import { describe, expect, it } from 'vitest'
import { BUDGET, excessOf } from './first-load'

describe('the budget of the first view', () => {
  it('is kept up to its last byte, and says what is above it', () => {
    expect(excessOf(BUDGET)).toEqual([])
    expect(excessOf({ ...BUDGET, transferred: BUDGET.transferred + 100 }).join()).toContain(
      '132.1 kB of script travel',
    )
    expect(excessOf({ ...BUDGET, gzip: BUDGET.gzip + 1_000 })).toHaveLength(1)
  })
})
