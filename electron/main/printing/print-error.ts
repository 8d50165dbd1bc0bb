import type { PrintProblem } from '@shared/schemas/printing/printing'

/** Why a ticket was not printed. `mayBeOnPaper`: part of it was sent, so it is unknown whether it was printed. */
export class PrintError extends Error {
  constructor(
    readonly problem: PrintProblem,
    readonly mayBeOnPaper: boolean,
  ) {
    super(problem)
  }
}
