import type * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Output } from '@shared/contract/gateway'
import { DEFAULT_MENU_DISPLAY, menuItems } from '@shared/domain/menu/menu'
import { withStock } from '@shared/domain/menu/stock'
import {
  companySchema,
  openingExceptionSchema,
  openingHoursSchema,
  type BackendConfig,
} from '@shared/schemas/company/company'
import {
  categorySchema,
  comboSchema,
  menuContactSchema,
  optionGroupSchema,
  productSchema,
  stockSchema,
  themeSchema,
} from '@shared/schemas/menu/menu'
import { menuDisplaySchema } from '@shared/schemas/menu/menu-display'
import { COMPANY_COLUMNS, shownCompany } from './company-reads'
import { imageUrlOf } from './image-url'
import type { PublicParts } from './data-api'
import { queryOf, untranslated, type PublicRead, type ReadPublic } from './guest-read'
import { columnsOf, parseAnswer, parseRows, rowsOf } from './parse'

const BESIDE = {
  categories: categorySchema,
  products: productSchema,
  combos: comboSchema,
  option_groups: optionGroupSchema,
  product_stock: stockSchema,
  theme_settings: themeSchema,
  opening_hours: openingHoursSchema,
  opening_exceptions: openingExceptionSchema,
  contact_settings: menuContactSchema,
  menu_display_settings: menuDisplaySchema,
} as const

/** The columns of a table; what hours decide, as it is now (docs/adr/0040). */
const columnsNow = (schema: { readonly shape: object }): string =>
  columnsOf(schema).replace(/is_available|promotion_price_cents|available_hours/g, '$&_now')

/** The columns of the one request for a company's menu; the boot code sends the same request before the app is loaded. */
const MENU_SELECT = [
  COMPANY_COLUMNS,
  ...Object.entries(BESIDE).map(([table, schema]) => `${table}(${columnsNow(schema)})`),
].join(',')

const menuRead = (by: PublicRead['equals'], select: string): PublicRead => ({
  table: 'companies',
  select,
  equals: { ...by, 'theme_settings.is_active': true, 'option_groups.is_active': true },
  limit: 1,
})

/** The query of that request, without the company's filter. */
export const menuQuery = (): Readonly<Record<string, string>> => queryOf(menuRead({}, MENU_SELECT))

/**
 * Rows that backends return at most of one table, embedded or alone: the 1,001st product comes by a further page, as the 1,001st
 * company does by `app.page_of` in SQL.
 */
const MOST_ROWS = 1_000

/** What a company may have more than a thousand of (app.row_quota). */
type LongTable = 'products' | 'combos' | 'option_groups' | 'product_stock'

interface LongRead {
  readonly embedded: unknown
  readonly selected: (select: string) => string
  readonly company_id: string
  readonly is_active?: true
}

/** Embedded rows, or, where the limit may have cut them off, the whole table in pages. */
const allRowsByPage = async (
  readPublic: ReadPublic,
  table: LongTable,
  { embedded, selected, ...equals }: LongRead,
): Promise<readonly unknown[]> => {
  const near = rowsOf(embedded)
  if (near.length < MOST_ROWS) return near
  const rows: unknown[] = []
  for (;;) {
    const body = await readPublic({
      table,
      select: selected(columnsNow(BESIDE[table])),
      equals,
      order: ['id'],
      limit: MOST_ROWS,
      offset: rows.length,
    })
    const page = rowsOf(body)
    rows.push(...page)
    if (page.length < MOST_ROWS) return rows
  }
}

interface Now {
  readonly is_available_now?: unknown
  readonly promotion_price_cents_now?: unknown
  readonly available_hours_now?: unknown
}

/**
 * Rows as their schema names them. The embedded backend renames no computed column, and rows selected without
 * translations have none.
 */
const namedRows = (rows: readonly unknown[]): readonly unknown[] =>
  (rows as readonly Now[]).map((row) => ({
    translations: {},
    is_available: row.is_available_now,
    promotion_price_cents: row.promotion_price_cents_now,
    available_hours: row.available_hours_now,
    ...row,
  }))

/**
 * The whole menu by one request: a phone's first read is one round trip. Only a menu of over a thousand products or
 * option groups takes further ones.
 * `isTranslated`: with the translations into other languages than Portuguese.
 */
export const getMenu = async (
  { readPublic, report }: PublicParts,
  config: BackendConfig,
  companyId: string,
  { isTranslated = true } = {},
): Promise<Output<'menu.get'>> => {
  const selected = (select: string): string => (isTranslated ? select : untranslated(select))
  const body = await readPublic(menuRead({ id: companyId }, selected(MENU_SELECT)))
  const [row] = rowsOf(body) as readonly Record<string, unknown>[]
  if (!row) throw new GatewayError('not_found', { entity: 'company' })
  const company = parseAnswer(companySchema, row, 'menu', report)
  const parsed = <T extends keyof typeof BESIDE>(table: T, rows = rowsOf(row[table])) =>
    parseRows<z.ZodMiniType>(BESIDE[table], namedRows(rows), table, report) as z.output<(typeof BESIDE)[T]>[]
  const categories = parsed('categories')
    .filter((category) => category.is_active)
    .sort((left, right) => left.sort_order - right.sort_order || left.name.localeCompare(right.name, 'pt'))
  const shown = new Set(categories.map((category) => category.id))
  const all = (table: LongTable, filter: Pick<LongRead, 'is_active'> = {}) =>
    allRowsByPage(readPublic, table, { embedded: row[table], selected, company_id: companyId, ...filter })
  const [products, combos, optionGroups, counts] = await Promise.all([
    all('products'),
    all('combos'),
    all('option_groups', { is_active: true }),
    all('product_stock'),
  ])
  const items = menuItems(categories, parsed('products', products), parsed('combos', combos)).filter(
    ({ category_id }) => category_id === null || shown.has(category_id),
  )
  const stock = new Map(parsed('product_stock', counts).map(({ id, quantity }) => [id, quantity]))
  const groups = parsed('option_groups', optionGroups)
  return {
    company: shownCompany(config, company),
    categories,
    items: items.map((item) =>
      withStock({ ...item, image_url: imageUrlOf(config, item.image_url) }, (id) => stock.get(id)),
    ),
    option_groups: groups.length > 0 ? groups : undefined,
    theme: parsed('theme_settings')[0] ?? null,
    opening_hours: parsed('opening_hours'),
    opening_exceptions: parsed('opening_exceptions'),
    whatsapp_number: parsed('contact_settings')[0]?.whatsapp_number ?? null,
    display: parsed('menu_display_settings')[0] ?? DEFAULT_MENU_DISPLAY,
  }
}
