import * as z from 'zod/mini'
import { cleanCompany } from '@shared/backend/companies'
import { DEFAULT_HALVES_PRICE } from '@shared/domain/company/company-defaults'
import { DEFAULT_MENU_DISPLAY, menuItems } from '@shared/domain/menu/menu'
import { bucketPathOf } from '@shared/domain/menu/picture-names'
import { wallClock } from '@shared/domain/common/wall-clock'
import { asSoldAt, type SaleHours } from '@shared/domain/menu/sale-hours'
import { withStock, type StockOf } from '@shared/domain/menu/stock'
import { offeredGroups } from '@shared/domain/options/options'
import type { PriceList } from '@shared/domain/order/order-pricing'
import {
  companySchema,
  openingExceptionSchema,
  openingHoursSchema,
  type Company,
} from '@shared/schemas/company/company'
import {
  categorySchema,
  comboSchema,
  menuContactSchema,
  optionGroupSchema,
  productSchema,
  themeSchema,
  type Menu,
  type MenuItem,
  type OptionGroup,
  type Theme,
} from '@shared/schemas/menu/menu'
import { menuDisplaySchema } from '@shared/schemas/company/pages'
import { saleHoursFields } from '@shared/schemas/menu/sale-hours'
import type { FoundItem } from '../db/replica-repository'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { activeEnrolment, readableReplica } from '../sync/replica-state'
import { inOrderOfTime } from './in-order-of-time'
import { generationFor, valid } from './replica-rows'
import { replicaStock } from './replica-stock'

const soldProductSchema = z.extend(productSchema, saleHoursFields)
const soldComboSchema = z.extend(comboSchema, saleHoursFields)

/** An item with its hours, before they are judged. */
type TimedItem = MenuItem & { promotion_hours?: SaleHours | undefined }

/** Where our pages find the backend's images: main's own address for them. */
export const MEDIA_ADDRESS = 'app://comanda/media/'

/** The company as this terminal's disk holds it, or null before the first pull or for another company. */
export const replicaCompany = (store: Store, companyId: string): Company | null => {
  const generation = generationFor(store, companyId)
  if (generation === null) return null
  const [company] = valid(companySchema, [store.replica.rowById(generation, 'companies', companyId)])
  if (!company) return null
  const { logo_empresa, ...rest } = cleanCompany(company)
  return { ...rest, logo_empresa: localImage(logo_empresa) }
}

/** The company's active theme from this terminal's disk, or null. */
export const replicaTheme = (store: Store, companyId: string): Theme | null => {
  const generation = generationFor(store, companyId)
  if (generation === null) return null
  const active = store.replica.rowsOf(generation, 'theme_settings').find((theme) => theme.is_active === true)
  return active ? (valid(themeSchema, [active])[0] ?? null) : null
}

/** The company's wall clock at a moment. */
const localAt = (store: Store, companyId: string, generation: number, moment: number): number => {
  const zone = store.replica.rowById(generation, 'companies', companyId)?.time_zone
  return typeof zone === 'string' ? wallClock(moment, zone) : moment
}

/** The whole menu from this terminal's disk as it is sold at a moment, or null before the first pull. */
export const replicaMenu = (store: Store, companyId: string, moment: number): Menu | null => {
  const generation = generationFor(store, companyId)
  const company = replicaCompany(store, companyId)
  if (generation === null || !company) return null
  const rows = (tbl: string) => store.replica.rowsOf(generation, tbl)
  const categories = valid(categorySchema, rows('categories'))
    .filter((category) => category.is_active)
    .sort((left, right) => left.sort_order - right.sort_order || left.name.localeCompare(right.name, 'pt'))
  const shown = new Set(categories.map(({ id }) => id))
  const isShown = ({ category_id }: { category_id: string | null }): boolean =>
    category_id === null || shown.has(category_id)
  const items = menuItems(
    categories,
    valid(soldProductSchema, rows('products')).filter(isShown),
    valid(soldComboSchema, rows('combos')).filter(isShown),
  )
  const groups = valid(optionGroupSchema, rows('option_groups')).filter(({ is_active }) => is_active)
  const turned = pendingAvailability(store)
  const stockOf = offeredStock(store, companyId, generation)
  const local = localAt(store, companyId, generation, moment)
  return {
    company,
    categories,
    items: items.map((item) =>
      withStock(asSoldAt(withAvailability(withLocalImage(item), turned.get(item.id)), local), stockOf),
    ),
    option_groups: groups.length > 0 ? groups : undefined,
    theme: replicaTheme(store, companyId),
    opening_hours: valid(openingHoursSchema, rows('opening_hours')),
    opening_exceptions: valid(openingExceptionSchema, rows('opening_exceptions')),
    whatsapp_number: valid(menuContactSchema, rows('contact_settings'))[0]?.whatsapp_number ?? null,
    display: valid(menuDisplaySchema, rows('menu_display_settings'))[0] ?? DEFAULT_MENU_DISPLAY,
  }
}

/** The address of a stored picture on this terminal, which caches the backend's bucket; null for another site's. */
export const localImage = (stored: string | null): string | null => {
  const path = bucketPathOf(stored)
  return path === null ? null : `${MEDIA_ADDRESS}${path}`
}

const withLocalImage = <T extends MenuItem>(item: T): T => ({
  ...item,
  image_url: localImage(item.image_url),
})

const isPending = ({ state }: OutboxEntry): boolean => state !== 'rejected'

const availabilityOf = ({ payload }: OutboxEntry): boolean => payload.available === true

/** Sold-out switches turned here or at others that no pull has brought yet, by the id of the product or combo. */
const pendingAvailability = (store: Store): ReadonlyMap<string, boolean> =>
  new Map(
    inOrderOfTime(store.outbox.unsettledOfKind('set_available').filter(isPending)).map((entry) => [
      entry.order_id,
      availabilityOf(entry),
    ]),
  )

/** The same of one product or combo, by an indexed query; undefined where it was not turned here. */
const pendingAvailabilityOf = (store: Store, itemId: string): boolean | undefined => {
  const last = inOrderOfTime(store.outbox.unsettledSwitchesOf(itemId).filter(isPending)).at(-1)
  return last && availabilityOf(last)
}

/** The item with the sold-out switch as it was turned here. */
const withAvailability = <T extends MenuItem>(item: T, isAvailable = item.is_available): T =>
  isAvailable === item.is_available ? item : { ...item, is_available: isAvailable }

/** The counts here; a dish that was put back at none has none until a pull says the same. */
const offeredStock = (store: Store, companyId: string, generation: number): StockOf => {
  const stockOf = replicaStock(store, companyId, generation)
  return (id) => {
    const count = stockOf(id)
    return count !== undefined && count <= 0 && pendingAvailabilityOf(store, id) === true ? undefined : count
  }
}

const madeItem = ({ tbl, row, category }: FoundItem): TimedItem | null => {
  const categoryName = typeof category?.name === 'string' ? category.name : ''
  const [product] = tbl === 'products' ? valid(soldProductSchema, [row]) : []
  if (product) return withLocalImage({ ...product, kind: 'product', category: categoryName })
  const [combo] = tbl === 'combos' ? valid(soldComboSchema, [row]) : []
  return combo ? withLocalImage({ ...combo, kind: 'combo', category: categoryName, allergens: [] }) : null
}

const madeItems = new WeakMap<object, { readonly category: unknown; readonly item: TimedItem | null }>()

/** Built once from an unchanged row; shared, so nobody may change it. */
const itemFrom = (found: FoundItem): TimedItem | null => {
  const known = madeItems.get(found.row)
  if (known && known.category === found.category) return known.item
  const item = madeItem(found)
  madeItems.set(found.row, { category: found.category, item })
  return item
}

/** Items of an archived category are not sold; those of a deleted category, or of none, are. */
const isArchived = (category: FoundItem['category']): boolean => category?.is_active === false

/** The item as it is sold at a time of the company's wall clock. */
const soldItem = (store: Store, found: FoundItem, stockOf: StockOf, local: number): MenuItem | null => {
  const item = itemFrom(found)
  return (
    item && withStock(asSoldAt(withAvailability(item, pendingAvailabilityOf(store, item.id)), local), stockOf)
  )
}

const foundById = (store: Store, generation: number, id: string): FoundItem | null => {
  for (const tbl of ['products', 'combos']) {
    const row = store.replica.rowById(generation, tbl, id)
    if (!row) continue
    const categoryId = typeof row.category_id === 'string' ? row.category_id : ''
    return { tbl, row, category: store.replica.rowById(generation, 'categories', categoryId) }
  }
  return null
}

/** The item with a normalised code: one point query, however long the menu. Null for one whose category is put away, as on the menu. */
export const replicaItemByCode = (
  store: Store,
  companyId: string,
  code: string,
  moment: number,
): MenuItem | null => {
  const generation = generationFor(store, companyId)
  if (generation === null) return null
  const found = store.replica.itemByCode(generation, code)
  return found && !isArchived(found.category)
    ? soldItem(
        store,
        found,
        offeredStock(store, companyId, generation),
        localAt(store, companyId, generation, moment),
      )
    : null
}

/** A product or combo by its id, whatever its hours; null when it is gone. */
export const replicaItemById = (store: Store, companyId: string, id: string): MenuItem | null => {
  const generation = generationFor(store, companyId)
  const found = generation === null ? null : foundById(store, generation, id)
  if (generation === null || !found) return null
  const item = itemFrom(found)
  const stockOf = offeredStock(store, companyId, generation)
  return item && withStock(withAvailability(item, pendingAvailabilityOf(store, item.id)), stockOf)
}

/** The prices this terminal sells at, at a moment: items with their option groups, from its disk. */
export const replicaPrices = (store: Store, companyId: string, moment: number): PriceList => {
  const generation = generationFor(store, companyId)
  if (generation === null) return { itemOf: () => null }
  const stockOf = offeredStock(store, companyId, generation)
  const local = localAt(store, companyId, generation, moment)
  const find = (id: string): MenuItem | null => {
    const found = foundById(store, generation, id)
    const item = found && soldItem(store, found, stockOf, local)
    return item && isArchived(found.category) ? { ...item, is_available: false } : item
  }
  const groupOf = (id: string): OptionGroup | null =>
    valid(optionGroupSchema, [store.replica.rowById(generation, 'option_groups', id)])[0] ?? null
  const productOf = (id: string): MenuItem | null => {
    const item = find(id)
    return item?.kind === 'product' ? item : null
  }
  const company = store.replica.rowById(generation, 'companies', companyId)
  return {
    itemOf: (id) => {
      const item = find(id)
      return item?.option_group_ids?.length
        ? { ...item, groups: offeredGroups(item, groupOf, productOf) }
        : item
    },
    halves: company?.halves_price === 'average' ? 'average' : DEFAULT_HALVES_PRICE,
    stockOf,
  }
}

/** Whether this terminal answers for a company from its own disk; before the first pull: 'not_ready'. */
export const replicaReadiness = (store: Store, companyId: string): 'ready' | 'not_ready' | 'not_ours' => {
  if (readableReplica(store)?.companyId === companyId) return 'ready'
  return activeEnrolment(store)?.company_id === companyId ? 'not_ready' : 'not_ours'
}
