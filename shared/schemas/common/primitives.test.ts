import { describe, expect, it } from 'vitest'
import { optionalTextSchema, textSchema } from './primitives'

describe('text to send', () => {
  it('drops characters that no database can store, and keeps the rest', () => {
    expect(textSchema(1, 10).parse(' a\u0000b\ud800 ')).toBe('ab')
    expect(textSchema(1, 10).parse('🍕 ção')).toBe('🍕 ção')
    expect(optionalTextSchema(10).parse('\u0000')).toBeNull()
    expect(textSchema(1, 10).safeParse('\u0000').success).toBe(false)
  })
})
