import type { TroubleReport } from '@shared/backend/terminal-api'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { PrintJob } from '../db/print-repository'
import type { StorageWatch } from '../db/storage-watch'
import type { Printing } from '../printing/printing'
import { ticketMaker } from '../printing/ticket-maker'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { terminalOrders } from './terminal-orders'

/** A kitchen's screen, or another printer, has an order within this; ms. */
const KITCHEN_HEARS_WITHIN_MS = 30_000

interface TroubleParts extends Pick<Device, 'store' | 'shownLines'> {
  readonly sync: { readonly serverClock: Pick<Device['sync']['serverClock'], 'nowMs'> }
  readonly watch: Pick<StorageWatch, 'state'>
  readonly printing: Pick<Printing, 'settings' | 'queue'>
}

export interface TerminalTrouble {
  /** For the office, with each heartbeat. */
  reported(): TroubleReport
  /** Whether a guest gets no further: nothing can be stored, or the kitchen lacks an order that is unsent or not on paper. */
  needsStaff(): boolean
}

/** What of this machine does not work, for those who see none of the till's notices. */
export const createTerminalTrouble = ({
  store,
  watch,
  printing: { settings, queue },
  shownLines,
  sync,
}: TroubleParts): TerminalTrouble => {
  const failing = () => settings.load().printers.filter(({ id }) => queue.problemOf(id) !== null)

  /** Not for a moment alone; a clock that was set back says that it has waited. */
  const hasWaited = (since: string): boolean => {
    const age = sync.serverClock.nowMs() - Date.parse(since)
    return age < 0 || age >= KITCHEN_HEARS_WITHIN_MS
  }

  /** Whether no printer will print it before a person acts. */
  const isStuck = ({ state, printer_id }: PrintJob): boolean =>
    state === 'held' || queue.problemOf(printer_id) !== null

  /** Whether an order is neither on paper nor on a kitchen's screen. */
  const isMissedAt = (companyId: string): ((order: BoardOrder) => boolean) => {
    const { language, printers } = settings.load()
    const maker = ticketMaker(store, companyId, language)
    return (order) =>
      order.status === 'placed' &&
      !order.shown_at &&
      !order.items.every(
        (line) => line.voided_at !== null || shownLines.has(line.id) || maker.isPrintedAt(line, printers),
      )
  }

  return {
    reported: () => {
      try {
        const names = failing().map(({ name }) => name)
        return {
          failing_printers: names,
          held_tickets: store.printing.held().length,
          disk: watch.state(),
        }
      } catch {
        // A damaged file says no more than that, which reading it has just shown.
        return { failing_printers: [], held_tickets: 0, disk: watch.state() }
      }
    },
    needsStaff: () => {
      if (watch.state() !== 'none') return true
      const enrolment = activeEnrolment(store)
      if (!enrolment) return false
      const { board, byId } = terminalOrders(store, enrolment.company_id)
      const isMissed = isMissedAt(enrolment.company_id)
      const isStuckTicket = (job: PrintJob): boolean => {
        if (job.order_id === null || !isStuck(job) || !hasWaited(job.created_at)) return false
        const order = byId(job.order_id)
        return order !== null && isMissed(order)
      }
      // Once the backend has an order, screens that ask it show it.
      const isUnsent = ({ id, sync_state, placed_at }: BoardOrder): boolean =>
        sync_state === 'queued' && hasWaited(placed_at) && store.outbox.placementState(id) === 'queued'
      return (
        store.printing.ofKitchen().some(isStuckTicket) ||
        board().some((order) => isUnsent(order) && isMissed(order))
      )
    },
  }
}
