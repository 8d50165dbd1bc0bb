import { readFileSync } from 'node:fs'
import { inProject } from '../../scripts/lib/project'
import type { Meaning } from '@shared/domain/menu/menu-list-columns'
import writeXlsxFile from 'write-excel-file/node'

/** Price lists as owners have them, and as they are broken: each as the file or the text that a person brings. */
export type Source = { readonly text: string } | FileSource
interface FileSource {
  readonly name: string
  readonly bytes: () => Promise<Uint8Array>
}

interface Dish {
  readonly name: string
  readonly category?: string
  readonly price_cents: number
}

export interface PriceList {
  readonly what: string
  readonly source: Source
  /** The columns that a person names by hand: column, meaning. */
  readonly corrections: readonly (readonly [number, Meaning | null])[]
  readonly dishes: number
  /** Some of the dishes, as they are read. */
  readonly some: readonly Dish[]
  readonly groups?: number
}

const file = (name: string, bytes: Uint8Array): Source => ({ name, bytes: () => Promise.resolve(bytes) })
const textFile = (name: string, text: string, encoding: BufferEncoding): Source =>
  file(name, Buffer.from(text, encoding))

/** A file that LibreOffice 7.4 saved, in its Portuguese formats. */
const saved = (name: string): Source =>
  file(name, new Uint8Array(readFileSync(inProject(`tests/price-lists/files/${name}`))))

type XlsxCell = string | number | null | { readonly value: string; readonly columnSpan: number }
const workbook = (name: string, ...sheets: readonly XlsxCell[][][]): FileSource => ({
  name,
  bytes: async () =>
    new Uint8Array(
      await writeXlsxFile(
        sheets.map((data, at) => ({ data, sheet: `Planilha${String(at + 1)}` })),
      ).toBuffer(),
    ),
})

const numbers = (count: number): number[] => Array.from({ length: count }, (_none, at) => at + 1)

const pdf = `TRATTORIA DA NONNA
Entradas
Bruschetta ................ R$ 24,90
pão italiano, tomate e manjericão
Carpaccio de carne .... R$ 38,00

Massas
Espaguete à carbonara       52,00
Nhoque ao sugo ………………… R$ 46,50

Bebidas
Água mineral 500 ml 6,00
Suco de laranja      R$ 12,00`

/** Titles, merged headings, sizes in columns, and the list on the second sheet. */
export const mergedWorkbook = workbook(
  'tabela.xlsx',
  [['Anotações'], ['ligar para o fornecedor']],
  [
    [{ value: 'Pizzaria da Esquina: tabela de novembro', columnSpan: 5 }],
    [null],
    ['Código', 'Produto', { value: 'Preços', columnSpan: 3 }],
    [null, null, 'Broto', 'Média', 'Grande'],
    [{ value: 'PIZZAS SALGADAS', columnSpan: 5 }],
    ['P1', 'Margherita', 29.9, 39.9, 49.9],
    ['P2', 'Calabresa', 27.9, 37.9, 47.9],
    [{ value: 'PIZZAS DOCES', columnSpan: 5 }],
    ['P3', 'Chocolate', 31, 41, 51],
  ],
)

export const PRICE_LISTS: readonly PriceList[] = [
  {
    what: 'Brazilian Excel’s CSV: Windows-1252, semicolons, its own headings',
    source: textFile(
      'tabela.csv',
      'Ref.;Seção;Descrição do item;Produto;Valor (R$)\r\n101;Lanches;Pão, carne e queijo;X-Búrguer;"R$ 1.234,50"\r\n102;Porções;300 g;Batata frita;28,00\r\n',
      'latin1',
    ),
    corrections: [],
    dishes: 2,
    some: [{ name: 'X-Búrguer', category: 'Lanches', price_cents: 123_450 }],
  },
  {
    what: 'LibreOffice’s CSV for Excel: Windows-1252, semicolons, a cell of two lines',
    source: saved('windows-1252.csv'),
    corrections: [],
    dishes: 3,
    some: [
      { name: 'X-Búrguer', category: 'Lanches', price_cents: 2_850 },
      { name: 'X-Tudo "da casa"', category: 'Lanches', price_cents: 123_450 },
    ],
  },
  {
    what: 'LibreOffice’s CSV in UTF-16, with tabs',
    source: saved('utf-16.csv'),
    corrections: [],
    dishes: 3,
    some: [{ name: 'X-Tudo "da casa"', category: 'Lanches', price_cents: 123_450 }],
  },
  {
    what: 'LibreOffice’s CSV with commas, and prices as they are shown',
    source: saved('precos.csv'),
    corrections: [],
    dishes: 5,
    some: [
      { name: 'Café', category: 'Cardápio', price_cents: 490 },
      { name: 'Rodízio', category: 'Cardápio', price_cents: 123_450 },
    ],
  },
  {
    what: 'LibreOffice’s workbook with prices as money and as texts',
    source: saved('precos.xlsx'),
    corrections: [],
    dishes: 5,
    some: [
      { name: 'Rodízio', category: 'Cardápio', price_cents: 123_450 },
      { name: 'Suco', category: 'Cardápio', price_cents: 123_450 },
      { name: 'Bolo', category: 'Cardápio', price_cents: 850 },
      { name: 'Chá', category: 'Cardápio', price_cents: 1_290 },
    ],
  },
  {
    what: 'LibreOffice’s workbook with merged headings, sizes and options, behind a sheet of suppliers’ products',
    source: saved('tamanhos.xlsx'),
    corrections: [],
    dishes: 3,
    groups: 3,
    some: [
      { name: 'Margherita', category: 'PIZZAS SALGADAS', price_cents: 2_990 },
      { name: 'Chocolate', category: 'PIZZAS DOCES', price_cents: 3_100 },
    ],
  },
  {
    what: 'a workbook of 2014: two sheets, a title, formulas, a hidden row, codes that are numbers, costs and notes',
    source: saved('tabela-2014.xlsx'),
    corrections: [],
    dishes: 5,
    some: [
      { name: 'Lasanha à bolonhesa', category: 'Massas', price_cents: 3_290 },
      { name: 'Nhoque ao sugo', category: 'Massas', price_cents: 3_290 },
      // A row that a filter hides is on the menu all the same.
      { name: 'Prato antigo', category: 'Carnes', price_cents: 2_120 },
    ],
  },
  {
    what: 'Google Sheets’ CSV: UTF-8, commas, quoted texts',
    source: textFile(
      'cardapio.csv',
      'Nome,Descrição,Categoria,Preço de venda\n"Pizza, meia",""," Pizzas ","39,90"\n"Açaí ""da casa""","com granola, banana",Doces,22.5\n',
      'utf8',
    ),
    corrections: [],
    dishes: 2,
    some: [
      { name: 'Pizza, meia', category: 'Pizzas', price_cents: 3_990 },
      { name: 'Açaí "da casa"', category: 'Doces', price_cents: 2_250 },
    ],
  },
  {
    what: 'text copied from a PDF',
    source: { text: pdf },
    corrections: [],
    dishes: 6,
    some: [
      { name: 'Bruschetta', category: 'Entradas', price_cents: 2_490 },
      { name: 'Nhoque ao sugo', category: 'Massas', price_cents: 4_650 },
      { name: 'Água mineral 500 ml', category: 'Bebidas', price_cents: 600 },
    ],
  },
  {
    what: 'Excel’s Unicode text: UTF-16, tabs',
    source: textFile(
      'cardapio.txt',
      '\uFEFFCódigo\tProduto\tGrupo\tPreço\r\nB1\tGuaraná\tBebidas\t6,00\r\nB2\tCafé\tBebidas\t4,50\r\n',
      'utf16le',
    ),
    corrections: [],
    dishes: 2,
    some: [{ name: 'Café', category: 'Bebidas', price_cents: 450 }],
  },
  {
    what: 'a workbook with titles, merged headings, and the list on its second sheet',
    source: mergedWorkbook,
    corrections: [],
    dishes: 3,
    groups: 1,
    some: [
      { name: 'Margherita', category: 'PIZZAS SALGADAS', price_cents: 2_990 },
      { name: 'Chocolate', category: 'PIZZAS DOCES', price_cents: 3_100 },
    ],
  },
  {
    what: 'prices as texts of every kind',
    source: workbook('precos.xlsx', [
      ['Item', 'Valor de venda'],
      ['Café', 'R$ 4,90'],
      ['Suco', '12.90'],
      ['Rodízio', '1.234,50'],
      ['Água', 4],
      ['Bolo', '8,5'],
      ['Chá', 7.9],
    ]),
    corrections: [],
    dishes: 6,
    some: [
      { name: 'Suco', category: 'Cardápio', price_cents: 1_290 },
      { name: 'Rodízio', category: 'Cardápio', price_cents: 123_450 },
      { name: 'Bolo', category: 'Cardápio', price_cents: 850 },
      { name: 'Chá', category: 'Cardápio', price_cents: 790 },
    ],
  },
  {
    what: 'cells pasted without headings and without codes, with two prices',
    source: {
      text: 'Bebidas\tCerveja long neck\t9,00\t11,00\nBebidas\tChope 300 ml\t10,00\t12,00\nPetiscos\tPastel de queijo\t18,00\t22,00\nPetiscos\tBolinho de bacalhau\t32,00\t36,00',
    },
    // The table's price, and not the delivery's.
    corrections: [
      [3, null],
      [2, 'price_cents'],
    ],
    dishes: 4,
    some: [{ name: 'Pastel de queijo', category: 'Petiscos', price_cents: 1_800 }],
  },
  {
    what: 'a workbook of 3,000 dishes',
    source: workbook('grande.xlsx', [
      ['Cod.', 'Produto', 'Familia', 'Departamento', 'Vlr. Venda', 'Estoque'],
      ...numbers(3_000).map((n) => [
        n,
        `Prato ${String(n)}`,
        'x',
        `Seção ${String(n % 30)}`,
        10 + (n % 50) + 0.9,
        5,
      ]),
    ]),
    corrections: [],
    dishes: 3_000,
    some: [{ name: 'Prato 3000', category: 'Seção 0', price_cents: 1_090 }],
  },
  {
    what: 'options in a cell, and sizes in columns',
    source: textFile(
      'opcoes.csv',
      'Nome;Categoria;Preço P;Preço M;Preço G;Adicionais\nAçaí;Doces;12,00;16,00;20,00;Cobertura: Mel, Leite condensado +2,00 | Extras: Banana +3,00, Granola +2,50\nVitamina;Bebidas;10,00;;;\n',
      'utf8',
    ),
    corrections: [],
    dishes: 2,
    groups: 3,
    some: [
      { name: 'Açaí', category: 'Doces', price_cents: 1_200 },
      { name: 'Vitamina', category: 'Bebidas', price_cents: 1_000 },
    ],
  },
  {
    what: 'a cash register’s export, whose names are descriptions',
    source: textFile(
      'produtos.csv',
      'Cód. Produto;Descrição;Un.;Estoque;Vlr. Venda\r\n7891;COCA-COLA LATA 350ML;UN;24;6,50\r\n7892;PASTEL DE CARNE;UN;0;9,00\r\n',
      'latin1',
    ),
    corrections: [],
    dishes: 2,
    some: [{ name: 'COCA-COLA LATA 350ML', category: 'Cardápio', price_cents: 650 }],
  },
  {
    what: 'French headings',
    source: textFile(
      'carte.csv',
      'Réf.;Plat;Rubrique;Prix TTC (€)\nF1;Crêpe sucrée;Desserts;7,50 €\n',
      'utf8',
    ),
    corrections: [],
    dishes: 1,
    some: [{ name: 'Crêpe sucrée', category: 'Desserts', price_cents: 750 }],
  },
  {
    what: 'Spanish headings',
    source: textFile(
      'carta.csv',
      'Plato,Sección,Precio de venta,Disponible\nPaella,Arroces,"18,00",sí\n',
      'utf8',
    ),
    corrections: [],
    dishes: 1,
    some: [{ name: 'Paella', category: 'Arroces', price_cents: 1_800 }],
  },
  {
    what: 'Dutch headings',
    source: { text: 'Artikelnr.\tGerecht\tRubriek\tVerkoopprijs\n12\tErwtensoep\tSoepen\t€ 8,75' },
    corrections: [],
    dishes: 1,
    some: [{ name: 'Erwtensoep', category: 'Soepen', price_cents: 875 }],
  },
]

export interface BrokenList {
  readonly what: string
  readonly source: Source
  /** What is said of it in Portuguese: of a row, or of the whole file (null). */
  readonly says: string
  readonly row: number | null
}

const sheet = (...rows: readonly string[]): Source => ({ text: ['Código;Produto;Preço', ...rows].join('\n') })

export const BROKEN_LISTS: readonly BrokenList[] = [
  {
    what: 'prices missing',
    source: sheet('A1;Suco;8', 'A2;Água;'),
    row: 3,
    says: 'Falta o preço: preencha-o',
  },
  {
    what: 'a price’s column missing',
    source: { text: 'Produto;Cor\nSuco;amarelo\nÁgua;azul' },
    row: 1,
    says: 'Falta esta coluna: escolha acima',
  },
  {
    what: 'the same price’s column twice',
    source: { text: 'Produto;Preço;Preço\nSuco;8;9' },
    row: 1,
    says: 'Duas colunas são a mesma coisa: escolha acima',
  },
  {
    what: 'a name of nothing that can be stored',
    source: sheet('A1;Suco;8', 'A2;\0;9'),
    row: 3,
    says: 'Falta um valor: preencha a célula',
  },
  {
    what: 'a price on request',
    source: sheet('A1;Lagosta;sob consulta'),
    row: 2,
    says: 'Isto não é um preço: escreva um número',
  },
  { what: 'a negative price', source: sheet('A1;Suco;-8,00'), row: 2, says: 'Isto não é um preço' },
  {
    what: 'a code twice',
    source: sheet('A1;Suco;8', 'A2;Água;4', 'a1;Chá;6'),
    row: 4,
    says: 'Este código aparece duas vezes: mude',
  },
  {
    what: 'a text too long',
    source: sheet(`A1;${'x'.repeat(161)};8`),
    row: 2,
    says: 'Texto longo demais: encurte-o',
  },
  { what: 'only headings', source: sheet(), row: 1, says: 'Não há pratos na lista: confira' },
  {
    what: 'a PDF’s line without a price',
    source: { text: 'Peixes\nMoqueca .... 80,00\nLagosta ..... sob consulta' },
    row: 3,
    says: 'Isto não é um preço',
  },
  {
    what: 'an option that is a dish of no menu',
    source: { text: 'Código;Produto;Preço;Opções\nA1;Pizza;40;Sabores (2 metades): Calabresa [=P9]' },
    row: 2,
    says: 'tem este código: corrija o código da opção',
  },
  {
    what: 'fewer options in another language',
    source: {
      text: 'Produto;Preço;Opções;Opções (inglês)\nPizza;40;Borda: Catupiry, Cheddar;Crust: Catupiry',
    },
    row: 2,
    says: 'deixe-as na mesma ordem, ou a célula vazia',
  },
  {
    what: 'nothing',
    source: file('vazio.csv', new Uint8Array()),
    row: null,
    says: 'está vazio. Escolha outro',
  },
  {
    what: 'an old workbook',
    source: saved('tabela-2014.xls'),
    row: null,
    says: 'salve como .xlsx ou CSV',
  },
  {
    what: 'a LibreOffice sheet',
    source: saved('tabela-2014.ods'),
    row: null,
    says: 'LibreOffice (.ods). Abra-o e salve',
  },
  {
    what: 'a PDF',
    source: file('cardapio.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ')),
    row: null,
    says: 'copie o texto, e cole-o',
  },
  {
    what: 'a photo',
    source: file('cardapio.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
    row: null,
    says: 'é uma imagem',
  },
  {
    what: 'a damaged workbook',
    source: file('tabela.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 1, 2, 3])),
    row: null,
    says: 'salve de novo como .xlsx',
  },
]
