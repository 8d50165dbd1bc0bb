import { describe, expect, it } from 'vitest'
import { readMenuList, refusedRows } from './menu-list'
import type { KnownMenu } from './menu-list-known'
import { knownProduct, noMenu, readProposed } from './menu-list.fixture'

const cellsOf = (text: string) => text.split('\n').map((line) => line.split(';'))
const problemsOf = (table: string[][], menu: Partial<KnownMenu> = {}) => readProposed(table, menu).problems
const namesOf = (...table: string[][]) =>
  readProposed(table).dishes.map(({ name, category }) => [name, category])

describe('a row of a list', () => {
  it('has what empty cells mean', () => {
    const heading = [
      'nome',
      'preco',
      'descricao',
      'subcategoria',
      'disponivel',
      'destaque',
      'alergenos',
      'foto',
    ]
    const list = readProposed([
      heading,
      ['Suco', '8', '', '', '', '', '', ''],
      ['Água', '4', '', '', 'não', 'sim', '', ' a.jpg '],
    ])
    const empty = { description: '', subcategory: '', allergens: [], category: 'Cardápio', is_new: true }
    expect(list).toEqual({
      dishes: [
        { ...empty, code: 'C001', name: 'Suco', price_cents: 800, is_available: true, is_featured: false },
        { ...empty, code: 'C002', name: 'Água', price_cents: 400, is_available: false, is_featured: true },
      ],
      rows: [2, 3],
      pictures: ['', 'a.jpg'],
      groups: [],
      problems: [],
      hasUncategorised: true,
    })
    expect(
      readProposed([
        ['nome', 'preco'],
        ['Suco', '8'],
      ]).pictures,
    ).toEqual([''])
  })

  it('may be without a category of its own, beside others that have one', () => {
    const heading = ['nome', 'preco', 'categoria']
    const known = {
      categories: [{ id: 'c1', name: 'Bar' }],
      products: [knownProduct({ code: 'A', name: 'Suco' })],
    }
    expect(readProposed([heading, ['Suco', '8', ''], ['Água', '4', 'Bar']]).hasUncategorised).toBe(true)
    expect(readProposed([heading, ['Suco', '8', 'Bar']]).hasUncategorised).toBe(false)
    expect(readProposed([heading, ['Suco', '8', ''], ['Água', '4', 'Bar']], known).hasUncategorised).toBe(
      false,
    )
  })

  it.each([
    ['its text without the blanks around', 'nome;preco\nSuco; ? ', 2, 'price_cents', 'invalid', '?'],
    ['a size’s price', 'nome;P;G\nSuco;8; xx ', 2, 'size', 'invalid', 'xx'],
    ['the promotion', 'nome;preco;promocao\nSuco;8;12', 2, 'promotion_price_cents', 'promotion', '12'],
    [
      'a name in another language',
      `nome;preco;name_en\nSuco;8;${'x'.repeat(161)}`,
      2,
      'name_en',
      'tooLong',
      'x'.repeat(161),
    ],
    ['an unknown group', 'nome;preco;opcoes\nSuco;8;Copos', 2, 'options', 'noGroup', ''],
    [
      'a later option of no dish',
      'nome;preco;opcoes\nSuco;8;Copos: A, B [=P9]',
      2,
      'options',
      'noDish',
      'P9',
    ],
    [
      'fewer groups in another language',
      'nome;preco;opcoes;opcoes_en\nSuco;8;A: B | C: D; E: F ',
      2,
      'options_en',
      'otherOptions',
      'E: F',
    ],
    [
      'fewer options in one of its groups',
      'nome;preco;opcoes;opcoes_en\nSuco;8;A: B | C: D, X;E: F | G: H',
      2,
      'options_en',
      'otherOptions',
      'E: F | G: H',
    ],
    [
      'options in another language alone',
      'nome;preco;opcoes_en\nSuco;8;E: F',
      2,
      'options_en',
      'otherOptions',
      'E: F',
    ],
    ['no dishes below its heading', 'Tabela de preços\nnome;preco', 2, null, 'empty', ''],
    ['nothing', '; ', 1, null, 'empty', ''],
    ['a category without dishes', 'nome;preco\nBAR;\n SUCOS ;\nUva;8', 2, 'price_cents', 'noDishes', 'BAR'],
    ['a dish that may be one', 'nome;preco\nUva;8\n Água ;', 3, 'price_cents', 'noDishes', 'Água'],
    [
      'a dish without a price, where dishes have categories',
      'categoria;nome;preco\nBar;Uva;8\n;Água;',
      3,
      'price_cents',
      'required',
      '',
    ],
    ['a name without letters', 'nome;preco\nUva;8\n***;', 3, 'price_cents', 'required', ''],
  ])('is reported with %s', (_what, table, row, column, reason, text) => {
    expect(problemsOf(cellsOf(table))).toEqual([{ row, column, reason, text }])
  })

  it('with a price alone is no category', () => {
    const lines = problemsOf([
      ['nome', 'preco'],
      ['Uva', '8'],
      ['', 'consulte'],
    ])
    expect(lines.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, 'price_cents', 'invalid'],
      [3, 'name', 'required'],
    ])
    const sizes = problemsOf([
      ['nome', 'P', 'G'],
      ['Uva', '8', '9'],
      ['', 'consulte', ''],
    ])
    expect(sizes.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, 'size', 'invalid'],
      [3, 'name', 'required'],
    ])
  })

  it('has a description in another language as long as its own', () => {
    const table = [
      ['nome', 'preco', 'description_en'],
      ['Suco', '8', 'x'.repeat(2_000)],
    ]
    expect(readProposed(table).dishes[0]?.translations).toEqual({ en: { description: 'x'.repeat(2_000) } })
  })
})

describe('problems', () => {
  it('are in the order of the rows, a thousand at most', () => {
    const table = [
      ['nome', 'preco', 'opcoes'],
      ['Suco', '8', 'Copos'],
      ['Água', '?', ''],
    ]
    expect(problemsOf(table).map(({ row }) => row)).toEqual([2, 3])
    const wrong = Array.from({ length: 1_500 }, () => ['Suco', '?'])
    expect(problemsOf([['nome', 'preco'], ...wrong])).toHaveLength(1_000)
  })

  it('of the columns are at the heading’s row', () => {
    const layout = { heading: 2, meanings: ['code', 'size', 'size', null, null, 'code'] as const }
    const context = { menu: noMenu, names: { category: 'X', size: 'T' }, newId: () => '' }
    expect(readMenuList([[], [], ['Cód', 'P', 'G'], ['1', '2', '3']], layout, context)).toEqual({
      dishes: [],
      rows: [],
      pictures: [],
      groups: [],
      hasUncategorised: false,
      problems: [
        { row: 3, column: 'name', reason: 'missing', text: '' },
        { row: 3, column: 'code', reason: 'twiceColumn', text: '' },
      ],
    })
  })

  it('of the backend are at the list’s rows, whatever it names', () => {
    const list = readProposed([
      ['codigo', 'nome', 'preco'],
      ['', '', ''],
      ['H1', 'Suco', '8'],
    ])
    expect(
      refusedRows(list, [
        { row: 0, column: 'price_cents', reason: 'new reason' },
        { row: 0, column: 'new column', reason: 'twice' },
        { row: 7, column: 'code', reason: 'combo' },
        { row: '0', column: 'code', reason: 'taken' },
        { row: 0, column: null, reason: 'taken' },
        { row: 0, column: 'code' },
      ]),
    ).toEqual([
      { row: 3, column: 'price_cents', reason: 'invalid', text: '' },
      { row: 3, column: null, reason: 'twice', text: '' },
      { row: 9, column: 'code', reason: 'combo', text: '' },
    ])
  })
})

describe('the categories of a list', () => {
  it('are those of the rows above, where a row has only that', () => {
    const table = [
      ['Categoria', 'Produto', 'Preço'],
      ['Bar', '', ''],
      [' Sucos ', '', ''],
      ['', 'Uva', '8'],
      [' ', 'Manga', '9'],
      ['Fim', '', ''],
    ]
    expect(namesOf(...table)).toEqual([
      ['Uva', 'Sucos'],
      ['Manga', 'Sucos'],
    ])
    expect(problemsOf(table)).toEqual([])
  })
})

describe('a row without a category, in a list that has them,', () => {
  /** The categories as they are read, of rows that name these. */
  const read = (...named: string[]) =>
    readProposed([
      ['Categoria', 'Produto', 'Preço'],
      ...named.map((category, at) => [category, `Prato ${String.fromCharCode(65 + at)}`, '8']),
    ])
  const categoriesOf = (...named: string[]) => read(...named).dishes.map(({ category }) => category)

  it.each([
    ['one row of a group each', ['Bar', '', '', 'Doces', ''], ['Bar', 'Bar', 'Bar', 'Doces', 'Doces']],
    ['groups of one dish', ['Bar', 'Pizzas', 'Doces', ''], ['Bar', 'Pizzas', 'Doces', 'Doces']],
    [
      'a group that goes on overleaf',
      ['Bar', '', '', 'bar ', '', ''],
      ['Bar', 'Bar', 'Bar', 'bar', 'bar', 'bar'],
    ],
  ])('has that of the group: %s', (_what, named, categories) => {
    expect(categoriesOf(...named)).toEqual(categories)
  })

  it.each([
    ['rows repeat theirs', ['Doces', 'Doces', 'Bar', '', 'Bar'], 3],
    ['the categories alternate', ['Doces', 'Bar', 'Doces', '', 'Bar', ''], 3],
    ['nearly all rows have another', ['Doces', 'Bar', 'Pizzas', 'Massas', ''], 4],
    ['many have none', ['', '', '', '', 'Doces', 'Doces', ''], 6],
  ])('has none where %s', (_what, named, at) => {
    const list = read(...named)
    expect(list.dishes[at]?.category).toBe('Cardápio')
    expect(list.hasUncategorised).toBe(true)
    expect(list.problems).toEqual([])
  })

  it('has that of a row with a category alone, until a row has another', () => {
    const list = readProposed([
      ['Categoria', 'Produto', 'Preço'],
      ['Bar', '', ''],
      ['Bar', 'Suco', '8'],
      ['Bar', 'Uva', '8'],
      ['', 'Coca', '6'],
      ['Doces', 'Pudim', '9'],
      ['', 'Água', '4'],
      ['Doces', 'Bolo', '9'],
    ])
    expect(list.dishes.map(({ category }) => category)).toEqual([
      ...['Bar', 'Bar', 'Bar', 'Doces', 'Cardápio', 'Doces'],
    ])
  })
})

describe('a text behind the last column', () => {
  const dishes = ['Uva', 'Manga', 'Caju', 'Coco'].map((name) => [name, '8', 'bom', ''])
  const withNotes = (count: number) =>
    dishes.map((row, at) => (at < count ? [...row.slice(0, 3), 'nota'] : row))
  const heading = ['nome', 'preco', 'descricao', '']

  it('is a problem in fewer than half of the rows, else a column', () => {
    expect(problemsOf([heading, ...withNotes(2)])).toEqual([])
    expect(problemsOf([heading, ...withNotes(1)])).toEqual([
      { row: 2, column: null, reason: 'extra', text: 'nota' },
    ])
  })

  it('is none in the last column itself, nor in a list without headings', () => {
    expect(
      problemsOf([
        ['nome', 'preco', 'descricao'],
        ['Uva', '8', 'bom'],
        ['Caju', '8', ''],
        ['Coco', '8', ''],
      ]),
    ).toEqual([])
    expect(
      problemsOf([
        ['Uva', '8,00', ''],
        ['Caju', '8,00', ''],
        ['Coco', '8,00', 'novo'],
      ]),
    ).toEqual([])
  })
})
