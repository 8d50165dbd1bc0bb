import { foldText } from '@shared/domain/common/text-search'

/** The columns of a menu file in order, with the names of `menu.import`. */
export const COLUMNS = [
  'code',
  'name',
  'description',
  'category',
  'price_cents',
  'promotion_price_cents',
  'is_available',
  'is_featured',
  'allergens',
] as const
export type CsvColumn = (typeof COLUMNS)[number]

export const REQUIRED_COLUMNS: readonly CsvColumn[] = ['code', 'name', 'category', 'price_cents']

/** The heading in exported files: Portuguese, without accents for spreadsheets. */
export const HEADINGS: Readonly<Record<CsvColumn, string>> = {
  code: 'codigo',
  name: 'nome',
  description: 'descricao',
  category: 'categoria',
  price_cents: 'preco',
  promotion_price_cents: 'preco_promocional',
  is_available: 'disponivel',
  is_featured: 'destaque',
  allergens: 'alergenos',
}

/** Further accepted headings, folded and without separators. */
const ALIASES: Readonly<Record<CsvColumn, readonly string[]>> = {
  code: ['code', 'cod', 'sku'],
  name: ['name', 'produto', 'product', 'item', 'prato', 'dish'],
  description: ['description', 'detalhes', 'details'],
  category: ['category', 'grupo', 'group'],
  price_cents: ['price', 'valor', 'precounitario', 'unitprice'],
  promotion_price_cents: [
    'promocao',
    'precopromocao',
    'promotion',
    'promotionprice',
    'promotionalprice',
    'promoprice',
  ],
  is_available: ['available', 'isavailable', 'disponibilidade'],
  is_featured: ['featured', 'isfeatured', 'destacado'],
  allergens: ['alergenicos', 'allergens', 'alergias', 'allergies'],
}

const bare = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '')

const known = new Map<string, CsvColumn>(
  COLUMNS.flatMap((column) =>
    [bare(HEADINGS[column]), bare(column), ...ALIASES[column]].map((heading) => [heading, column] as const),
  ),
)

/** The column of a heading ('Preço promocional', 'preco_promocional', 'Promotion price'), or null. */
export const columnOf = (heading: string): CsvColumn | null => known.get(bare(heading)) ?? null
