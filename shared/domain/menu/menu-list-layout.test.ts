import { describe, expect, it } from 'vitest'
import type { Meaning } from './menu-list-columns'
import { headingsOf, listSheet, proposeLayout, samplesOf } from './menu-list-layout'

const meaningsOf = (...table: string[][]) => proposeLayout(table).meanings
type Meanings = readonly (Meaning | null)[]

describe('the heading of a list', () => {
  const dishes = [
    ['Suco', '8,00'],
    ['Água', '4,00'],
  ]
  const layout = { meanings: ['name', 'price_cents'] }

  it.each<[string, string[][], number | null]>([
    ['the row with names and prices', [['Produto', 'Preço'], ...dishes], 0],
    ['below a row without either', [['Seção', 'Código'], ['Produto', 'Preço'], ...dishes], 1],
    ['no title of one cell, though it is a column’s', [['Preço'], ...dishes], null],
    ['none where the first row has a price', dishes, null],
    ['none above a single dish', [['Suco', '8,00']], null],
    ['a row in another language above prices', [['Was', 'Kosten'], ...dishes], 0],
    [
      'that, above a single dish',
      [
        ['Was', 'Kosten'],
        ['Saft', '8,00'],
      ],
      0,
    ],
    ['that, below a title', [['Unsere Karte'], ['Was', 'Kosten'], ...dishes], 1],
  ])('is %s', (_what, table, heading) => {
    expect(proposeLayout(table)).toEqual({ heading, ...layout })
  })

  it('is known by its prices alone', () => {
    const table = [
      ['Carta 2026', 'Preço', 'Código'],
      ['Suco', '8,00', 'S1'],
    ]
    expect(proposeLayout(table)).toEqual({ heading: 0, meanings: ['name', 'price_cents', 'code'] })
  })

  it('is one of the first 25 rows', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['Suco', '8,00', 'S1'])
    const better = ['Produto', 'Preço', 'Código']
    const first = ['Produto', 'Preço', '']
    expect(proposeLayout([first, ...rows(23), better]).heading).toBe(24)
    expect(proposeLayout([first, ...rows(24), better]).heading).toBe(0)
  })

  it('has the sizes of the row above in a merged cell', () => {
    const table = [
      ['', 'Pequena', 'Grande'],
      ['Produto', '', ''],
      ['Pizza', '30', '45'],
    ]
    expect(proposeLayout(table)).toEqual({ heading: 1, meanings: ['name', 'size', 'size'] })
    expect(headingsOf(table, 1)).toEqual(['Produto', 'Pequena', 'Grande'])
    expect(headingsOf(table, null)).toEqual(['', '', ''])
  })
})

describe('a column with a heading', () => {
  it.each<[string, string, Meanings]>([
    ['one size beside a price', 'Produto;Preço;Grande\nPizza;30;45', ['name', 'price_cents', null]],
    ['one size without a price', 'Produto;Grande\nPizza;45', ['name', 'size']],
    [
      'two sizes beside a price',
      'Produto;Preço;Média;Grande\nPizza;30;35;45',
      ['name', 'price_cents', 'size', 'size'],
    ],
    [
      'numbers, with a name beside them',
      'Item;Produto;Preço\n1;Suco;8\n10;Água;4',
      ['code', 'name', 'price_cents'],
    ],
    [
      'names with numbers in them',
      'Item;Produto;Preço\n7 Up 2;lata;8\n51 Ice 1;garrafa;4',
      ['name', null, 'price_cents'],
    ],
    ['numbers that are the only names', 'Item;Preço\n501;8\n502;4', ['name', 'price_cents']],
    [
      'a category twice',
      'Produto;Categoria;Grupo;Preço\nSuco;Bebidas;Frias;8',
      ['name', 'category', null, 'price_cents'],
    ],
    ['prices that are not the price', 'Produto;Preço;Custo\nSuco;8,00;2,00', ['name', 'price_cents', null]],
    ['prices that are no size’s', 'Produto;P;G;Custo\nSuco;8,00;9,00;2,00', ['name', 'size', 'size', null]],
    [
      'texts that no list has',
      'Produto;Fornecedor;Preço\nSuco;Sítio Azul;8\nÁgua;Fonte;4',
      ['name', null, 'price_cents'],
    ],
    [
      'descriptions that are the names, beside units',
      'Descrição;Un.;Preço\nCoca;UN;6\nPastel;UN;9',
      ['name', null, 'price_cents'],
    ],
    [
      'few remarks, beside descriptions that are the names',
      'Código;Descrição;Un;Preço;Obs\n1;Coca;UN;6;gelada\n2;Pastel;UN;9;\n3;Suco;UN;8;\n4;Água;UN;4;sem gás',
      ['code', 'name', null, 'price_cents', null],
    ],
    [
      'remarks that differ in each row, before descriptions that are the names',
      'Código;Observações;Descrição do Produto;Preço\n1;gelada;Coca;6\n2;frito na hora;Pastel;9',
      ['code', null, 'name', 'price_cents'],
    ],
    [
      'suppliers, before descriptions that are the names',
      'Fornecedor (nota);Descrição;Preço\nSítio Azul;Suco;8\nFonte;Água;4',
      [null, 'name', 'price_cents'],
    ],
    ['remarks and no names', 'Código;Obs.;Preço\n1;gelada;6\n2;frito;9', ['code', null, 'price_cents']],
    [
      'an unknown text in few rows, before descriptions that are the names',
      'Etiqueta;Descrição;Preço\nverde;Coca;6\n;Pastel;9\n;Suco;8',
      [null, 'name', 'price_cents'],
    ],
    [
      'names with an unknown heading, before descriptions in most rows',
      'Coisa;Descrição;Preço\nCoca;lata;6\nPastel;de queijo;9\nSuco;;8',
      ['name', 'description', 'price_cents'],
    ],
    ['one name for all', 'Coisa;Preço\nPrato;8\nPrato;9', ['name', 'price_cents']],
  ])('may have %s', (_what, table, meanings) => {
    expect(meaningsOf(...table.split('\n').map((line) => line.split(';')))).toEqual(meanings)
  })
})

describe('the price, where no heading names it,', () => {
  const headed = (...rows: string[][]) => meaningsOf(['Produto', 'Balcão', 'Saída'], ...rows)

  it('is the last of two columns of prices', () => {
    expect(headed(['Suco', '8,00', '9,00'], ['Água', '4,00', '5,00'])).toEqual(['name', null, 'price_cents'])
  })

  it.each(['8,00', '8,5', '8.50', 'R$ 8', '€8', '8 €', '8,90 un'])(
    'is %s rather than a number of things behind it',
    (price) => {
      expect(headed(['Suco', price, '120'], ['Água', price, '1.200'])).toEqual(['name', 'price_cents', null])
    },
  )

  it.each([
    ['a name that ends with a number', 'Suco de uva 300 ml'],
    ['a name that begins with a number', '2 Pastéis de queijo'],
  ])('is not %s', (_what, name) => {
    expect(meaningsOf(['9', name], ['12', `${name} `])).toEqual(['price_cents', 'name'])
  })

  it('is not a code with letters', () => {
    expect(meaningsOf(['Suco', '8', 'AB1'], ['Água', '4', 'AB2'])).toEqual(['name', 'price_cents', 'code'])
  })

  it('is a price in three rows of five at least', () => {
    const prices = (...cells: string[]) =>
      meaningsOf(['Produto', 'Balcão'], ...cells.map((one) => ['Suco', one]))
    expect(prices('8,00', '9,00', '7,00', 'consulte', 'consulte')).toEqual(['name', 'price_cents'])
    expect(prices('8,00', '9,00', 'a', 'consulte', 'consulte')).toEqual(['name', null])
  })
})

describe('the columns of a list without a heading', () => {
  it.each<[string, string[][], Meanings]>([
    [
      'a category for half as many as there are dishes',
      [
        ['Bebidas', 'Suco', '8,00'],
        ['Bebidas', 'Água', '4,00'],
        ['Pizzas', 'Margherita', '40,00'],
        ['Pizzas', 'Calabresa', '42,00'],
      ],
      ['category', 'name', 'price_cents'],
    ],
    [
      'no category of three dishes',
      ['Suco', 'Água', 'Chá'].map((name) => ['Bebidas', name, '8,00']),
      [null, 'name', 'price_cents'],
    ],
    [
      'one category',
      ['Suco', 'Água', 'Chá', 'Mate'].map((name, at) => ['Bar', at < 2 ? 'Frio' : 'Quente', name, '8,00']),
      ['category', null, 'name', 'price_cents'],
    ],
    [
      'one description',
      ['Suco', 'Água', 'Chá', 'Mate'].map((name) => [name, `${name} fresco`, `${name} da casa`, '8,00']),
      ['name', 'description', null, 'price_cents'],
    ],
    [
      'numbers that are neither texts nor codes',
      ['Suco', 'Água', 'Chá', 'Mate'].map((name, at) => [name, at < 2 ? '10%' : '20%', '8,00']),
      ['name', null, 'price_cents'],
    ],
    [
      'codes that are twice',
      [
        ['101', 'Suco', '8,00'],
        ['101', 'Água', '4,00'],
      ],
      [null, 'name', 'price_cents'],
    ],
    [
      'codes and prices alone',
      [
        ['1', '8,00'],
        ['2', '9,00'],
      ],
      ['code', 'price_cents'],
    ],
    [
      'names alone',
      [
        ['Suco', ''],
        ['Água', ''],
      ],
      ['name', null],
    ],
    [
      'an empty one',
      [
        ['Suco', '8,00', ''],
        ['Água', '4,00', ''],
      ],
      ['name', 'price_cents', null],
    ],
  ])('may be %s', (_what, table, meanings) => {
    expect(proposeLayout(table)).toEqual({ heading: null, meanings })
  })

  it.each([
    [['A1', 'A2'], 'code'],
    [['P-001', 'P-002'], 'code'],
    [['ABCD.12345678', 'ABCD 12345679'], 'code'],
    [['ABCDE1', 'ABCDE2'], 'description'],
    [['A1x', 'A2x'], null],
    [['123456789', '123456780'], null],
  ])('have the codes %j as %j', ([first = '', second = ''], meaning) => {
    expect(meaningsOf(['Suco', first, '8,00'], ['Água', second, '4,00'])).toEqual([
      'name',
      meaning,
      'price_cents',
    ])
  })

  it('have sentences as descriptions, where a name is 45 letters at most on average', () => {
    const table = (length: number) =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => [
        letter.repeat(length),
        `Prato ${letter}${letter}`,
        '8,00',
      ])
    expect(meaningsOf(...table(46))).toEqual(['description', 'name', 'price_cents'])
    expect(meaningsOf(...table(45))).toEqual(['name', 'description', 'price_cents'])
  })
})

describe('the sheet of a workbook that is the list', () => {
  const notes = [['Ligar para o fornecedor']]
  const named = [
    ['Produto', 'Categoria'],
    ['Suco', 'Bebidas'],
  ]
  const priced = [
    ['Preço', 'Categoria'],
    ['8,00', 'Bebidas'],
  ]
  const list = [
    ['Produto', 'Preço'],
    ['Suco', '8,00'],
  ]

  it.each([
    ['the first with names and prices', [[], notes, named, priced, list, list], 4],
    ['one with names and sizes', [named, [['Produto', 'P', 'G']]], 1],
    ['else the first with names or prices', [notes, priced, named], 1],
    ['else any with rows', [[], notes], 1],
    ['else the first', [[], []], 0],
    ['one below 24 titles', [named, [...Array.from({ length: 24 }, () => ['Título']), ...list]], 1],
    ['none below 25', [named, [...Array.from({ length: 25 }, () => ['Título']), ...list]], 0],
  ])('is %s', (_what, sheets, place) => {
    expect(listSheet(sheets)).toBe(place)
  })
})

it('shows the first different values of a column', () => {
  const table = [['Preço'], ['8'], [' 8 '], [''], ['9'], ['10'], ['11']]
  expect(samplesOf(table, 0, 0)).toEqual(['8', '9', '10'])
  expect(samplesOf(table, 0, 0, 2)).toEqual(['8', '9'])
})
