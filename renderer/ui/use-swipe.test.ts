import { describe, expect, it } from 'vitest'
import { swipeStep } from './use-swipe'

describe('a finger on a picture', () => {
  it.each([
    ['to the left brings the next', -80, 10, 1],
    ['to the right brings the one before', 80, -10, -1],
    ['that hardly moves means nothing', -30, 0, 0],
    ['that scrolls the page means nothing', -60, 120, 0],
  ])('%s', (_what, across, down, step) => {
    expect(swipeStep(across, down)).toBe(step)
  })
})
