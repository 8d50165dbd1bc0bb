import type { OutboxKind } from '@shared/schemas/sync/sync'

/** Nothing of an order waits behind a tick of its lines. */
export const HOLDS_NOTHING = 'tick_order_item' satisfies OutboxKind

/** An entry that the others of its order, tab or PIX need. */
const BEGINNING = `(kind = 'place_order' or kind = 'change_tab' and payload ->> '$.op' = 'open'
  or kind = 'change_call' and payload ->> '$.op' = 'charge')`

const AUTHOR = { outbox: 'enrolment_id', peer_entries: 'terminal_id' } as const

/** An entry of a query: its alias, its table, and of which terminal it waits for; any where left out. */
interface Waiting {
  readonly entry: string
  readonly table: keyof typeof AUTHOR
  readonly forTerminal?: string | undefined
}

/** Whether the backend lacks a beginning, which was heard of another terminal than an entry's. */
const isOfOthers = ({ entry, table, forTerminal }: Waiting): string =>
  `beginning.reason_code is null and beginning.terminal_id <> ${entry}.${AUTHOR[table]}` +
  (forTerminal === undefined ? '' : ` and beginning.terminal_id = ${forTerminal}`)

/** Whether a drawer takes in what a change of a tab paid or gave back. */
const takesIn = (entry: string, change: string): string =>
  `${entry}.kind = 'change_cash' and ${entry}.payload ->> '$.op' = 'take_in' and ${change}.kind = 'change_tab'
    and exists (select 1 from json_each(${entry}.payload, '$.payment_ids') as payment
      where payment.value = ${change}.payload ->> '$.refund_id'
        or ${change}.payload ->> '$.op' = 'pay' and (payment.value = ${change}.payload ->> '$.bill_id'
          or exists (select 1 from json_each(${change}.payload, '$.parts') as part
            where part.value ->> '$.id' = payment.value)))`

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
            on charged.value ->> '$.item_id' = line.value ->> '$.id')))
    or ${entry}.kind = 'change_call' and exists (select 1 from peer_entries as beginning
      where beginning.order_id = ${entry}.payload ->> '$.charge.tab_id' and ${isOfOthers(waiting)} and (
        ${BEGINNING}
        or exists (select 1 from json_each(beginning.payload, '$.bill_ids') as bill
          where bill.value = ${entry}.payload ->> '$.charge.bill_id'))))`
}

/** Whether an entry ends what another terminal, as its author knew, had added to, and the backend lacks that. */
const endsOthers = (waiting: Waiting): string => `exists (
    select 1 from json_each(${waiting.entry}.follows) as followed
    join peer_entries as beginning on beginning.id = followed.value
    where ${isOfOthers(waiting)})`

const needsOthers = (waiting: Waiting): string => `(${namesOthers(waiting)} or ${endsOthers(waiting)})`

const IS_UNSENT = { outbox: "state = 'queued'", peer_entries: 'reason_code is null' } as const

/** Whether an entry of the same terminal, `other`, is not sent yet. */
const isOwnUnsent = ({ entry, table }: Waiting, other: string): string =>
  `${other}.${AUTHOR[table]} = ${entry}.${AUTHOR[table]} and ${other}.${IS_UNSENT[table]}`

/** The same of one that goes before the entry. */
const isUnsentBefore = (waiting: Waiting, before: string): string =>
  `${before}.seq < ${waiting.entry}.seq and ${isOwnUnsent(waiting, before)}`

/** Whether an entry needs something, or one before it of its order or tab does. */
const inTurn = (waiting: Waiting, before: string, needs: (waiting: Waiting) => string): string =>
  `(${needs(waiting)} or exists (
    select 1 from ${waiting.table} as ${before}
    where ${before}.order_id = ${waiting.entry}.order_id and ${isUnsentBefore(waiting, before)}
      and ${before}.kind <> '${HOLDS_NOTHING}' and ${needs({ ...waiting, entry: before })}))`

/** Whether a PIX is asked for on a tab with own changes that wait: one of them may make its bill. */
const chargesWaiting = (waiting: Waiting): string =>
  `${waiting.entry}.kind = 'change_call' and exists (
    select 1 from ${waiting.table} as change
    where change.order_id = ${waiting.entry}.payload ->> '$.charge.tab_id' and ${isUnsentBefore(waiting, 'change')}
      and change.kind = 'change_tab' and ${needsOthers({ ...waiting, entry: 'change' })})`

const needsOthersOrCharges = (waiting: Waiting): string =>
  `(${needsOthers(waiting)} or ${chargesWaiting(waiting)})`

/**
 * Whether a drawer takes in a payment that the backend lacks: it takes in what it has, and refuses nothing. An own payment
 * may have a later seq by now. What comes behind in the drawer goes on: a session that stayed open would overlap the next.
 */
const takesUnsent = (waiting: Waiting): string => {
  const own = { ...waiting, entry: 'taken' }
  return `${waiting.entry}.kind = 'change_cash' and (
    exists (select 1 from ${waiting.table} as taken
      where ${isOwnUnsent(waiting, 'taken')} and ${takesIn(waiting.entry, 'taken')}
        ${waiting.forTerminal === undefined ? '' : `and ${inTurn(own, 'earlier', needsOthers)}`})
    or exists (select 1 from peer_entries as beginning
      where ${isOfOthers(waiting)} and ${takesIn(waiting.entry, 'beginning')}))`
}

/**
 * Whether `entry` of a table waits for what another terminal did, or for what one terminal did (an expression of its id): it
 * names or ends that, or one before it of its order or tab does; or it needs what itself waits.
 */
export const awaitsOthers = (table: keyof typeof AUTHOR, forTerminal?: string): string => {
  const waiting = { entry: 'entry', table, forTerminal }
  return `(${inTurn(waiting, 'earlier', needsOthersOrCharges)} or ${takesUnsent(waiting)})`
}
