import * as z from 'zod/mini'
import type { HoldReason, TicketKind } from '@shared/schemas/printing/printing'
import { ticketLineSchema, type TicketLine } from '@shared/schemas/printing/printing'
import type { Connection } from './connection'
import { parseJson } from './settings-repository'

export type PrintMarkName = 'added' | 'voided' | 'customer'

const ticketItemsSchema = z.object({ added: z.array(z.string()), voided: z.array(z.string()) })
/** Ids of the lines that a kitchen's ticket brings and takes back. */
type TicketItems = z.infer<typeof ticketItemsSchema>

export interface NewPrintJob {
  readonly id: string
  readonly printer_id: string
  readonly kind: TicketKind
  readonly order_id: string | null
  readonly number: string | null
  readonly table_number: string | null
  readonly lines: readonly TicketLine[]
  /** Null for other tickets than the kitchen's, and for those of an earlier version. */
  readonly items: TicketItems | null
  /** Whether it says so: its order was printed before. */
  readonly is_copy: boolean
  /** By the server's clock, ISO 8601. */
  readonly created_at: string
}

export interface PrintJob extends NewPrintJob {
  readonly state: 'waiting' | 'sending' | 'held'
  readonly reason: HoldReason | null
}

/** Tickets that wait for their printer. A printed or discarded one is deleted; its marks stay. */
export interface PrintRepository {
  add(job: NewPrintJob): void
  byId(id: string): PrintJob | null
  /** The next one for a printer, in the order they were made. */
  nextFor(printerId: string): PrintJob | null
  /** Its first byte leaves now; false where it waits no more, and nothing of it may leave. */
  setSending(id: string): boolean
  /** Nothing of it left: it waits again, unless it is held meanwhile. */
  setWaiting(id: string): void
  hold(id: string, reason: HoldReason): void
  remove(id: string): void
  /** Holds tickets that were being sent when this machine stopped: a person decides whether they are on paper. */
  holdInterrupted(): void
  held(): PrintJob[]
  /** The kitchen's tickets of orders that are not on paper, held ones included. */
  ofKitchen(): PrintJob[]
  waitingAt(printerId: string): number
  /** The printers something waits for. */
  printersWithWork(): string[]
  /** Holds the tickets of a removed printer for a person to decide. */
  holdAllBut(printerIds: readonly string[]): void
  mark(printerId: string, subjectId: string, mark: PrintMarkName, at: string): void
  isMarked(printerId: string, subjectId: string, mark: PrintMarkName): boolean
  /** At whatever printer. */
  isMarkedAnywhere(subjectId: string, mark: PrintMarkName): boolean
  /** The printers at which a line of an order came out; those where a ticket of the order still waits are left out. */
  printedBy(orderId: string, itemId: string): string[]
  /** Whether a kitchen's ticket of an order is not on paper yet, at whatever printer. */
  isAwaited(orderId: string): boolean
  forgetMarksBefore(at: string): void
  /** Removes tickets that a person was to decide on and that were made before a moment. */
  forgetHeldBefore(at: string): void
}

interface Row {
  id: string
  printer_id: string
  kind: TicketKind
  order_id: string | null
  number: string | null
  table_number: string | null
  lines: string
  items: string | null
  is_copy: number
  state: PrintJob['state']
  reason: HoldReason | null
  created_at: string
}

const COLUMNS =
  'id, printer_id, kind, order_id, number, table_number, lines, items, is_copy, state, reason, created_at'
const linesSchema = z.array(ticketLineSchema)
const jobOf = (row: Row | undefined): PrintJob | null =>
  row
    ? {
        ...row,
        lines: parseJson(linesSchema, row.lines) ?? [],
        items: parseJson(ticketItemsSchema, row.items),
        is_copy: row.is_copy === 1,
      }
    : null

export const createPrintRepository = (connection: Connection): PrintRepository => {
  const add = connection.prepare(
    `insert into print_jobs (id, printer_id, kind, order_id, number, table_number, lines, items, is_copy, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const byId = connection.prepare<Row>(`select ${COLUMNS} from print_jobs where id = ?`)
  const next = connection.prepare<Row>(
    `select ${COLUMNS} from print_jobs where printer_id = ? and state = 'waiting' order by seq limit 1`,
  )
  const setHeld = connection.prepare(`update print_jobs set state = 'held', reason = ? where id = ?`)
  const setSending = connection.prepare(
    `update print_jobs set state = 'sending' where id = ? and state = 'waiting'`,
  )
  const setWaiting = connection.prepare(
    `update print_jobs set state = 'waiting' where id = ? and state = 'sending'`,
  )
  const remove = connection.prepare('delete from print_jobs where id = ?')
  const interrupted = connection.prepare(
    `update print_jobs set state = 'held', reason = 'unsure' where state = 'sending'`,
  )
  const held = connection.prepare<Row>(`select ${COLUMNS} from print_jobs where state = 'held' order by seq`)
  const ofKitchen = connection.prepare<Row>(
    `select ${COLUMNS} from print_jobs where kind = 'kitchen' and order_id is not null order by seq`,
  )
  const waiting = connection.prepare<{ count: number }>(
    `select count(*) as count from print_jobs where printer_id = ? and state <> 'held'`,
  )
  const withWork = connection.prepare<{ printer_id: string }>(
    `select distinct printer_id from print_jobs where state = 'waiting'`,
  )
  const mark = connection.prepare(
    'insert into print_marks (printer_id, subject_id, mark, at) values (?, ?, ?, ?) on conflict do nothing',
  )
  const isMarked = connection.prepare<{ found: number }>(
    'select 1 as found from print_marks where printer_id = ? and subject_id = ? and mark = ?',
  )
  const isMarkedAnywhere = connection.prepare<{ found: number }>(
    'select 1 as found from print_marks where subject_id = ? and mark = ? limit 1',
  )
  const printedBy = connection.prepare<{ printer_id: string }>(
    `select printer_id from print_marks as mark where subject_id = ? and mark = 'added' and not exists (
       select 1 from print_jobs as job
       where job.order_id = ? and job.kind = 'kitchen' and job.printer_id = mark.printer_id)`,
  )
  const awaited = connection.prepare<{ found: number }>(
    `select 1 as found from print_jobs where order_id = ? and kind = 'kitchen' limit 1`,
  )
  const forget = connection.prepare('delete from print_marks where at < ?')
  const forgetHeld = connection.prepare(
    `delete from print_jobs where state = 'held' and unixepoch(created_at) < unixepoch(?)`,
  )
  const printersWithWork = (): string[] => withWork.all().map(({ printer_id }) => printer_id)
  const hold = (id: string, reason: HoldReason): void => void setHeld.run(reason, id)
  return {
    add: (job) =>
      void add.run(
        job.id,
        job.printer_id,
        job.kind,
        job.order_id,
        job.number,
        job.table_number,
        JSON.stringify(job.lines),
        job.items && JSON.stringify(job.items),
        job.is_copy ? 1 : 0,
        job.created_at,
      ),
    byId: (id) => jobOf(byId.get(id)),
    nextFor: (printerId) => jobOf(next.get(printerId)),
    setSending: (id) => setSending.run(id) > 0,
    setWaiting: (id) => void setWaiting.run(id),
    hold,
    remove: (id) => void remove.run(id),
    holdInterrupted: () => void interrupted.run(),
    held: () => held.all().flatMap((row) => jobOf(row) ?? []),
    ofKitchen: () => ofKitchen.all().flatMap((row) => jobOf(row) ?? []),
    waitingAt: (printerId) => waiting.get(printerId)?.count ?? 0,
    printersWithWork,
    holdAllBut: (printerIds) => {
      for (const printerId of printersWithWork())
        if (!printerIds.includes(printerId))
          for (let job = next.get(printerId); job; job = next.get(printerId)) hold(job.id, 'old')
    },
    mark: (printerId, subjectId, name, at) => void mark.run(printerId, subjectId, name, at),
    isMarked: (printerId, subjectId, name) => isMarked.get(printerId, subjectId, name) !== undefined,
    isMarkedAnywhere: (subjectId, name) => isMarkedAnywhere.get(subjectId, name) !== undefined,
    printedBy: (orderId, itemId) => printedBy.all(itemId, orderId).map(({ printer_id }) => printer_id),
    isAwaited: (orderId) => awaited.get(orderId) !== undefined,
    forgetMarksBefore: (at) => void forget.run(at),
    forgetHeldBefore: (at) => void forgetHeld.run(at),
  }
}
