import * as z from 'zod/mini'
import { GatewayError } from '../contract/errors'
import type { Output } from '../contract/gateway'
import { DEFAULT_MENU_DISPLAY, menuItems } from '../domain/menu'
import { normaliseCode } from '../domain/quick-code'
import { companySchema, openingExceptionSchema, openingHoursSchema } from '../schemas/company'
import {
  categorySchema,
  comboSchema,
  menuContactSchema,
  productSchema,
  themeSchema,
  type Combo,
  type Product,
} from '../schemas/menu'
import { menuDisplaySchema } from '../schemas/menu-display'
import { cleanCompany, COMPANY_COLUMNS } from './company-reads'
import type { BackendConfig } from '../schemas/company'
import type { BackendParts } from './parts'
import { columnsOf, parseAnswer, parseRows, rowsBeside } from './parse'

const MENU_SELECT = [
  COMPANY_COLUMNS,
  `categories(${columnsOf(categorySchema)})`,
  `products(${columnsOf(productSchema)})`,
  `combos(${columnsOf(comboSchema)})`,
  `theme_settings(${columnsOf(themeSchema)})`,
  `opening_hours(${columnsOf(openingHoursSchema)})`,
  `opening_exceptions(${columnsOf(openingExceptionSchema)})`,
  `contact_settings(${columnsOf(menuContactSchema)})`,
  `menu_display_settings(${columnsOf(menuDisplaySchema)})`,
].join(',')

const menuRowSchema = z.extend(companySchema, {
  categories: rowsBeside,
  products: rowsBeside,
  combos: rowsBeside,
  theme_settings: rowsBeside,
  opening_hours: rowsBeside,
  opening_exceptions: rowsBeside,
  contact_settings: rowsBeside,
  menu_display_settings: rowsBeside,
})

/** An image as an address: paths are of the public bucket `images` (docs/backend-api.md). */
export const imageUrlOf = (config: BackendConfig, path: string | null): string | null => {
  if (path === null || path.trim() === '') return null
  if (/^(https?:|data:|\/\/)/i.test(path)) return path
  const name = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return `${config.url.replace(/\/+$/, '')}/storage/v1/object/public/images/${name}`
}

/** The whole menu by one request: a phone's first read is one round trip. */
export const getMenu = async (
  parts: Pick<BackendParts, 'http' | 'report'>,
  config: BackendConfig,
  companyId: string,
): Promise<Output<'menu.get'>> => {
  const { http, report } = parts
  const { body } = await http.get('companies', {
    select: MENU_SELECT,
    id: `eq.${companyId}`,
    'theme_settings.is_active': 'eq.true',
    limit: '1',
  })
  const first: unknown = Array.isArray(body) ? body[0] : null
  if (!first) throw new GatewayError('not_found', { entity: 'company' })
  const row = parseAnswer(menuRowSchema, first, 'menu', report)
  const categories = parseRows(categorySchema, row.categories, 'categories', report)
    .filter((category) => category.is_active)
    .sort((left, right) => left.sort_order - right.sort_order || left.name.localeCompare(right.name, 'pt'))
  const shown = new Set(categories.map((category) => category.id))
  const isShown = (item: Product | Combo): boolean => item.category_id === null || shown.has(item.category_id)
  const items = menuItems(
    categories,
    parseRows(productSchema, row.products, 'products', report).filter(isShown),
    parseRows(comboSchema, row.combos, 'combos', report).filter(isShown),
  )
  return {
    company: cleanCompany(companySchema.parse(row)),
    categories,
    items: items.map((item) => ({ ...item, image_url: imageUrlOf(config, item.image_url) })),
    theme: parseRows(themeSchema, row.theme_settings, 'theme_settings', report)[0] ?? null,
    opening_hours: parseRows(openingHoursSchema, row.opening_hours, 'opening_hours', report),
    opening_exceptions: parseRows(
      openingExceptionSchema,
      row.opening_exceptions,
      'opening_exceptions',
      report,
    ),
    whatsapp_number:
      parseRows(menuContactSchema, row.contact_settings, 'contact_settings', report)[0]?.whatsapp_number ??
      null,
    display:
      parseRows(menuDisplaySchema, row.menu_display_settings, 'menu_display_settings', report)[0] ??
      DEFAULT_MENU_DISPLAY,
  }
}

const ofCategory = { category: z.nullable(z.object({ name: z.string() })) }

/** The product or combo with this code, sold out ones included; null when there is none. */
export const findByCode = async (
  { http, report }: BackendParts,
  config: BackendConfig,
  companyId: string,
  typed: string,
): Promise<Output<'menu.findByCode'>> => {
  const code = normaliseCode(typed)
  if (code === '') return null
  const read = async <S extends z.ZodMiniType>(
    table: string,
    columns: string,
    schema: S,
  ): Promise<z.output<S> | null> => {
    const { body } = await http.get(table, {
      select: `${columns},category:categories(name)`,
      company_id: `eq.${companyId}`,
      code: `eq.${code}`,
      limit: '1',
    })
    return parseRows(schema, body, table, report)[0] ?? null
  }
  const [product, combo] = await Promise.all([
    read('products', columnsOf(productSchema), z.extend(productSchema, ofCategory)),
    read('combos', columnsOf(comboSchema), z.extend(comboSchema, ofCategory)),
  ])
  const found = product
    ? { ...product, kind: 'product' as const }
    : combo && { ...combo, kind: 'combo' as const, allergens: [] }
  if (!found) return null
  return { ...found, category: found.category?.name ?? '', image_url: imageUrlOf(config, found.image_url) }
}
