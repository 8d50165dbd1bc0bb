import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importRowSchema } from '@shared/contract/menu/menu-tool-methods'
import { effectOf } from '@shared/domain/menu/menu-list-effect'
import { sheetTexts } from '@shared/domain/common/sheet'
import { writeMenuList } from '@shared/domain/menu/menu-list-export'
import { knownProduct, noMenu, readProposed } from '@shared/domain/menu/menu-list.fixture'
import { csvText } from '@renderer/app/exports/csv-text'
import { xlsxFile } from '@renderer/app/exports/xlsx-file'
import { decodeText, parseCells } from './list-text'
import { tableOfSheet } from './read-list'
import { readWorkbook } from './xlsx-sheets'

describe('the text of a list', () => {
  it('is read in UTF-8, with its mark or without, in UTF-16, and as Brazilian Excel writes', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFFAçaí'), 'utf-8')).toBe('Açaí')
    expect(decodeText(Uint8Array.from([0x41, 0xe7, 0x61, 0xed]), 'utf-8')).toBe('Açaí')
    expect(decodeText(Buffer.from('\uFEFFAçaí', 'utf16le'), 'utf-16le')).toBe('Açaí')
    expect(decodeText(Buffer.from('\uFEFFAçaí', 'utf16le').swap16(), 'utf-16be')).toBe('Açaí')
  })

  it('may have quotes, line breaks and separators in its cells', () => {
    expect(parseCells('codigo;nome\r\nH1;"Pão; ""na chapa""\ncom manteiga"\r\n').cells[1]).toEqual([
      'H1',
      'Pão; "na chapa"\ncom manteiga',
    ])
    expect(parseCells('codigo,nome\nH1,"Pão').badQuotes).toEqual([2])
  })

  it('that was written changes nothing when it is read back, whatever stands in it', () => {
    const word = (longest: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: longest }),
          fc.stringMatching(/^[=+@;,"'|\\ \na-c-]{1,20}$/),
        )
        .map((text) => text.trim())
    const named = word(20).filter((text) => text !== '')
    const dish = fc
      .record({
        code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
        name: named,
        description: word(200),
        category_id: fc.constantFrom('a', 'b'),
        price_cents: fc.integer({ min: 1, max: 10_000_000 }),
        promotion_price_cents: fc.constantFrom(null, 0),
        is_available: fc.boolean(),
        is_featured: fc.boolean(),
        allergens: fc.array(named, { maxLength: 4 }),
        translations: fc.record({ en: fc.record({ name: named }) }, { requiredKeys: [] }),
      })
      .map(knownProduct)
    const dishes = fc.uniqueArray(dish, { selector: ({ code }) => code, minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(dishes, named, (products, first) => {
        const menu = {
          ...noMenu,
          products,
          categories: [
            { id: 'a', name: first },
            { id: 'b', name: 'Bebidas' },
          ],
        }
        const bytes = new TextEncoder().encode(
          csvText(
            sheetTexts(
              writeMenuList(menu, { stockOf: () => undefined, pictureOf: String }),
              { date: String, time: String },
              'UTC',
            ),
          ),
        )
        const list = readProposed(parseCells(decodeText(bytes, 'utf-8')).cells, menu)
        expect(list.problems).toEqual([])
        // The server accepts the parsed rows.
        for (const one of list.dishes) expect(importRowSchema.parse(one)).toEqual(one)
        expect(effectOf(list, menu).counts).toMatchObject({ new: 0, changed: 0 })
      }),
    )
  })

  it('of an exported menu is the same as a workbook: prices are numbers, and nothing changes', async () => {
    const menu = {
      ...noMenu,
      products: [
        knownProduct({
          code: 'A1',
          name: '=Pão',
          category_id: 'a',
          price_cents: 1_290,
          promotion_price_cents: 5,
        }),
        knownProduct({ code: 'A2', name: 'Bolo', category_id: 'a', price_cents: 100_000 }),
      ],
      categories: [{ id: 'a', name: 'Padaria' }],
    }
    const file = await xlsxFile(
      [{ name: 'Pratos', rows: writeMenuList(menu, { stockOf: () => undefined, pictureOf: String }) }],
      'UTC',
    )
    const list = readProposed(tableOfSheet(await readWorkbook(file)).cells, menu)
    expect(list.problems).toEqual([])
    expect(effectOf(list, menu).counts).toEqual({ new: 0, changed: 0, same: 2 })
  })
})
