/** Addresses of tables, for staff: a guest's first view carries none of them. */
import { PATHS } from './paths'

/** What a table's bill is found by in the address of /mesas. */
const TABLE = 'mesa'
const COMANDA = 'comanda'

interface TablePlace {
  readonly table_number: string
  readonly comanda: string | null
}

const pathAt = (path: string, { table_number, comanda }: TablePlace): string =>
  `${path}?${new URLSearchParams({ [TABLE]: table_number, ...(comanda === null ? {} : { [COMANDA]: comanda }) }).toString()}`

/** The bill of a table, its comanda counted: the open tab, or the orders one is to be opened for. */
export const tabPathOf = (place: TablePlace): string => pathAt(PATHS.tabs, place)

/** The table an address of /mesas or of quick order names; '' where it names none. */
export const placeIn = (params: URLSearchParams): TablePlace => ({
  table_number: params.get(TABLE) ?? '',
  comanda: params.get(COMANDA),
})

/** Names for the next order of a table, in the state of the link that leads to quick order. */
export interface TableNames {
  readonly customer_name: string
  readonly responsible_name: string
}

/** A link to quick order at a table; the last order there gives the names. */
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

/** The history, at what was closed. */
export const CLOSED_TABS_PATH = `${PATHS.tableOrders}?ver=contas`
