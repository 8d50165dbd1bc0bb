/** Which spellings name one table; app.table_key in SQL decides the same, tied by table-key.fixture.ts. */

/** A word for 'table' in one of the five languages, before a number or apart from what follows. */
const TABLE_WORD = /^(?:mesa|table|tafel)(?:[ .:#-]*(?:n[º°] *)?(?=[0-9])|[ .:#-]+(?=[^ .:#-]))/
const BETWEEN_LETTER_AND_DIGIT = /([^0-9 .#-])[ .#-]+(?=[0-9])/g
const BETWEEN_DIGIT_AND_LETTER = /([0-9])[ .#-]+(?=[^0-9 .#-])/g
const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g

/** The key of a table's name: 'Mesa 5', '05' and '5' have one, 'A 01' and 'a1' another. */
export const tableNameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TABLE_WORD, '')
    .replace(BETWEEN_LETTER_AND_DIGIT, '$1')
    .replace(BETWEEN_DIGIT_AND_LETTER, '$1')
    .replace(LEADING_ZEROS, '$1')

/** The name of a table as it stands after the word for 'table' in a text: 'Mesa 05' is '05' there, so that none reads 'Mesa Mesa 05'. */
export const nameAfterTableWord = (name: string): string =>
  name.trim().replace(new RegExp(TABLE_WORD.source, 'i'), '')

/** The identity of a tab: the table, and the comanda where one was typed, in whatever case. */
export const tableKey = (place: { table_number: string; comanda: string | null }): string =>
  `${tableNameKey(place.table_number)}\u0000${place.comanda?.trim().toLowerCase() ?? ''}`

/** Whether two names mean the same table. */
export const isSameTable = (left: string, right: string): boolean =>
  tableNameKey(left) === tableNameKey(right)

interface TableOrder {
  table_number: string
  comanda: string | null
  status: string
  total_cents: number
}

/** The total of each table over the orders given, cancelled ones left out (spec §3, 'table total'). */
export const tableTotals = (orders: readonly TableOrder[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const order of orders) {
    if (order.status === 'cancelled') continue
    const key = tableKey(order)
    totals.set(key, (totals.get(key) ?? 0) + order.total_cents)
  }
  return totals
}
