import { sendPlain, rowsOfAnswer, type PlainBackend } from './plain-fetch'

/** Where supabase-js stores a session; a device without one reads as a guest. */
export const SESSION_KEY = 'comanda.session'

/** One read of public rows, as plain data: a guest's page sends it by fetch, all others by supabase-js. */
export interface PublicRead {
  readonly table:
    | 'companies'
    | 'products'
    | 'combos'
    | 'option_groups'
    | 'product_stock'
    | 'best_sellers'
    | 'theme_settings'
  readonly select: string
  /** Columns and the values they equal; 'theme_settings.is_active' filters embedded rows. */
  readonly equals: Readonly<Record<string, string | boolean>>
  /** Only rows with one of these ids. */
  readonly ids?: readonly string[]
  /** Ascending; companies without a value come last. */
  readonly order?: readonly string[]
  readonly limit: number
  readonly offset?: number
}

/** Sends a public read and returns its rows. Errors: those of the data API. */
export type ReadPublic = (read: PublicRead) => Promise<unknown>

/** The filter and the order of a read as the data API's query parameters. */
export const filterOf = ({
  equals,
  order,
}: Pick<PublicRead, 'equals' | 'order'>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(equals).map(([column, value]) => [column, `eq.${String(value)}`])),
  ...(order ? { order: order.map((column) => `${column}.asc.nullslast`).join(',') } : {}),
})

/** A read as the data API's query parameters. */
export const queryOf = ({ select, limit, offset, ids, ...filter }: PublicRead): Record<string, string> => ({
  select,
  ...filterOf(filter),
  ...(ids ? { id: `in.(${ids.join(',')})` } : {}),
  limit: String(limit),
  ...(offset ? { offset: String(offset) } : {}),
})

/** Reads public rows by a plain fetch: a guest's first page loads no library for it. It never retries. */
export const createGuestRead =
  (backend: PlainBackend): ReadPublic =>
  async (read) =>
    rowsOfAnswer(
      await sendPlain(backend, `/rest/v1/${read.table}?${new URLSearchParams(queryOf(read)).toString()}`),
    )

/** A select list or query without translations: they are half of a menu's bytes, and Portuguese readers need none. */
export const untranslated = (select: string): string => select.replaceAll('translations,', '')
