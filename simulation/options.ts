import { availableParallelism } from 'node:os'
import { commandOptions } from '../scripts/lib/command-options'
import { PlainError } from '../scripts/lib/plain-error'
import { FAULT_NAMES, faultNamed, type FaultName } from './faults'

export interface CommandOptions {
  /** The first seed. */
  readonly from: number
  readonly seeds: number
  readonly steps: number
  /** The steps of the plan that are left in, by their place; null for all. */
  readonly keep: readonly number[] | null
  readonly without: FaultName | null
  /** Whether the backend is the model instead of SQL. */
  readonly model: boolean
  /** Whether each seed runs on SQL and on the model, which must leave the same trace. */
  readonly compare: boolean
  /** Whether a failing plan is made shorter. */
  readonly shrinks: boolean
  readonly verbose: boolean
  /** How many processes run the seeds. */
  readonly workers: number
}

export const USAGE = `npm run simulate -- [--seeds N] [--from N] [--steps N] [--only SEED] [--keep 0,4,17] [--whole]
                       [--workers N] [--verbose]
                       [--model | --compare] [--without ${FAULT_NAMES.join('|')}]`

const OPTIONS = {
  from: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '20' },
  steps: { type: 'string', default: '200' },
  only: { type: 'string' },
  keep: { type: 'string' },
  whole: { type: 'boolean', default: false },
  workers: { type: 'string', default: String(availableParallelism()) },
  verbose: { type: 'boolean', default: false },
  model: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  without: { type: 'string' },
} as const

const wholeOf = (word: string, least: number): number => {
  const value = Number(word)
  if (!Number.isSafeInteger(value) || value < least) throw new PlainError(USAGE)
  return value
}

/** Parses the command line. Throws PlainError with the usage where it is invalid. */
export const readOptions = (words: readonly string[]): CommandOptions => {
  const { from, seeds, steps, only, keep, whole, workers, verbose, model, compare, without } = commandOptions(
    words,
    OPTIONS,
    USAGE,
  )
  const fault = without === undefined ? null : faultNamed(without)
  if (without !== undefined && fault === null) throw new PlainError(USAGE)
  return {
    from: wholeOf(only ?? from, 1),
    seeds: only === undefined ? wholeOf(seeds, 1) : 1,
    steps: wholeOf(steps, 1),
    keep: keep?.split(',').map((place) => wholeOf(place, 0)) ?? null,
    without: fault,
    model,
    compare,
    shrinks: !whole,
    verbose,
    workers: wholeOf(workers, 1),
  }
}
