import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importRowSchema } from '@shared/contract/menu/menu-tool-methods'
import { readMenuCsv } from '@shared/domain/menu/menu-csv'
import { writeMenuCsv } from '@shared/domain/menu/menu-csv-export'
import { csvText } from '@renderer/app/exports/csv-text'
import { decodeCsv, parseCsv } from './csv-file'

describe('a menu’s file', () => {
  it('is read in UTF-8, with its mark or without, and as Brazilian Excel writes', () => {
    expect(decodeCsv(new TextEncoder().encode('\uFEFFAçaí'))).toBe('Açaí')
    expect(decodeCsv(Uint8Array.from([0x41, 0xe7, 0x61, 0xed]))).toBe('Açaí')
  })

  it('may have quotes, line breaks and separators in its cells', () => {
    expect(parseCsv('codigo;nome\r\nH1;"Pão; ""na chapa""\ncom manteiga"\r\n').cells[1]).toEqual([
      'H1',
      'Pão; "na chapa"\ncom manteiga',
    ])
    expect(parseCsv('codigo,nome\nH1,"Pão').badQuotes).toEqual([2])
  })

  it('that was written is read back unchanged, whatever stands in it', () => {
    const word = (longest: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: longest }),
          fc.stringMatching(/^[=+@;,"'|\\ \na-c-]{1,20}$/),
        )
        .map((text) => text.trim())
    const named = word(20).filter((text) => text !== '')
    const dish = fc.record({
      code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
      name: named,
      description: word(200),
      category_id: fc.constantFrom('a', 'b'),
      price_cents: fc.integer({ min: 1, max: 10_000_000 }),
      promotion_price_cents: fc.constantFrom(null, 0),
      is_available: fc.boolean(),
      is_featured: fc.boolean(),
      allergens: fc.array(named, { maxLength: 4 }),
    })
    const dishes = fc.uniqueArray(dish, { selector: ({ code }) => code, minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(dishes, named, named, (rows, first, second) => {
        const names = new Map([
          ['a', first],
          ['b', second],
        ])
        const bytes = new TextEncoder().encode(csvText(writeMenuCsv(rows, names)))
        const read = readMenuCsv(parseCsv(decodeCsv(bytes)).cells)
        expect(read.problems).toEqual([])
        // The server accepts the parsed rows.
        for (const dish of read.dishes) expect(importRowSchema.parse(dish)).toEqual(dish)
        expect(read.dishes).toEqual(
          rows.map(({ category_id, ...rest }) => ({ ...rest, category: names.get(category_id) })),
        )
      }),
    )
  })
})
