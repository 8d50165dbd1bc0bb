/** Addresses of tables for staff, apart from paths.ts, which a guest's first view loads. */
import { PATHS } from './paths'

/** The parameters of /mesas that identify a table's bill. */
const TABLE = 'mesa'
const COMANDA = 'comanda'

interface TablePlace {
  readonly table_number: string
  readonly comanda: string | null
}

const pathAt = (path: string, { table_number, comanda }: TablePlace): string =>
  `${path}?${new URLSearchParams({ [TABLE]: table_number, ...(comanda === null ? {} : { [COMANDA]: comanda }) }).toString()}`

/** The bill of a table and its comanda: the open tab, or the orders that a new one is opened for. */
export const tabPathOf = (place: TablePlace): string => pathAt(PATHS.tabs, place)

/** The table in an address of /mesas or of quick order; '' where there is none. */
export const placeIn = (params: URLSearchParams): TablePlace => ({
  table_number: params.get(TABLE) ?? '',
  comanda: params.get(COMANDA),
})

/** The names for the next order of a table, in the state of the link to quick order. */
export interface TableNames {
  readonly customer_name: string
  readonly responsible_name: string
}

/** A link to quick order at a table; the last order there provides the names. */
export const addItemsLink = (
  place: TablePlace,
  last?: { readonly customer_name: string; readonly responsible_name: string | null },
): { readonly to: string; readonly state: TableNames | null } => ({
  to: pathAt(PATHS.quickOrder, place),
  state: last
    ? {
        customer_name: last.customer_name,
        responsible_name: last.responsible_name ?? last.customer_name,
      }
    : null,
})
