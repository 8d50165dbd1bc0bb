/**
 * Products with options and their prices, and combos with their parts: one table that tests both shared/domain and SQL's
 * app.priced_choices and app.with_parts. For tests alone.
 */
import type { HalvesPrice, OptionRule } from './options'

const NAMES = [
  ...[
    'hamburguer',
    'meio-a-meio',
    'margherita',
    'calabresa',
    'portuguesa',
    'toscana',
    'bacon',
    'agua',
    'combo',
  ],
  ...['tamanho', 'adicionais', 'sabores', 'borda', 'bebida', 'acompanhamento', 'guardado'],
  ...['simples', 'duplo', 'bacon-extra', 'cheddar', 'cebola', 'ovo', 'picles', 'em-brasa'],
  ...['meia-margherita', 'meia-calabresa', 'meia-portuguesa', 'meia-toscana', 'meia-nenhuma'],
  ...['catupiry', 'agua-do-combo', 'chope', 'fritas', 'rustica', 'molho'],
  ...['feijoada', 'brigadeiro'],
] as const
export type CaseName = (typeof NAMES)[number]

/** The id of anything named here. */
export const caseId = (name: CaseName): string =>
  `00000000-0000-4000-8000-${String(NAMES.indexOf(name) + 1).padStart(12, '0')}`

interface CaseItem {
  readonly name: CaseName
  readonly kind: 'product' | 'combo'
  readonly cents: number
  readonly promotion?: number
  readonly soldOut?: boolean
  /** Its category is archived. */
  readonly isPutAway?: boolean
  readonly asks?: readonly CaseName[]
  /** The products of a combo; 'none' left the menu. */
  readonly holds?: readonly (readonly [item: CaseName | 'none', quantity: number])[]
}

export const CASE_ITEMS: readonly CaseItem[] = [
  {
    name: 'hamburguer',
    kind: 'product',
    cents: 2890,
    promotion: 2590,
    asks: ['tamanho', 'adicionais', 'guardado'],
  },
  { name: 'meio-a-meio', kind: 'product', cents: 0, asks: ['sabores', 'borda'] },
  { name: 'margherita', kind: 'product', cents: 5490 },
  { name: 'calabresa', kind: 'product', cents: 5291, promotion: 4791 },
  { name: 'portuguesa', kind: 'product', cents: 5990 },
  { name: 'toscana', kind: 'product', cents: 5690, soldOut: true },
  { name: 'bacon', kind: 'product', cents: 700 },
  { name: 'feijoada', kind: 'product', cents: 3990, isPutAway: true },
  // A promotion above the price has no effect.
  { name: 'agua', kind: 'product', cents: 450, promotion: 600 },
  {
    name: 'combo',
    kind: 'combo',
    cents: 4990,
    promotion: 4590,
    asks: ['acompanhamento', 'bebida'],
    holds: [
      ['hamburguer', 1],
      ['none', 1],
      // What is sold out alone still goes with the combo.
      ['toscana', 2],
    ],
  },
]

interface CaseOption {
  readonly name: CaseName
  /** Null: the price of its product. */
  readonly cents: number | null
  readonly product?: CaseName | 'none'
  readonly soldOut?: boolean
}

export interface CaseGroup {
  readonly name: CaseName
  readonly rule: OptionRule
  readonly least: number
  readonly most: number
  readonly isPutAway?: boolean
  readonly options: readonly CaseOption[]
}

export const CASE_GROUPS: readonly CaseGroup[] = [
  {
    name: 'tamanho',
    rule: 'sum',
    least: 1,
    most: 1,
    options: [
      { name: 'simples', cents: 0 },
      { name: 'duplo', cents: 1290 },
    ],
  },
  {
    name: 'adicionais',
    rule: 'sum',
    least: 0,
    most: 3,
    options: [
      { name: 'bacon-extra', cents: null, product: 'bacon' },
      { name: 'cheddar', cents: 500 },
      { name: 'cebola', cents: 333 },
      { name: 'picles', cents: 1 },
      { name: 'ovo', cents: 350, soldOut: true },
      { name: 'brigadeiro', cents: 450, product: 'feijoada' },
    ],
  },
  {
    name: 'sabores',
    rule: 'halves',
    least: 2,
    most: 3,
    options: [
      { name: 'meia-margherita', cents: null, product: 'margherita' },
      { name: 'meia-calabresa', cents: null, product: 'calabresa' },
      { name: 'meia-portuguesa', cents: null, product: 'portuguesa' },
      { name: 'meia-toscana', cents: null, product: 'toscana' },
      { name: 'meia-nenhuma', cents: 100, product: 'none' },
    ],
  },
  { name: 'borda', rule: 'sum', least: 0, most: 1, options: [{ name: 'catupiry', cents: 990 }] },
  {
    name: 'bebida',
    rule: 'sum',
    least: 1,
    most: 1,
    options: [
      { name: 'agua-do-combo', cents: 0, product: 'agua' },
      { name: 'chope', cents: 790 },
    ],
  },
  {
    name: 'acompanhamento',
    rule: 'sum',
    least: 1,
    most: 2,
    options: [
      { name: 'fritas', cents: 0 },
      { name: 'rustica', cents: 390 },
    ],
  },
  {
    name: 'guardado',
    rule: 'sum',
    least: 1,
    most: 1,
    isPutAway: true,
    options: [{ name: 'molho', cents: 100 }],
  },
]

export interface CaseLine {
  readonly item: CaseName
  readonly quantity: number
  readonly choices: readonly CaseName[]
  /** The price of one; null where the line is not available with these choices. */
  readonly unit_cents: number | null
  /** Of a combo: each product with its quantity, and the option that brought it. */
  readonly parts: readonly (readonly [item: CaseName, quantity: number, option?: CaseName])[]
}

export interface OptionCase {
  readonly name: string
  readonly halves?: HalvesPrice
  readonly lines: readonly CaseLine[]
  /** The sum of the available lines. */
  readonly total_cents: number
  /** The bill paid in cash, with the company's percentages. */
  readonly bill?: {
    readonly fee_percent: number
    readonly discount_percent: number
    readonly paid_cents: number
  }
}

const line = (
  item: CaseName,
  choices: readonly CaseName[],
  unit_cents: number | null,
  quantity = 1,
  parts: CaseLine['parts'] = [],
): CaseLine => ({ item, quantity, choices, unit_cents, parts })

const IN_COMBO: CaseLine['parts'] = [
  ['hamburguer', 1],
  ['toscana', 2],
]

/** The parts of a line as an order stores them, but for code and category. */
export const casePartsOf = ({ parts }: CaseLine) =>
  parts.map(([item, quantity, option]) => ({
    product_id: caseId(item),
    name: item,
    quantity,
    ...(option ? { option_id: caseId(option) } : {}),
  }))

export const OPTION_CASES: readonly OptionCase[] = [
  { name: 'a dish that asks nothing', lines: [line('calabresa', [], 4791, 2)], total_cents: 9582 },
  {
    name: 'a promotion with what must be chosen',
    lines: [line('hamburguer', ['simples'], 2590)],
    total_cents: 2590,
  },
  {
    name: 'a promotion with size and extras, two of them; one at its product’s price',
    lines: [line('hamburguer', ['duplo', 'bacon-extra', 'cheddar'], 5080, 2)],
    total_cents: 10_160,
  },
  {
    name: 'the same chosen in another order',
    lines: [line('hamburguer', ['cheddar', 'duplo', 'bacon-extra'], 5080)],
    total_cents: 5080,
  },
  {
    name: 'a half-and-half at its dearest part, where a part is promoted',
    lines: [line('meio-a-meio', ['meia-margherita', 'meia-calabresa'], 5490)],
    total_cents: 5490,
  },
  {
    name: 'a half-and-half at the average, half a cent up',
    halves: 'average',
    lines: [line('meio-a-meio', ['meia-margherita', 'meia-calabresa'], 5141, 3)],
    total_cents: 15_423,
  },
  {
    name: 'three parts at the average',
    halves: 'average',
    lines: [line('meio-a-meio', ['meia-margherita', 'meia-calabresa', 'meia-portuguesa'], 5424)],
    total_cents: 5424,
  },
  {
    name: 'three parts at the dearest, with a crust',
    lines: [line('meio-a-meio', ['catupiry', 'meia-margherita', 'meia-calabresa', 'meia-portuguesa'], 6980)],
    total_cents: 6980,
  },
  {
    name: 'a combo with chosen parts, one for more money',
    lines: [
      line('combo', ['rustica', 'agua-do-combo'], 4980, 1, [...IN_COMBO, ['agua', 1, 'agua-do-combo']]),
      line('combo', ['fritas', 'chope'], 5380, 2, IN_COMBO),
    ],
    total_cents: 15_740,
  },
  {
    name: 'fee and cash discount on odd cents',
    halves: 'average',
    lines: [
      line('meio-a-meio', ['meia-margherita', 'meia-calabresa'], 5141, 3),
      line('hamburguer', ['simples', 'cebola'], 2923),
    ],
    total_cents: 18_346,
    bill: { fee_percent: 12, discount_percent: 5, paid_cents: 19_631 },
  },
  {
    name: 'fee and discount of half a cent, each rounded on its own',
    lines: [line('hamburguer', ['simples', 'cebola', 'picles', 'cheddar'], 3424), line('agua', [], 450)],
    total_cents: 3874,
    bill: { fee_percent: 25, discount_percent: 10, paid_cents: 3874 + 969 - 387 },
  },
  {
    name: 'nothing chosen where something must be',
    lines: [line('hamburguer', ['cheddar'], null), line('agua', [], 450)],
    total_cents: 450,
  },
  {
    name: 'one part where two must be',
    lines: [line('meio-a-meio', ['meia-margherita'], null)],
    total_cents: 0,
  },
  {
    name: 'two sizes where one may be',
    lines: [line('hamburguer', ['simples', 'duplo'], null)],
    total_cents: 0,
  },
  {
    name: 'four extras where three may be',
    lines: [line('hamburguer', ['simples', 'bacon-extra', 'cheddar', 'cebola', 'picles'], null)],
    total_cents: 0,
  },
  {
    name: 'an extra that is sold out, beside the same dish without it',
    lines: [line('hamburguer', ['simples', 'ovo'], null), line('hamburguer', ['simples'], 2590)],
    total_cents: 2590,
  },
  {
    name: 'a part whose pizza is sold out',
    lines: [line('meio-a-meio', ['meia-margherita', 'meia-toscana'], null)],
    total_cents: 0,
  },
  {
    name: 'a part whose pizza is gone',
    lines: [line('meio-a-meio', ['meia-margherita', 'meia-calabresa', 'meia-nenhuma'], null)],
    total_cents: 0,
  },
  {
    name: 'a dish whose category was put away',
    lines: [line('feijoada', [], null), line('agua', [], 450)],
    total_cents: 450,
  },
  {
    name: 'an option whose dish is of a category that was put away',
    lines: [line('hamburguer', ['simples', 'brigadeiro'], null)],
    total_cents: 0,
  },
  {
    name: 'an option of another dish',
    lines: [line('hamburguer', ['simples', 'catupiry'], null)],
    total_cents: 0,
  },
  {
    name: 'an option of a group that was put away',
    lines: [line('hamburguer', ['simples', 'molho'], null)],
    total_cents: 0,
  },
  { name: 'an option of a dish that asks nothing', lines: [line('agua', ['chope'], null)], total_cents: 0 },
  {
    name: 'an option nobody offers',
    lines: [line('hamburguer', ['simples', 'em-brasa'], null)],
    total_cents: 0,
  },
]
