import { describe, expect, it, vi } from 'vitest'
import { remembered } from './memoize'

describe('a memoized function', () => {
  it('computes each key once, also to undefined and null', () => {
    const make = vi.fn((key: string) => (key === '' ? null : key.length))
    const lengthOf = remembered(make)
    expect(['ab', '', 'ab', '', 'c'].map(lengthOf)).toEqual([2, null, 2, null, 1])
    expect(make.mock.calls).toEqual([['ab'], [''], ['c']])
  })

  it('clears all results when the limit is reached', () => {
    const make = vi.fn((key: string) => key)
    const same = remembered(make, 2)
    ;['a', 'b', 'a', 'c', 'a'].forEach(same)
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
  })
})
