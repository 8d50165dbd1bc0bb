import type { TroubleReport } from '@shared/backend/terminal-api'
import type { PrintJob } from '../db/print-repository'
import type { Store } from '../db/open-store'
import type { StorageWatch } from '../db/storage-watch'
import type { Printing } from '../printing/printing'
import { ticketMaker } from '../printing/ticket-maker'
import { activeEnrolment } from '../sync/replica-state'
import type { Device } from './device'
import { terminalOrders } from './terminal-orders'

/** A kitchen's screen, or another printer, has an order within this; ms. */
const KITCHEN_HEARS_WITHIN_MS = 30_000

interface TroubleParts extends Pick<Device, 'now' | 'shownLines'> {
  readonly store: Store
  readonly watch: Pick<StorageWatch, 'state'>
  readonly printing: Pick<Printing, 'settings' | 'queue'>
}

export interface TerminalTrouble {
  /** For the office, with each heartbeat. */
  reported(): TroubleReport
  /** Whether a guest gets no further: nothing can be stored, or the kitchen lacks an order whose ticket is not on paper. */
  needsStaff(): boolean
}

/** What of this machine does not work, for those who see none of the till's notices. */
export const createTerminalTrouble = ({
  store,
  watch,
  printing: { settings, queue },
  shownLines,
  now,
}: TroubleParts): TerminalTrouble => {
  const failing = () => settings.load().printers.filter(({ id }) => queue.problemOf(id) !== null)

  /** Not for a moment alone; a clock that was set back says that it has waited. */
  const hasWaited = ({ created_at }: PrintJob): boolean => {
    const age = now().getTime() - Date.parse(created_at)
    return age < 0 || age >= KITCHEN_HEARS_WITHIN_MS
  }

  /** Whether no printer will print it before a person acts. */
  const isStuck = ({ state, printer_id }: PrintJob): boolean =>
    state === 'held' || queue.problemOf(printer_id) !== null

  /** Whether the kitchen knows an order only by a ticket that does not come out. */
  const isMissed = (companyId: string, orderId: string): boolean => {
    const order = terminalOrders(store, companyId).byId(orderId)
    if (order?.status !== 'placed' || order.shown_at) return false
    const { language, printers } = settings.load()
    const maker = ticketMaker(store, companyId, language)
    return !order.items.every((line) => {
      if (line.voided_at !== null || shownLines.has(line.id)) return true
      const by = store.printing.printedBy(order.id, line.id)
      return maker.isWholeAt(
        line,
        printers.filter(({ id }) => by.includes(id)),
      )
    })
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
      return store.printing
        .ofKitchen()
        .some(
          (job) =>
            job.order_id !== null &&
            isStuck(job) &&
            hasWaited(job) &&
            isMissed(enrolment.company_id, job.order_id),
        )
    },
  }
}
