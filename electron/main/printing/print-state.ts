import type { HeldTicket, PrintState } from '@shared/schemas/printing/printing'
import type { PrintJob } from '../db/print-repository'
import type { Store } from '../db/open-store'
import type { PrintQueue } from './print-queue'
import type { printSettings } from './print-settings'

const heldOf = ({
  id,
  printer_id,
  kind,
  number,
  table_number,
  reason,
  created_at,
}: PrintJob): HeldTicket => ({
  id,
  printer_id,
  kind,
  number,
  table_number,
  reason: reason ?? 'old',
  at: created_at,
})

/** The printers as people see them. */
export const printStateOf = (
  store: Store,
  kept: ReturnType<typeof printSettings>,
  queue: Pick<PrintQueue, 'problemOf'>,
): PrintState => {
  const settings = kept.load()
  return {
    settings,
    printers: settings.printers.map(({ id }) => ({
      id,
      waiting: store.printing.waitingAt(id),
      problem: queue.problemOf(id),
    })),
    held: store.printing.held().map(heldOf),
  }
}
