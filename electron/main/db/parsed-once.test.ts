import { describe, expect, it } from 'vitest'
import { parsedOnce } from './parsed-once'

describe('parsedOnce', () => {
  const counted = (limit?: number) => {
    const parsed: string[] = []
    const read = parsedOnce((text) => {
      parsed.push(text)
      return JSON.parse(text) as unknown
    }, limit)
    return { read, parsed }
  }

  it('parses each text once', () => {
    const { read, parsed } = counted()
    expect(read('[1]')).toEqual([1])
    expect(read('[1]')).toBe(read('[1]'))
    expect(read('[2]')).toEqual([2])
    expect(read('null')).toBeNull()
    expect(read('null')).toBeNull()
    expect(parsed).toEqual(['[1]', '[2]', 'null'])
  })

  it('remembers no more than its limit, and what was asked for last', () => {
    const { read, parsed } = counted(4)
    for (const text of ['1', '2', '3', '1', '4', '5', '6', '7']) read(text)
    parsed.length = 0
    read('7')
    read('1')
    expect(parsed).toEqual(['1'])
  })

  it('remembers no failure', () => {
    const { read } = counted()
    expect(() => read('{')).toThrow()
    expect(() => read('{')).toThrow()
  })
})
