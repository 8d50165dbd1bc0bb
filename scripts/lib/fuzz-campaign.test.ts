import { describe, expect, it } from 'vitest'
import { fuzzTable, readFuzzOptions } from './fuzz-campaign'

describe('the campaign of random inputs', () => {
  it('reads seed and inputs, and refuses what makes no sense', () => {
    expect(readFuzzOptions(['--fuzz'])).toEqual({ seed: 20_261_122, inputs: 10_000 })
    expect(readFuzzOptions(['--fuzz', '--seed', '7', '--inputs', '500'])).toEqual({ seed: 7, inputs: 500 })
    for (const words of [
      ['--fuzz', '--orders', '3'],
      ['--fuzz', '--seed'],
      ['--fuzz', '--inputs', '0'],
    ])
      expect(() => readFuzzOptions(words)).toThrow('npm run campaign -- --fuzz')
  })

  it('adds up what came of the surfaces', () => {
    const table = fuzzTable([
      { surface: 'tables', inputs: 10, refused: 7, accepted: 3, faults: 0 },
      { surface: 'pictures', inputs: 5, refused: 5, accepted: 0, faults: 0 },
    ])
    expect(table.split('\n').slice(2)).toEqual([
      '| tables | 10 | 7 | 3 | 0 |',
      '| pictures | 5 | 5 | 0 | 0 |',
      '| **together** | 15 | 12 | 3 | 0 |',
    ])
  })
})
