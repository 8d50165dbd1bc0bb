import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guarded, sheetTexts, unguarded } from '@shared/domain/common/sheet'
import { readAllergens, readBoolean, writeAllergens } from './menu-list-cells'
import { columnOf, sizeOf } from './menu-list-columns'
import { effectOf } from './menu-list-effect'
import { templateList, writeMenuList } from './menu-list-export'
import { writeSaleHours } from './menu-list-hours'
import { filledTranslations, type KnownMenu, type Translations } from './menu-list-known'
import { knownGroup, knownProduct, noMenu, readProposed } from './menu-list.fixture'
import { readGroups } from './menu-list-options'
import { hoursOfNumbers } from './sale-hours.fixture'
import { LIST_MAX_ROWS, readMenuList, refusedRows, type ListDish } from './menu-list'

const anyHours = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 127 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1439 }),
    ),
    { maxLength: 3 },
  )
  .map(hoursOfNumbers)

const HEADER = ['codigo', 'nome', 'categoria', 'preco']

describe('a heading', () => {
  it.each([
    ['Código', 'code'],
    ['CODE', 'code'],
    ['Ref.', 'code'],
    ['Nº', 'code'],
    ['Seção', 'category'],
    ['Preço', 'price_cents'],
    ['Valor (R$)', 'price_cents'],
    ['Valor de venda', 'price_cents'],
    ['Preço de venda', 'price_cents'],
    ['Precio (€)', 'price_cents'],
    ['Prix TTC', 'price_cents'],
    ['Prijs', 'price_cents'],
    ['Produto', 'name'],
    ['Plato', 'name'],
    ['Gerecht', 'name'],
    ['Preço promocional', 'promotion_price_cents'],
    ['promotion_price', 'promotion_price_cents'],
    ['Disponível', 'is_available'],
    ['horario', 'available_hours'],
    ['Quando vender', 'available_hours'],
    ['When it is sold', 'available_hours'],
    ['Cuándo se vende', 'available_hours'],
    ['Horaires', 'available_hours'],
    ['Verkooptijden', 'available_hours'],
    ['Horário da promoção', 'promotion_hours'],
    ['Happy hour', 'promotion_hours'],
    ['Horario de la promoción', 'promotion_hours'],
    ['Horaires de la promotion', 'promotion_hours'],
    ['Actietijden', 'promotion_hours'],
    ['Alérgenos', 'allergens'],
    ['Allergènes', 'allergens'],
    ['Category', 'category'],
    ['Sous-catégorie', 'subcategory'],
    ['Nome (inglês)', 'name_en'],
    ['name_en', 'name_en'],
    ['Nome em inglês', 'name_en'],
    ['Name in English', 'name_en'],
    ['Name English', 'name_en'],
    ['Nome (EN)', 'name_en'],
    ['Nome do prato (inglês)', 'name_en'],
    ['Nombre en francés', 'name_fr'],
    ['descricao_nl', 'description_nl'],
    ['Opções', 'options'],
    ['\uFEFFcodigo', 'code'],
    ['Fornecedor', null],
    ['Nomes', null],
  ])('%s is %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column)
  })

  it.each([
    ['Pequena', 'Pequena'],
    ['Preço média', 'média'],
    ['Preço  da  média', 'média'],
    ['Preco media', 'media'],
    ['Valor (Grande)', 'Grande'],
    ['P', 'P'],
    ['500 ml', '500 ml'],
    ['Preço', null],
    ['Estoque', null],
    ['Grande (8 fatias)', 'Grande (8 fatias)'],
    ['Preço Grande (35 cm)', 'Grande (35 cm)'],
    ['Fornecedor (8 fatias)', null],
  ])('%s is the price of the size %s', (heading, size) => {
    expect(sizeOf(heading)).toBe(size)
  })
})

describe('reading a list', () => {
  it('accepts columns in any order below titles, and leaves out unknown ones', () => {
    const list = readProposed([
      ['Pizzaria da Esquina'],
      ['Tabela de preços', '', '', 'novembro'],
      [],
      [
        'Valor (R$)',
        'Fornecedor',
        'Produto',
        'Ref.',
        'Seção',
        'Disponível',
        'Destaque',
        'Alérgenos',
        'Promoção',
      ],
      ['R$ 1.234,50', 'X', ' Pizza da casa ', 'p-001', 'Pizzas', 'Não', 'sim', 'glúten, leite', '1.000,00'],
    ])
    expect(list.problems).toEqual([])
    expect(list.rows).toEqual([5])
    expect(list.dishes).toEqual([
      {
        code: 'P001',
        is_new: true,
        name: 'Pizza da casa',
        category: 'Pizzas',
        price_cents: 123_450,
        promotion_price_cents: 100_000,
        is_available: false,
        is_featured: true,
        allergens: ['glúten', 'leite'],
      },
    ])
  })

  it('says nothing of what the list has no column for', () => {
    const { dishes } = readProposed([
      ['Produto', 'Preço'],
      ['Suco', '8'],
    ])
    expect(dishes).toEqual([
      { code: 'C001', is_new: true, name: 'Suco', category: 'Cardápio', price_cents: 800 },
    ])
  })

  it('skips empty rows and numbers rows like the spreadsheet', () => {
    const list = readProposed([
      HEADER,
      [''],
      ['H001', 'Burger', 'B', '10'],
      ['', '', '', ''],
      ['H002', 'X', 'B', '?'],
    ])
    expect(list.rows).toEqual([3])
    expect(list.problems).toEqual([{ row: 5, column: 'price_cents', reason: 'invalid', text: '?' }])
  })

  it('takes a row with one text as the category of those below, and a merged cell for all its rows', () => {
    const titled = readProposed([
      ['Item', 'Preço'],
      ['BEBIDAS', ''],
      ['Suco', '8,00'],
      ['PIZZAS', ''],
      ['Margherita', '40,00'],
    ])
    expect(titled.dishes.map(({ name, category }) => [name, category])).toEqual([
      ['Suco', 'BEBIDAS'],
      ['Margherita', 'PIZZAS'],
    ])
    const merged = readProposed([
      ['Categoria', 'Produto', 'Preço'],
      ['Bebidas', 'Suco', '8,00'],
      ['', 'Água', '4,00'],
    ])
    expect(merged.dishes.map(({ category }) => category)).toEqual(['Bebidas', 'Bebidas'])
  })

  it('reads a heading of two rows', () => {
    const list = readProposed([
      ['Código', 'Produto', 'Preços', '', ''],
      ['', '', 'Pequena', 'Média', 'Grande'],
      ['P1', 'Margherita', '30', '40', '50'],
    ])
    expect(list.problems).toEqual([])
    expect(list.dishes).toMatchObject([{ code: 'P1', name: 'Margherita', price_cents: 3_000 }])
    expect(list.groups).toEqual([
      {
        id: 'new-1',
        name: 'Tamanho',
        min_choices: 1,
        max_choices: 1,
        options: [
          { id: 'new-2', name: 'Pequena', price_cents: 0 },
          { id: 'new-3', name: 'Média', price_cents: 1_000 },
          { id: 'new-4', name: 'Grande', price_cents: 2_000 },
        ],
      },
    ])
  })

  it('guesses the columns of a list without a heading by what is in them', () => {
    const list = readProposed([
      ['101', 'Pizza Margherita', 'Molho de tomate, mussarela e manjericão', '39,90'],
      ['102', 'Pizza Calabresa', 'Calabresa fatiada com cebola roxa', '42,90'],
    ])
    expect(list.dishes).toMatchObject([
      { code: '101', name: 'Pizza Margherita', price_cents: 3_990 },
      { code: '102', description: 'Calabresa fatiada com cebola roxa' },
    ])
  })

  it.each([
    [
      'no price’s column',
      [
        ['codigo', 'nome', 'cor'],
        ['H1', 'X', 'azul'],
      ],
      'price_cents',
      'missing',
      1,
    ],
    [
      'two prices',
      [
        [...HEADER, 'Price'],
        ['H1', 'X', 'B', '1', '2'],
      ],
      'price_cents',
      'twiceColumn',
      1,
    ],
    ['a long code', [HEADER, ['H00000000000001', 'X', 'B', '1']], 'code', 'invalid', 2],
    ['no name', [HEADER, ['H1', ' ', 'B', '1']], 'name', 'required', 2],
    ['a long name', [HEADER, ['H1', 'x'.repeat(161), 'B', '1']], 'name', 'tooLong', 2],
    ['a long category', [HEADER, ['H1', 'X', 'x'.repeat(81), '1']], 'category', 'tooLong', 2],
    ['no price', [HEADER, ['H1', 'X', 'B']], 'price_cents', 'required', 2],
    ['a negative price', [HEADER, ['H1', 'X', 'B', '-5,00']], 'price_cents', 'invalid', 2],
    ['a price without bounds', [HEADER, ['H1', 'X', 'B', '100000,01']], 'price_cents', 'tooBig', 2],
    [
      'a dish that may be a category',
      [
        ['Item', 'Preço'],
        ['Suco', '8'],
        ['Água', ''],
      ],
      'price_cents',
      'noDishes',
      3,
    ],
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
    [
      'options without a name',
      [
        [...HEADER, 'opcoes'],
        ['H1', 'X', 'B', '1', ': a, b'],
      ],
      'options',
      'invalid',
      2,
    ],
    [
      'an unknown group',
      [
        [...HEADER, 'opcoes'],
        ['H1', 'X', 'B', '1', 'Sabores'],
      ],
      'options',
      'noGroup',
      2,
    ],
    ['only a heading', [HEADER], null, 'empty', 1],
    ['nothing', [['', ' ']], null, 'empty', 1],
    [
      'a text without quotes',
      [HEADER, ['H1', 'X', 'B', '1'], ['H2', 'Y', 'B', '2'], ['H3', 'Z', 'B', '3', 'more']],
      null,
      'extra',
      4,
    ],
  ])('reports %s', (_what, table, column, reason, row) => {
    expect(readProposed(table, { combos: [{ code: 'C1' }] }).problems).toMatchObject([
      { row, column, reason },
    ])
  })

  it('rejects more products than an import may have', () => {
    const rows = Array.from({ length: LIST_MAX_ROWS + 1 }, (_none, at) => [`A${String(at)}`, 'X', 'B', '1'])
    expect(readProposed([HEADER, ...rows]).problems).toMatchObject([{ row: 20_002, reason: 'tooMany' }])
    expect(readProposed([HEADER, ...rows.slice(1)]).problems).toEqual([])
  })

  it('names the list’s rows where the backend rejects them', () => {
    const list = readProposed([HEADER, [''], ['H1', 'X', 'B', '1']])
    expect(refusedRows(list, [{ row: 0, column: 'code', reason: 'taken' }, null])).toEqual([
      { row: 3, column: 'code', reason: 'taken', text: 'H1' },
    ])
    expect(refusedRows(list, 'nonsense')).toEqual([])
  })

  it('knows yes and no in five languages', () => {
    for (const word of ['Sim', 'oui', 'ja', 'yes', 'sí']) expect(readBoolean(word).value, word).toBe(true)
    for (const word of ['Não', 'non', 'nee', 'no', 'Esgotado'])
      expect(readBoolean(word).value, word).toBe(false)
  })
})

describe('codes that a list does not give', () => {
  const categories = [
    { id: 'c1', name: 'Pizzas' },
    { id: 'c2', name: 'Bebidas' },
  ]
  const products = [
    knownProduct({ code: 'P001', name: 'Margherita', category_id: 'c1' }),
    knownProduct({ code: 'P007', name: 'Suco', category_id: 'c2' }),
  ]
  const table = [
    ['Produto', 'Categoria', 'Preço'],
    ['margherita ', 'PIZZAS', '50'],
    ['Calabresa', 'Pizzas', '52'],
    ['Suco', 'Sobremesas', '9'],
  ]

  it('are those of dishes with the same name and category, and free ones for all others', () => {
    const { dishes } = readProposed(table, { categories, products })
    expect(dishes.map(({ code, is_new }) => [code, is_new])).toEqual([
      ['P001', false],
      ['P008', true],
      ['S001', true],
    ])
  })

  it('change nothing the second time', () => {
    const first = readProposed(table, { categories, products })
    const all = [...categories, { id: 'c3', name: 'Sobremesas' }]
    const after = first.dishes.map((dish) =>
      knownProduct({
        ...dish,
        category_id: all.find(({ name }) => name.toLowerCase() === dish.category.toLowerCase())?.id ?? '',
      }),
    )
    const menu = { ...noMenu, categories: all, products: after }
    const again = readProposed(table, menu)
    expect(effectOf(again, menu).counts).toEqual({ new: 0, changed: 0, same: 3 })
  })

  it('are found where a spreadsheet made numbers of them', () => {
    const menu = {
      categories: [{ id: 'c1', name: 'Massas' }],
      products: ['001', '010', '2', '02', '7'].map((code) => knownProduct({ code })),
    }
    const table = [
      ['codigo', 'nome', 'preco'],
      ...['1', '10', '2', '07', '3'].map((code) => [code, 'Prato', '10']),
    ]
    const codes = readProposed(table, menu).dishes.map(({ code, is_new }) => [code, is_new])
    expect(codes).toEqual([
      ['001', false],
      ['010', false],
      // One of two is its own, a code with zeros is no number of a spreadsheet, and a new one stays.
      ['2', false],
      ['07', true],
      ['3', true],
    ])
    const both = readProposed([...table, ['001', 'Outro', '10']], menu).dishes.map(({ code }) => code)
    expect(both).toEqual(['1', '010', '2', '07', '3', '001'])
  })

  it('leave a known dish in its category where the list has none', () => {
    const { dishes, hasUncategorised } = readProposed(
      [
        ['Produto', 'Preço'],
        ['Suco', '9'],
      ],
      { categories, products },
    )
    expect(dishes).toMatchObject([{ code: 'P007', category: 'Bebidas' }])
    expect(hasUncategorised).toBe(false)
  })
})

describe('options of a list', () => {
  const options = (cell: string, menu = {}) =>
    readProposed(
      [
        ['nome', 'preco', 'opcoes'],
        ['Pizza', '40', cell],
      ],
      menu,
    )

  it('are groups with their prices: one of those with a free option, else as many as one likes', () => {
    const { groups, problems } = options(
      'Tamanho: Pequena, Grande +10,00 | Borda: Catupiry +R$ 8,00; Cheddar +9',
    )
    expect(problems).toEqual([])
    expect(groups).toMatchObject([
      {
        name: 'Tamanho',
        min_choices: 1,
        max_choices: 1,
        options: [{ price_cents: 0 }, { price_cents: 1_000 }],
      },
      {
        name: 'Borda',
        min_choices: 0,
        max_choices: 2,
        options: [{ price_cents: 800 }, { price_cents: 900 }],
      },
    ])
    expect(options('Molhos (1-3): A, B, C').groups).toMatchObject([{ min_choices: 1, max_choices: 3 }])
  })

  it('are the menu’s own group where name and options are the same', () => {
    const menu = { groups: [knownGroup({ id: 'g1' })] }
    const { dishes, groups } = options('tamanho: Média, Grande +10,00', menu)
    expect(groups).toEqual([])
    expect(dishes[0]?.option_group_ids).toEqual(['g1'])
    expect(options('Tamanho', menu).dishes[0]?.option_group_ids).toEqual(['g1'])
    expect(options('Tamanho: Média, Grande +12,00', menu).groups).toHaveLength(1)
  })

  it.each([
    [
      'Sabores (1-2 metades): Calabresa [=P1], Quatro queijos [=P2] +5,00',
      { isHalves: true, choices: { min: 1, max: 2 } },
    ],
    [
      'Sabores (2 helften): Calabresa [=P1], Quatro queijos [=P2] +5,00',
      { isHalves: true, choices: { min: 2, max: 2 } },
    ],
    [
      'Sabores (0-1, inactif): Calabresa [=P1], Quatro queijos [=P2] +5,00',
      { isHidden: true, choices: { min: 0, max: 1 } },
    ],
  ])('are halves, dishes and hidden groups: %s', (cell, rules) => {
    const options = [
      { name: 'Calabresa', price_cents: null, dish: 'P1' },
      { name: 'Quatro queijos', price_cents: 500, dish: 'P2' },
    ]
    expect(readGroups(cell).value).toEqual([{ name: 'Sabores', options, ...rules }])
  })

  it.each(['esgotado', 'agotado', 'sold out', 'épuisé', 'uitverkocht'])('are sold out: %s', (word) => {
    expect(readGroups(`Borda: Catupiry [B1] +8,00 (${word}), Cheddar (novo)`).value).toMatchObject([
      {
        options: [
          { name: 'Catupiry', code: 'B1', price_cents: 800, is_available: false },
          { name: 'Cheddar (novo)', price_cents: 0 },
        ],
      },
    ])
  })

  it.each([
    ['Sabores (0-2 metades): A', 'no half at all'],
    ['Sabores (5 metades): A', 'five halves'],
    ['Sabores (metades): A', 'halves without their number'],
    ['Tamanho:', 'nothing behind the colon'],
    ['Borda: Catupiry + muito', 'no price'],
  ])('are wrong: %s', (cell) => {
    expect(readGroups(cell)).toEqual({ problem: 'invalid' })
  })

  it('name dishes of the menu or of the list, and translations in the same places', () => {
    const heading = ['codigo', 'nome', 'preco', 'opcoes', 'opcoes_en', 'Opciones (español)']
    const read = (...cells: string[]) => readProposed([heading, ['P1', 'Pizza', '40', ...cells]])
    expect(read('Sabores (2 metades): A [=P1]', 'Flavours: A', '').groups).toMatchObject([
      { rule: 'halves', translations: { en: { name: 'Flavours' } }, options: [{ dish: 'P1' }] },
    ])
    expect(read('Sabores (2 metades): A [=P9]', '', '').problems).toMatchObject([
      { row: 2, column: 'options', reason: 'noDish', text: 'P9' },
    ])
    expect(read('Borda: Catupiry, Cheddar', '', 'Borde: Catupiry').problems).toMatchObject([
      { row: 2, column: 'options_es', reason: 'otherOptions' },
    ])
  })

  it('in columns of sizes replace the dish’s sizes and leave its other groups', () => {
    const menu = {
      categories: [{ id: 'c1', name: 'Pizzas' }],
      groups: [knownGroup({ id: 'old' }), knownGroup({ id: 'edge', name: 'Borda' })],
      products: [knownProduct({ code: 'P1', name: 'Pizza', option_group_ids: ['old', 'edge'] })],
    }
    const { dishes } = readProposed(
      [
        ['nome', 'P', 'G'],
        ['Pizza', '30', '45'],
      ],
      menu,
    )
    expect(dishes).toMatchObject([{ code: 'P1', price_cents: 3_000, option_group_ids: ['new-1', 'edge'] }])
  })
})

describe('the effect of an import', () => {
  it('counts what is new, changed and the same, and the categories to create', () => {
    const menu = {
      ...noMenu,
      categories: [{ id: 'c1', name: 'Hambúrgueres' }],
      products: [
        knownProduct({ code: 'H001', name: 'A' }),
        knownProduct({ code: 'H002', name: 'B', description: 'Com queijo' }),
      ],
    }
    const list = readProposed(
      [
        HEADER,
        ['H001', 'A', ' HAMBÚRGUERES ', '12'],
        ['H002', 'B', 'Hambúrgueres', '10'],
        ['H003', 'C', 'Peixes', '1'],
        ['H004', 'D', 'peixes', '1'],
      ],
      menu,
    )
    const effect = effectOf(list, menu)
    expect(effect.counts).toEqual({ new: 2, changed: 1, same: 1 })
    expect(effect.effects).toEqual(['changed', 'same', 'new', 'new'])
    expect(effect.newCategories).toEqual(['Peixes'])
  })
})

const text = (longest: number) =>
  fc.string({ unit: 'grapheme', maxLength: longest / 8 }).map((one) => one.trim().normalize('NFC'))
const some = (longest: number) => text(longest).filter((one) => one !== '')

/** An object's fields that are not empty themselves. */
const filledOnly = (fields: Readonly<Record<string, object>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => Object.keys(value).length > 0))

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

  const menus = (() => {
    const namesOf = fc.record({ en: fc.record({ name: some(40) }) }, { requiredKeys: [] })
    const option = fc.record({
      name: fc.oneof(
        some(40),
        fc.constantFrom('A, b', 'Meia: 1', 'C+', '"Grande"', 'Coca [2L]', 'Sem (nada)'),
      ),
      price_cents: fc.integer({ min: 0, max: 10_000_000 }),
      dish: fc.option(fc.record({ place: fc.nat(5), hasPrice: fc.boolean() })),
      code: fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/)),
      is_available: fc.boolean(),
      translations: namesOf,
    })
    const group = fc
      .record({
        name: fc.oneof(
          fc.constantFrom('Tamanho', 'Borda', 'Meia a meia', 'Molhos (2)', 'Com: sinais'),
          fc.stringMatching(/^[a-zç]{1,20}$/),
        ),
        rule: fc.constantFrom('sum', 'halves'),
        is_active: fc.boolean(),
        translations: namesOf,
        least: fc.integer({ min: 0, max: 2 }),
        more: fc.integer({ min: 1, max: 2 }),
        options: fc.uniqueArray(option, { selector: ({ name }) => name, maxLength: 4 }),
      })
      .map(({ least, more, ...rest }) => {
        const min_choices = rest.rule === 'halves' ? Math.max(1, least) : least
        return { ...rest, min_choices, max_choices: min_choices + more }
      })
    const groupsOf = fc
      .uniqueArray(group, { selector: ({ name }) => name.toLowerCase(), maxLength: 4 })
      .map((groups) => groups.map((one, at) => ({ ...one, id: `g${String(at)}` })))
    const words = fc.record({ name: some(100), description: text(200) }, { requiredKeys: [] })
    const dish = (ids: readonly string[]) =>
      fc
        .record({
          code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
          name: some(160),
          description: text(2_000),
          category_id: fc.constantFrom('c1', 'c2'),
          subcategory_id: fc.constantFrom(null, 's1'),
          price_cents: fc.integer({ min: 0, max: 10_000_000 }),
          promotion: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
          is_available: fc.boolean(),
          is_featured: fc.boolean(),
          allergens: fc.array(some(40), { maxLength: 5 }),
          translations: fc.record({ en: words, nl: words }, { requiredKeys: [] }),
          option_group_ids: fc.subarray([...ids]),
          available_hours: anyHours,
          promotion_hours: anyHours,
        })
        .map(({ promotion, ...rest }) =>
          knownProduct({
            ...rest,
            subcategory_id: rest.category_id === 'c1' ? rest.subcategory_id : null,
            promotion_price_cents:
              promotion === null || rest.price_cents === 0 ? null : Math.floor(rest.price_cents * promotion),
          }),
        )
    return groupsOf
      .chain((groups) =>
        fc.record({
          groups: fc.constant(groups),
          categories: fc.constant([
            { id: 'c1', name: 'Pizzas' },
            { id: 'c2', name: 'Bebidas' },
          ]),
          subcategories: fc.constant([{ id: 's1', category_id: 'c1', name: 'Doces' }]),
          combos: fc.constant([]),
          products: fc.uniqueArray(dish(groups.map(({ id }) => id)), {
            selector: ({ code }) => code,
            minLength: 1,
            maxLength: 6,
          }),
        }),
      )
      .map(({ groups, products, ...menu }): KnownMenu => {
        const idOf = (place: number): string => `p${String(place % products.length)}`
        return {
          ...menu,
          products: products.map((product, at) => ({ ...product, id: idOf(at) })),
          groups: groups.map(({ options, ...one }) => ({
            ...one,
            options: options.map(({ dish, price_cents, ...rest }) => ({
              ...rest,
              product_id: dish ? idOf(dish.place) : null,
              price_cents: dish && !dish.hasPrice ? null : price_cents,
            })),
          })),
        }
      })
  })()
  const written = (menu: KnownMenu) =>
    sheetTexts(
      writeMenuList(menu, { stockOf: () => undefined, pictureOf: String }),
      { date: String, time: String },
      'UTC',
    )

  it('gives a list that changes nothing when it is read back', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const list = readProposed(written(menu), menu)
        expect(list.problems).toEqual([])
        expect(list.groups).toEqual([])
        expect(effectOf(list, menu).counts).toEqual({ new: 0, changed: 0, same: menu.products.length })
      }),
    )
  })

  it('gives a list with all that an empty menu needs to be the same', () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const list = readProposed(written(menu))
        expect(list.problems).toEqual([])
        const groupOf = (id: string) => list.groups.find((one) => one.id === id)
        const codes = new Map(menu.products.map(({ id, code }) => [id, code]))
        const plain = (translations: Translations | undefined, own: string) =>
          Object.fromEntries(
            Object.entries(filledTranslations(translations ?? {})).filter(([, { name }]) => name !== own),
          )
        for (const dish of menu.products) {
          const { option_group_ids, available_hours, promotion_hours, ...read } =
            list.dishes.find(({ code }) => code === dish.code) ?? ({} as Partial<ListDish>)
          expect([available_hours, promotion_hours].map(writeSaleHours)).toEqual(
            [dish.available_hours, dish.promotion_hours].map(writeSaleHours),
          )
          expect(read).toEqual({
            code: dish.code,
            is_new: true,
            name: dish.name,
            category: dish.category_id === 'c1' ? 'Pizzas' : 'Bebidas',
            price_cents: dish.price_cents,
            description: dish.description,
            subcategory: dish.subcategory_id === null ? '' : 'Doces',
            promotion_price_cents: dish.promotion_price_cents,
            is_available: dish.is_available,
            is_featured: dish.is_featured,
            allergens: dish.allergens,
            translations: filledTranslations(dish.translations),
          })
          expect(
            option_group_ids?.map(groupOf).map((group) => ({
              ...group,
              id: '',
              options: group?.options.map((one) => ({ ...one, id: '' })),
            })),
          ).toEqual(
            dish.option_group_ids
              ?.flatMap((id) => menu.groups.find((one) => one.id === id) ?? [])
              .map(({ rule, is_active, translations, options, ...group }) => ({
                ...group,
                id: '',
                ...(rule === 'halves' ? { rule } : {}),
                ...(is_active === false ? { is_active } : {}),
                ...filledOnly({ translations: plain(translations, group.name) }),
                options: options.map(({ name, price_cents, product_id, code, is_available, ...option }) => ({
                  id: '',
                  name,
                  price_cents,
                  ...(product_id ? { dish: codes.get(product_id) } : {}),
                  ...(code ? { code } : {}),
                  ...(is_available === false ? { is_available } : {}),
                  ...filledOnly({ translations: plain(option.translations, name) }),
                })),
              })),
          )
        }
      }),
    )
  })

  it('has the dishes in the order of their categories and subcategories', () => {
    const menu = {
      ...noMenu,
      categories: [
        { id: 'c2', name: 'Bebidas' },
        { id: 'c1', name: 'Pizzas' },
      ],
      subcategories: [{ id: 's1', category_id: 'c1', name: 'Doces' }],
      products: [
        knownProduct({ code: 'A', subcategory_id: 's1' }),
        knownProduct({ code: 'B' }),
        knownProduct({ code: 'C', category_id: 'c2' }),
        knownProduct({ code: 'D' }),
      ],
    }
    const rows = writeMenuList(menu, { stockOf: () => undefined, pictureOf: String })
    expect(rows.slice(1).map(([code]) => code)).toEqual(['C', 'B', 'D', 'A'])
  })

  it('says how many there are of a counted dish, which begins the count of a new one', () => {
    const menu = { ...noMenu, products: ['A', 'B', 'C'].map((code) => knownProduct({ id: code, code })) }
    const counts = new Map([
      ['A', 12],
      ['B', -2],
    ])
    const rows = writeMenuList(menu, { stockOf: (id) => counts.get(id), pictureOf: String })
    const table = sheetTexts(rows, { date: String, time: String }, 'UTC')
    expect(readProposed(table).dishes.map(({ stock }) => stock)).toEqual([12, 0, undefined])
    expect(readProposed(table, menu).dishes.map(({ stock }) => stock)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const typed = (cell: string) =>
      readProposed([
        ['nome', 'preco', 'estoque contado'],
        ['Suco', '8', cell],
      ]).problems
    expect(typed('muitos')).toMatchObject([{ row: 2, column: 'stock', reason: 'invalid' }])
    expect(typed('100001')).toMatchObject([{ row: 2, column: 'stock', reason: 'tooBig' }])
    // A cash register's column is left out.
    for (const heading of ['Estoque', 'Existencias', 'Stock', 'Voorraad'])
      expect(columnOf(heading)).toBeNull()
  })

  it('has a template that can be read as it is', () => {
    const list = readProposed(templateList)
    expect(list.problems).toEqual([])
    expect(list.dishes).toHaveLength(2)
    expect(list.groups.map(({ name }) => name)).toEqual(['Tamanho', 'Borda'])
  })

  it('keeps a choice of columns that a person made', () => {
    const table = [
      ['A', 'B'],
      ['Suco', '8'],
    ]
    const layout = { heading: 0, meanings: ['name', 'price_cents'] as const }
    const context = { menu: noMenu, names: { category: 'X', size: 'T' }, newId: () => '' }
    expect(readMenuList(table, layout, context).dishes).toMatchObject([{ name: 'Suco', price_cents: 800 }])
  })
})
