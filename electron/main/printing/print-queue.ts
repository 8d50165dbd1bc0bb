import { OLD_TICKET_MS } from '@shared/domain/printing/print-due'
import type { HoldReason, Printer, PrintProblem } from '@shared/schemas/printing/printing'
import type { PrintJob, PrintRepository } from '../db/print-repository'
import { backoffDelay } from '../sync/backoff'
import type { Clock } from '../sync/clock'
import { PrintError } from './print-error'

/** How long a printer that does not answer is left alone. */
const BACKOFF = { firstMs: 3_000, longestMs: 60_000 }

export interface PrintQueuePorts {
  readonly jobs: PrintRepository
  readonly clock: Clock
  readonly printers: () => readonly Printer[]
  /** Puts a ticket on paper; `leaves` is called right before the first byte of it does. Rejects with PrintError. */
  readonly print: (printer: Printer, job: PrintJob, leaves: () => void) => Promise<void>
  /** Whether a screen of the kitchen has by now what an automatic ticket is only for while none has it. */
  readonly isSeen: (job: PrintJob) => boolean
  /** The printer has received the last byte of a ticket. */
  readonly onPrinted: (job: PrintJob) => void
  readonly onChanged: () => void
  readonly logFailure: (error: unknown) => void
}

interface Line {
  isBusy: boolean
  failures: number
  problem: PrintProblem | null
  retry: (() => void) | null
}

const asPrintError = (error: unknown): PrintError =>
  error instanceof PrintError ? error : new PrintError('failed', true)

/** Prints each printer's tickets in order. A ticket that may be on paper already is sent again only on request. */
export const createPrintQueue = ({
  jobs,
  clock,
  printers,
  print,
  isSeen,
  onPrinted,
  onChanged,
  logFailure,
}: PrintQueuePorts) => {
  const lines = new Map<string, Line>()
  let isStopped = false

  const lineOf = (printerId: string): Line => {
    const known = lines.get(printerId) ?? { isBusy: false, failures: 0, problem: null, retry: null }
    lines.set(printerId, known)
    return known
  }
  const whyHeld = (job: PrintJob): HoldReason | null => {
    if (clock.now() - Date.parse(job.created_at) > OLD_TICKET_MS) return 'old'
    return isSeen(job) ? 'shown' : null
  }

  /** A printer may be removed while one of its tickets is being sent. */
  const holdRemoved = (): void => jobs.holdAllBut(printers().map(({ id }) => id))

  const failed = (line: Line, printerId: string, job: PrintJob, error: PrintError): void => {
    line.problem = error.problem
    line.failures += 1
    if (error.mayBeOnPaper) jobs.hold(job.id, 'unsure')
    else jobs.setWaiting(job.id)
    holdRemoved()
    line.retry = clock.after(backoffDelay(line.failures, BACKOFF), () => {
      line.retry = null
      void work(printerId)
    })
  }

  /** Prints one ticket; whether the next may follow at once. */
  const printNext = async (line: Line, printer: Printer): Promise<boolean> => {
    const job = jobs.nextFor(printer.id)
    if (!job) return false
    const reason = whyHeld(job)
    if (reason) {
      jobs.hold(job.id, reason)
      onChanged()
      return true
    }
    try {
      // On disk before the first byte leaves: if this machine stops after that, a person is asked.
      await print(printer, job, () => {
        if (!jobs.setSending(job.id)) throw new PrintError('failed', false)
      })
      if (isStopped) return false
      jobs.remove(job.id)
      onPrinted(job)
      line.failures = 0
      line.problem = null
    } catch (error) {
      if (!(error instanceof PrintError)) logFailure(error)
      if (isStopped) return false
      failed(line, printer.id, job, asPrintError(error))
    }
    onChanged()
    return line.problem === null
  }

  const work = async (printerId: string): Promise<void> => {
    const line = lineOf(printerId)
    if (line.isBusy || line.retry !== null || isStopped) return
    line.isBusy = true
    try {
      for (let goesOn = true; goesOn && !isStopped;) {
        const printer = printers().find(({ id }) => id === printerId)
        goesOn = printer !== undefined && (await printNext(line, printer))
      }
    } catch (error) {
      // The disk refused: the storage watch reports it, and the next ticket tries again.
      logFailure(error)
    } finally {
      line.isBusy = false
    }
  }

  return {
    /** After a start: what was being sent waits for a person; the rest goes on. */
    start: (): void => {
      jobs.holdInterrupted()
      holdRemoved()
      for (const printerId of jobs.printersWithWork()) void work(printerId)
    },
    /** Something new waits. */
    wake: (): void => {
      for (const printerId of jobs.printersWithWork()) void work(printerId)
    },
    /** A person did something about this printer: it is tried now. */
    tryNow: (printerId: string): void => {
      const line = lineOf(printerId)
      line.retry?.()
      line.retry = null
      void work(printerId)
    },
    problemOf: (printerId: string): PrintProblem | null => lines.get(printerId)?.problem ?? null,
    stop: (): void => {
      isStopped = true
      for (const line of lines.values()) line.retry?.()
    },
  }
}
export type PrintQueue = ReturnType<typeof createPrintQueue>
