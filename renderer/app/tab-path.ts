import { PATHS } from './paths'

/** What a table's bill is found by in the address of /mesas. */
const TABLE = 'mesa'
const COMANDA = 'comanda'

/** The bill of a table, its comanda counted: the open tab, or the orders one is to be opened for. */
export const tabPathOf = ({
  table_number,
  comanda,
}: {
  table_number: string
  comanda: string | null
}): string =>
  `${PATHS.tabs}?${new URLSearchParams({ [TABLE]: table_number, ...(comanda === null ? {} : { [COMANDA]: comanda }) }).toString()}`

/** The table an address of /mesas names; '' where it names none. */
export const placeIn = (params: URLSearchParams): { table_number: string; comanda: string | null } => ({
  table_number: params.get(TABLE) ?? '',
  comanda: params.get(COMANDA),
})

/** The history, at what was closed. */
export const CLOSED_TABS_PATH = `${PATHS.tableOrders}?ver=contas`
