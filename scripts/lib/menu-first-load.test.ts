import { describe, expect, it } from 'vitest'
import { BUDGET_BYTES, CLOSED_BYTES, excessOf } from './menu-first-load'

describe('the budget of the first view', () => {
  it('allows its last byte and reports what exceeds it', () => {
    const [open, closed] = [BUDGET_BYTES, BUDGET_BYTES + CLOSED_BYTES]
    expect(excessOf({ open, closed })).toEqual([])
    expect(excessOf({ open: open + 100, closed }).join()).toContain(
      '185.1 kB of script by gzip (company open)',
    )
    expect(excessOf({ open, closed: closed + 100 }).join()).toContain('193.1 kB')
  })
})
