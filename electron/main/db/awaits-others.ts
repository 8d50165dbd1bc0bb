import type { OutboxKind } from '@shared/schemas/sync/sync'

/** Nothing of an order waits behind a tick of its lines. */
export const HOLDS_NOTHING = 'tick_order_item' satisfies OutboxKind

/** An entry that the others of its order or tab need. */
const BEGINNING = `(kind = 'place_order' or kind = 'change_tab' and payload ->> '$.op' = 'open')`

/** An entry of a query: its alias, the column of its author, and of which terminal it waits for; any where left out. */
interface Waiting {
  readonly entry: string
  readonly author: string
  readonly forTerminal?: string | undefined
}

/** Whether the backend lacks a beginning, which was heard of another terminal than an entry's. */
const isOfOthers = ({ entry, author, forTerminal }: Waiting): string =>
  `beginning.reason_code is null and beginning.terminal_id <> ${entry}.${author}` +
  (forTerminal === undefined ? '' : ` and beginning.terminal_id = ${forTerminal}`)

/** What can be added to an order or a tab no more once that has ended, and is seen in what a pull brings. */
export const GOES_BEFORE_THE_END = `kind in ('place_order', 'append_order_items')`

/** Whether an entry names what another terminal made and the backend has not: an order or tab, its lines or bills. */
const namesOthers = (waiting: Waiting): string => {
  const { entry } = waiting
  return `(
    exists (select 1 from peer_entries as beginning
      where beginning.order_id = ${entry}.order_id and ${isOfOthers(waiting)} and (
        ${BEGINNING}
        or exists (select 1 from json_each(beginning.payload, '$.items') as line
          where line.value ->> '$.id' = ${entry}.payload ->> '$.item_id')
        or exists (select 1 from json_each(beginning.payload, '$.bill_ids') as bill
          where bill.value = ${entry}.payload ->> '$.bill_id')
        or beginning.payload ->> '$.split_id' = ${entry}.payload ->> '$.split_id'
        or beginning.payload ->> '$.op' = 'pay' and ${entry}.payload ->> '$.op' in ('correct_payment', 'refund')
          and beginning.payload ->> '$.bill_id' = ${entry}.payload ->> '$.bill_id'))
    or ${entry}.kind = 'change_tab' and exists (select 1 from peer_entries as beginning
      where ${isOfOthers(waiting)} and (
        ${BEGINNING} and beginning.order_id = ${entry}.payload ->> '$.from_tab_id'
        or ${entry}.payload ->> '$.op' = 'move_orders' and ${BEGINNING} and exists (
          select 1 from json_each(${entry}.payload, '$.order_ids') as moved where moved.value = beginning.order_id)
        or ${entry}.payload ->> '$.op' = 'split' and exists (
          select 1 from json_each(beginning.payload, '$.items') as line
          join json_each(${entry}.payload, '$.lines') as charged
            on charged.value ->> '$.item_id' = line.value ->> '$.id'))))`
}

const AUTHOR = { outbox: 'enrolment_id', peer_entries: 'terminal_id' } as const
const IS_UNSENT = { outbox: "earlier.state = 'queued'", peer_entries: 'earlier.reason_code is null' } as const

/** Whether an entry ends what another terminal, as its author knew, had added to, and the backend lacks that. */
const endsOthers = (waiting: Waiting): string => `exists (
    select 1 from json_each(${waiting.entry}.follows) as followed
    join peer_entries as beginning on beginning.id = followed.value
    where ${isOfOthers(waiting)})`

const needsOthers = (waiting: Waiting): string => `(${namesOthers(waiting)} or ${endsOthers(waiting)})`

/**
 * Whether `entry` of a table waits for what another terminal did, or for what one terminal did (an expression of its id): it
 * names or ends that, or one before it of its order or tab does.
 */
export const awaitsOthers = (table: keyof typeof AUTHOR, forTerminal?: string): string => {
  const author = AUTHOR[table]
  return `(${needsOthers({ entry: 'entry', author, forTerminal })} or exists (
    select 1 from ${table} as earlier
    where earlier.order_id = entry.order_id and earlier.${author} = entry.${author}
      and earlier.seq < entry.seq and ${IS_UNSENT[table]} and earlier.kind <> '${HOLDS_NOTHING}'
      and ${needsOthers({ entry: 'earlier', author, forTerminal })}))`
}
