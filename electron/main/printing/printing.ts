import { isSeenByKitchen } from '@shared/domain/printing/print-due'
import type { PaperWidth, Printer } from '@shared/schemas/printing/printing'
import type { PrintJob } from '../db/print-repository'
import type { Log } from '../log-file'
import type { Device } from '../services/device'
import { terminalOrders } from '../services/terminal-orders'
import type { Clock } from '../sync/clock'
import { activeEnrolment } from '../sync/replica-state'
import { makeTickets } from './automatic-tickets'
import { linePlaces } from './line-places'
import { printOverNetwork, pulseOverNetwork, type NetworkPatience } from './network-printer'
import { PrintError } from './print-error'
import { createPrintQueue } from './print-queue'
import { printSettings } from './print-settings'
import { printStateOf } from './print-state'
import { unseenTickets } from './unseen-tickets'
import { DAY_MS } from '@shared/domain/common/durations'

/** The printers of the computer's own system. */
export interface SystemPrinters {
  names(): Promise<readonly string[]>
  /** Rejects with PrintError. */
  print(html: string, name: string, paper: PaperWidth, leaves: () => void): Promise<void>
}

/** A machine without a window has none. */
export const noSystemPrinters: SystemPrinters = {
  names: async () => [],
  print: () => Promise.reject(new PrintError('not_found', false)),
}

/** So long it is remembered what is on paper; ms. No open order is older. */
const MARKS_KEPT_MS = 60 * DAY_MS

/** Everything about paper on this terminal. Whatever goes wrong here, no order ever fails by it. */
export const createPrinting = (
  device: Device,
  clock: Clock,
  log: Log,
  system: SystemPrinters,
  /** The kitchen ticket of an order came out. */
  onPrinted: (orderId: string) => void,
  patience?: NetworkPatience,
) => {
  const { store, sync, emit } = device
  const settings = printSettings(store)
  const places = linePlaces(store)
  const unseen = unseenTickets(store)
  const startedAt = clock.elapsed()
  let stopWaiting = (): void => undefined

  // What knows the printers' languages is a quarter of main; it is read with the first ticket, not with every start.
  const print = async ({ connection, paper }: Printer, job: PrintJob, leaves: () => void): Promise<void> => {
    if (connection.kind === 'network') {
      const { escPosOf } = await import('./escpos')
      return printOverNetwork(connection, escPosOf(job.lines, paper), leaves, patience)
    }
    const { ticketPage } = await import('./ticket-page')
    return system.print(ticketPage(job.lines, paper), connection.name, paper, leaves)
  }

  const isSeen = ({ id, order_id, items }: PrintJob): boolean => {
    const enrolment = activeEnrolment(store)
    if (!enrolment || order_id === null || !items || !unseen.has(id)) return false
    const order = terminalOrders(store, enrolment.company_id).byId(order_id)
    return order !== null && isSeenByKitchen(order, items.added, device.shownLines.has)
  }

  const queue = createPrintQueue({
    jobs: store.printing,
    // A ticket's age is by the clock that dates it.
    clock: { ...clock, now: () => sync.serverClock.nowMs() },
    printers: () => settings.load().printers,
    print,
    isSeen,
    onPrinted: ({ kind, order_id }) => {
      if (kind !== 'kitchen' || order_id === null) return
      onPrinted(order_id)
      look()
    },
    onChanged: () => emit('print.changed', printStateOf(store, settings, queue)),
    logFailure: (error) => log('Printing failed.', error),
  })

  const look = (): void => {
    const enrolment = activeEnrolment(store)
    if (!enrolment) return
    try {
      const { made, againInMs } = makeTickets(
        device,
        { settings, places },
        enrolment,
        clock.elapsed() - startedAt,
      )
      stopWaiting()
      if (againInMs !== null) stopWaiting = clock.after(againInMs, look)
      if (made > 0) queue.wake()
    } catch (error) {
      // A failed ticket does not affect its order; the next change tries again.
      log('Tickets could not be made.', error)
    }
  }

  /** Opens every drawer of this terminal; whether one was asked to. */
  const openDrawer = async (): Promise<boolean> => {
    const { drawerPulse } = await import('./escpos')
    const opened = await Promise.all(
      settings.load().printers.map(async ({ connection, drawer_pin }) => {
        if (drawer_pin === undefined || connection.kind !== 'network') return false
        try {
          await pulseOverNetwork(connection, drawerPulse(drawer_pin), patience)
          return true
        } catch (error) {
          if (!(error instanceof PrintError)) log('The drawer was not opened.', error)
          return false
        }
      }),
    )
    return opened.includes(true)
  }

  return {
    openDrawer,
    settings,
    queue,
    system,
    /** Orders changed: whatever is due by it goes to paper. */
    look,
    start: (): void => {
      store.printing.forgetMarksBefore(new Date(clock.now() - MARKS_KEPT_MS).toISOString())
      queue.start()
      look()
    },
    /** Call when it is unknown what was printed: orders placed until now get no automatic ticket. */
    markUncertain: (): void => settings.markUncertain(sync.serverClock.now()),
    stop: (): void => {
      stopWaiting()
      queue.stop()
    },
  }
}
export type Printing = ReturnType<typeof createPrinting>
