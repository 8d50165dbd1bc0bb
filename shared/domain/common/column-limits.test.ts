import { describe, expect, it } from 'vitest'
import { jsonBytes } from './column-limits'

describe('the bytes of a JSON value in the database', () => {
  // Two quotes, and the letter in UTF-8.
  it.each([
    ['\u007F', 3],
    ['\u0080', 4],
    ['\u07FF', 4],
    ['\u0800', 5],
    ['\uFFFF', 5],
    ['\u{10000}', 6],
  ])('are those of UTF-8: %j', (sign, bytes) => expect(jsonBytes(sign)).toBe(bytes))

  it('have a space after each colon and comma, and are none of nothing', () => {
    // {"a": 1, "b": [1, 2]}
    expect(jsonBytes({ a: 1, b: [1, 2] })).toBe(21)
    expect(jsonBytes(undefined)).toBe(0)
  })
})
