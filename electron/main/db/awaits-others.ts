import type { OutboxKind } from '@shared/schemas/sync/sync'

/** Nothing of an order waits behind a tick of its lines. */
export const HOLDS_NOTHING = 'tick_order_item' satisfies OutboxKind

/** An entry that the others of its order or tab need. */
const BEGINNING = `(kind = 'place_order' or kind = 'change_tab' and payload ->> '$.op' = 'open')`

/** Whether the backend lacks a beginning, which was heard of another terminal than an entry's. */
const isOfOthers = (entry: string, author: string): string =>
  `beginning.reason_code is null and beginning.terminal_id <> ${entry}.${author}`

/** What can be added to an order or a tab no more once that has ended, and is seen in what a pull brings. */
export const GOES_BEFORE_THE_END = `kind in ('place_order', 'append_order_items')`

/** Whether an entry names what another terminal made and the backend has not: an order or tab, its lines or bills. */
const namesOthers = (entry: string, author: string): string => `(
    exists (select 1 from peer_entries as beginning
      where beginning.order_id = ${entry}.order_id and ${isOfOthers(entry, author)} and (
        ${BEGINNING}
        or exists (select 1 from json_each(beginning.payload, '$.items') as line
          where line.value ->> '$.id' = ${entry}.payload ->> '$.item_id')
        or exists (select 1 from json_each(beginning.payload, '$.bill_ids') as bill
          where bill.value = ${entry}.payload ->> '$.bill_id')
        or beginning.payload ->> '$.split_id' = ${entry}.payload ->> '$.split_id'
        or beginning.payload ->> '$.op' = 'pay' and ${entry}.payload ->> '$.op' in ('correct_payment', 'refund')
          and beginning.payload ->> '$.bill_id' = ${entry}.payload ->> '$.bill_id'))
    or ${entry}.kind = 'change_tab' and exists (select 1 from peer_entries as beginning
      where ${isOfOthers(entry, author)} and (
        ${BEGINNING} and beginning.order_id = ${entry}.payload ->> '$.from_tab_id'
        or ${entry}.payload ->> '$.op' = 'move_orders' and ${BEGINNING} and exists (
          select 1 from json_each(${entry}.payload, '$.order_ids') as moved where moved.value = beginning.order_id)
        or ${entry}.payload ->> '$.op' = 'split' and exists (
          select 1 from json_each(beginning.payload, '$.items') as line
          join json_each(${entry}.payload, '$.lines') as charged
            on charged.value ->> '$.item_id' = line.value ->> '$.id'))))`

const AUTHOR = { outbox: 'enrolment_id', peer_entries: 'terminal_id' } as const
const IS_UNSENT = { outbox: "earlier.state = 'queued'", peer_entries: 'earlier.reason_code is null' } as const

/** Whether an entry ends what another terminal, as its author knew, had added to, and the backend lacks that. */
const endsOthers = (entry: string, author: string): string => `exists (
    select 1 from json_each(${entry}.follows) as followed
    join peer_entries as beginning on beginning.id = followed.value
    where ${isOfOthers(entry, author)})`

const needsOthers = (entry: string, author: string): string =>
  `(${namesOthers(entry, author)} or ${endsOthers(entry, author)})`

/**
 * Whether `entry` of a table waits for what another terminal did: it names or ends that, or one before it of its order or
 * tab does.
 */
export const awaitsOthers = (table: keyof typeof AUTHOR): string =>
  `(${needsOthers('entry', AUTHOR[table])} or exists (
    select 1 from ${table} as earlier
    where earlier.order_id = entry.order_id and earlier.${AUTHOR[table]} = entry.${AUTHOR[table]}
      and earlier.seq < entry.seq and ${IS_UNSENT[table]} and earlier.kind <> '${HOLDS_NOTHING}'
      and ${needsOthers('earlier', AUTHOR[table])}))`
