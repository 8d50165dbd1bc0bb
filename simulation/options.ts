import { availableParallelism } from 'node:os'
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

const wholeOf = (word: string | undefined, least: number): number => {
  const value = Number(word)
  if (!Number.isSafeInteger(value) || value < least) throw new Error(USAGE)
  return value
}

/** Parses the command line; throws with the usage where it is invalid. */
export const readOptions = (words: readonly string[]): CommandOptions => {
  let options: CommandOptions = {
    from: 1,
    seeds: 20,
    steps: 200,
    keep: null,
    without: null,
    model: false,
    compare: false,
    shrinks: true,
    verbose: false,
    workers: availableParallelism(),
  }
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--verbose') options = { ...options, verbose: true }
    else if (word === '--whole') options = { ...options, shrinks: false }
    else if (word === '--model') options = { ...options, model: true }
    else if (word === '--compare') options = { ...options, compare: true }
    else if (word === '--seeds') options = { ...options, seeds: wholeOf(left.shift(), 1) }
    else if (word === '--from') options = { ...options, from: wholeOf(left.shift(), 1) }
    else if (word === '--steps') options = { ...options, steps: wholeOf(left.shift(), 1) }
    else if (word === '--only') options = { ...options, from: wholeOf(left.shift(), 1), seeds: 1 }
    else if (word === '--workers') options = { ...options, workers: wholeOf(left.shift(), 1) }
    else if (word === '--keep') {
      const places = (left.shift() ?? '').split(',').map((place) => wholeOf(place, 0))
      options = { ...options, keep: places }
    } else if (word === '--without') {
      const without = faultNamed(left.shift() ?? '')
      if (without === null) throw new Error(USAGE)
      options = { ...options, without }
    } else throw new Error(USAGE)
  }
  return options
}
