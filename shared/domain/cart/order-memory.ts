/** Shortcuts of quick order on one device: last names and tables, favourite dishes, and the name a new order starts with. */
import type { OrderMemory, PresetName } from '@shared/schemas/cart/order-memory'
import { TRAILER_TABLE } from './checkout'

/** Names and tables that are offered again. */
export const MOST_RECENT = 6
/** Dishes that are offered first; more only where more are pinned. */
export const MOST_FAVOURITES = 18
/** From this number of units on all counts are halved, so that a new season's dishes overtake last year's. */
export const HALVE_FROM = 1_000

export const EMPTY_MEMORY: OrderMemory = {
  sold: {},
  pinned: [],
  names: [],
  tables: [],
  preset_name: { kind: 'none' },
  view: 'keypad',
}

/** The memory on a business day: the names of any other day are gone. */
export const memoryOn = (memory: OrderMemory, day: string): OrderMemory =>
  memory.names_day === day ? memory : { ...memory, names: [], names_day: day }

interface SentOrder {
  /** Null where the device gives no numbers. */
  readonly number: string | null
  readonly responsible_name: string
  readonly table_number: string
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[]
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

const withNewest = (texts: readonly string[], text: string): string[] =>
  [text.trim(), ...texts.filter((held) => !sameText(held, text))].slice(0, MOST_RECENT)

const withSold = (sold: OrderMemory['sold'], lines: SentOrder['lines']): OrderMemory['sold'] => {
  const counts = new Map(Object.entries(sold))
  for (const { product_id, quantity } of lines)
    counts.set(product_id, (counts.get(product_id) ?? 0) + quantity)
  const isFull = [...counts.values()].some((count) => count >= HALVE_FROM)
  const kept = [...counts].map(([id, count]) => [id, isFull ? Math.floor(count / 2) : count] as const)
  return Object.fromEntries(kept.filter(([, count]) => count > 0))
}

/** The memory after an order. A name that is the order's number, or the preset one, is no name to offer again. */
export const rememberOrder = (memory: OrderMemory, order: SentOrder): OrderMemory => {
  const { responsible_name: name, table_number: table } = order
  const { preset_name: preset } = memory
  const isPreset = preset.kind === 'text' && sameText(preset.text, name)
  const isName = name.trim() !== '' && name.trim() !== order.number && !isPreset
  const isTable = table.trim() !== '' && !sameText(table, TRAILER_TABLE)
  return {
    ...memory,
    sold: withSold(memory.sold, order.lines),
    names: isName ? withNewest(memory.names, name) : memory.names,
    tables: isTable ? withNewest(memory.tables, table) : memory.tables,
  }
}

/** A product pinned behind the others, or no longer pinned. */
export const togglePinned = (memory: OrderMemory, productId: string): OrderMemory => ({
  ...memory,
  pinned: memory.pinned.includes(productId)
    ? memory.pinned.filter((id) => id !== productId)
    : [...memory.pinned, productId],
})

/** What is pinned, then the best sellers of a menu, most sold first; what the company features fills up. */
export const favouritesOf = <Item extends { readonly id: string; readonly is_featured: boolean }>(
  memory: OrderMemory,
  items: readonly Item[],
): readonly Item[] => {
  const countOf = ({ id }: Item): number => memory.sold[id] ?? 0
  const pinned = memory.pinned.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const others = items.filter(({ id }) => !memory.pinned.includes(id))
  const sold = others.filter((item) => countOf(item) > 0)
  const best = [...sold].sort((one, other) => countOf(other) - countOf(one))
  const featured = others.filter((item) => item.is_featured && countOf(item) === 0)
  return [...pinned, ...[...best, ...featured].slice(0, Math.max(0, MOST_FAVOURITES - pinned.length))]
}

/** The name a new order starts with; '' where none is kept, or no number is known. */
export const presetText = (preset: PresetName, nextNumber: string | null): string => {
  if (preset.kind === 'text') return preset.text
  return preset.kind === 'number' ? (nextNumber ?? '') : ''
}

/** The preset that keeps `name` for the next orders; the same one again keeps none. */
export const togglePreset = (preset: PresetName, name: string, nextNumber: string | null): PresetName => {
  if (name.trim() === '' || sameText(presetText(preset, nextNumber), name)) return { kind: 'none' }
  return name.trim() === nextNumber ? { kind: 'number' } : { kind: 'text', text: name.trim() }
}
