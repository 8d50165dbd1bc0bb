import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guarded, readAllergens, unguarded, writeAllergens } from './menu-csv-cells'
import { columnOf } from './menu-csv-columns'
import { writeMenuCsv } from './menu-csv-export'
import { CSV_MAX_BYTES, fileProblem, separatorOf } from './menu-csv-file'
import { CSV_MAX_ROWS, readMenuCsv, refusedRows } from './menu-csv'

const HEADER = ['codigo', 'nome', 'categoria', 'preco']

describe('a heading', () => {
  it.each([
    ['Código', 'code'],
    ['CODE', 'code'],
    ['Preço', 'price_cents'],
    ['Preço promocional', 'promotion_price_cents'],
    ['promotion_price', 'promotion_price_cents'],
    ['Disponível', 'is_available'],
    ['Alérgenos', 'allergens'],
    ['Category', 'category'],
    ['\uFEFFcodigo', 'code'],
    ['Fornecedor', null],
  ])('%s is %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column)
  })
})

describe('reading a menu’s cells', () => {
  it('accepts columns in any order, and leaves out unknown ones', () => {
    const menu = readMenuCsv([
      [
        'Preço',
        'Fornecedor',
        'Nome',
        'Código',
        'Categoria',
        'Disponível',
        'Destaque',
        'Alérgenos',
        'Preço promocional',
      ],
      ['R$ 1.234,50', 'X', ' Pizza da casa ', 'p-001', 'Pizzas', 'Não', 'sim', 'glúten, leite', '1.000,00'],
    ])
    expect(menu.problems).toEqual([])
    expect(menu.ignored).toEqual(['Fornecedor'])
    expect(menu.rows).toEqual([2])
    expect(menu.dishes).toEqual([
      {
        code: 'P001',
        name: 'Pizza da casa',
        description: '',
        category: 'Pizzas',
        price_cents: 123_450,
        promotion_price_cents: 100_000,
        is_available: false,
        is_featured: true,
        allergens: ['glúten', 'leite'],
      },
    ])
  })

  it('skips empty rows and numbers rows like the spreadsheet', () => {
    const menu = readMenuCsv([
      HEADER,
      [''],
      ['H001', 'Burger', 'B', '10'],
      ['', '', '', ''],
      ['H002', 'X', 'B', '?'],
    ])
    expect(menu.rows).toEqual([3])
    expect(menu.problems).toEqual([{ row: 5, column: 'price_cents', reason: 'invalid', text: '?' }])
  })

  it.each([
    ['a column missing', [['codigo', 'nome', 'preco']], 'category', 'missing', 1],
    ['a column twice', [[...HEADER, 'Price']], 'price_cents', 'twice', 1],
    ['no code', [HEADER, ['', 'X', 'B', '1']], 'code', 'required', 2],
    ['a long code', [HEADER, ['H00000000000001', 'X', 'B', '1']], 'code', 'invalid', 2],
    ['no name', [HEADER, ['H1', ' ', 'B', '1']], 'name', 'required', 2],
    ['a long name', [HEADER, ['H1', 'x'.repeat(161), 'B', '1']], 'name', 'tooLong', 2],
    ['no category', [HEADER, ['H1', 'X', '', '1']], 'category', 'required', 2],
    ['no price', [HEADER, ['H1', 'X', 'B']], 'price_cents', 'required', 2],
    ['a negative price', [HEADER, ['H1', 'X', 'B', '-5,00']], 'price_cents', 'invalid', 2],
    ['a price without bounds', [HEADER, ['H1', 'X', 'B', '100000,01']], 'price_cents', 'tooBig', 2],
    ['cells beyond the heading', [HEADER, ['H1', 'X', 'B', '1', 'more']], null, 'extra', 2],
    ['a code twice', [HEADER, ['H1', 'X', 'B', '1'], ['h1', 'Y', 'B', '1']], 'code', 'twice', 3],
    ['a combo’s code', [HEADER, ['C1', 'X', 'B', '1']], 'code', 'combo', 2],
    [
      'a promotion above its price',
      [
        [...HEADER, 'promocao'],
        ['H1', 'X', 'B', '1', '1'],
      ],
      'promotion_price_cents',
      'promotion',
      2,
    ],
    [
      'neither yes nor no',
      [
        [...HEADER, 'disponivel'],
        ['H1', 'X', 'B', '1', 'talvez'],
      ],
      'is_available',
      'invalid',
      2,
    ],
    [
      'too many allergens',
      [
        [...HEADER, 'alergenos'],
        ['H1', 'X', 'B', '1', 'a,'.repeat(31)],
      ],
      'allergens',
      'tooBig',
      2,
    ],
    ['nothing', [HEADER], null, 'empty', 1],
  ])('reports %s', (_what, table, column, reason, row) => {
    expect(readMenuCsv(table, new Set(['C1'])).problems).toMatchObject([{ row, column, reason }])
  })

  it('rejects more products than an import may have', () => {
    const rows = Array.from({ length: CSV_MAX_ROWS + 1 }, (_none, at) => [`A${String(at)}`, 'X', 'B', '1'])
    expect(readMenuCsv([HEADER, ...rows]).problems).toMatchObject([{ reason: 'tooMany' }])
    expect(readMenuCsv([HEADER, ...rows.slice(1)]).problems).toEqual([])
  })

  it('names the file’s rows where the backend rejects them', () => {
    const menu = readMenuCsv([HEADER, [''], ['H1', 'X', 'B', '1']])
    expect(refusedRows(menu, [{ row: 0, column: 'code', reason: 'combo' }, null])).toEqual([
      { row: 3, column: 'code', reason: 'combo', text: 'H1' },
    ])
    expect(refusedRows(menu, 'nonsense')).toEqual([])
  })
})

describe('a file', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  it.each([
    ['a text', 20, Buffer.from('codigo;preço\r\nH1;1\t2'), null],
    ['nothing', 0, bytes(), 'empty'],
    ['200 MB', 200_000_000, Buffer.from('codigo'), 'tooBig'],
    ['as much as may be', CSV_MAX_BYTES, bytes(65), null],
    ['an Excel file', 9_000, bytes(0x50, 0x4b, 3, 4, 0), 'spreadsheet'],
    ['an old Excel file', 9_000, bytes(0xd0, 0xcf, 0x11, 0xe0), 'spreadsheet'],
    ['a picture', 9_000, bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), 'binary'],
  ])('with %s is rejected before it is read', (_what, size, head, problem) => {
    expect(fileProblem(size, head)).toBe(problem)
  })

  it.each([
    ['codigo;nome;preco\nH1;X;1,50,0,0,0', ';'],
    ['codigo,nome,preco\r\nH1,X;;;;;;,1', ','],
    ['"a;b;c;d","x"\n', ','],
    ['codigo\tnome', '\t'],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })
})

const text = (longest: number) =>
  fc.string({ unit: 'grapheme', maxLength: longest / 8 }).map((one) => one.trim().normalize('NFC'))
const some = (longest: number) => text(longest).filter((one) => one !== '')

describe('writing a menu', () => {
  it('guards what a spreadsheet would execute, and reads it back', () => {
    expect(guarded('=SUM(A1)')).toBe("'=SUM(A1)")
    for (const formula of [
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '－1',
      '＠A1',
      "'=1",
    ])
      expect(guarded(formula)).toBe(`'${formula}`)
    expect(guarded('Pão')).toBe('Pão')
    fc.assert(
      fc.property(fc.string(), (one) => {
        expect(unguarded(guarded(one))).toBe(one)
      }),
    )
  })

  it('reads lists back whatever they contain', () => {
    const lists = fc.array(fc.oneof(some(40), fc.constantFrom('a, b', 'a|b', '\\', '\\|', 'a;b\\')), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(lists, (list) => {
        expect(readAllergens(writeAllergens(list)).value).toEqual(list)
      }),
    )
  })

  it('writes cells that are read back unchanged', () => {
    const category = fc.record({ id: fc.uuid(), name: some(80) })
    const dish = fc
      .record({
        code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
        name: some(160),
        description: text(2_000),
        price_cents: fc.integer({ min: 0, max: 10_000_000 }),
        promotion: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
        is_available: fc.boolean(),
        is_featured: fc.boolean(),
        allergens: fc.array(some(40), { maxLength: 5 }),
      })
      .map(({ promotion, ...rest }) => ({
        ...rest,
        promotion_price_cents:
          promotion === null || rest.price_cents === 0 ? null : Math.floor(rest.price_cents * promotion),
      }))
    fc.assert(
      fc.property(
        category,
        fc.uniqueArray(dish, { selector: ({ code }) => code, minLength: 1 }),
        (of, dishes) => {
          const table = writeMenuCsv(
            dishes.map((one) => ({ ...one, category_id: of.id })),
            new Map([[of.id, of.name]]),
          )
          const read = readMenuCsv(table)
          expect(read.problems).toEqual([])
          expect(read.dishes).toEqual(dishes.map((one) => ({ ...one, category: of.name })))
        },
      ),
    )
  })
})
