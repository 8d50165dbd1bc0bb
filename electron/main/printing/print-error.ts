import type { PrintProblem } from '@shared/schemas/printing/printing'

/** Why a ticket did not come out. `mayBeOnPaper`: some of it had left already, so that nobody can tell. */
export class PrintError extends Error {
  constructor(
    readonly problem: PrintProblem,
    readonly mayBeOnPaper: boolean,
  ) {
    super(problem)
  }
}
