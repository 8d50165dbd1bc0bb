import { commandOptions } from '../scripts/lib/command-options'
import { PlainError } from '../scripts/lib/plain-error'
import { isOfLocalNetwork, protectionNamed, PROTECTIONS, type Protection } from './protections'

export interface CommandOptions {
  readonly seed: number
  readonly orders: number
  readonly tills: number
  /** How many seeds, one after the other. */
  readonly seeds: number
  /** Starts further seeds until this time has passed; 0: only the given ones. */
  readonly minutes: number
  /** Whether the terminals speak to each other on a local network, with its faults. */
  readonly hasLan: boolean
  readonly without: Protection | null
  readonly onPglite: boolean
  readonly verbose: boolean
}

export const USAGE = `npm run campaign -- [--seed N] [--seeds N] [--orders N] [--terminals N] [--minutes N]
                       [--without ${PROTECTIONS.join('|')}] [--lan] [--pglite] [--verbose]`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  orders: { type: 'string', default: '2000' },
  terminals: { type: 'string', default: '4' },
  minutes: { type: 'string', default: '0' },
  without: { type: 'string' },
  lan: { type: 'boolean', default: false },
  pglite: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const

const MOST_TILLS = 8

const numberOf = (word: string, least: number, most = Infinity): number => {
  const value = Number(word)
  if (!Number.isFinite(value) || value < least || value > most) throw new PlainError(USAGE)
  return value
}

/** Parses the command line. Throws PlainError with the usage where it is invalid. */
export const readOptions = (words: readonly string[]): CommandOptions => {
  const { seed, seeds, orders, terminals, minutes, without, lan, pglite, verbose } = commandOptions(
    words,
    OPTIONS,
    USAGE,
  )
  const protection = without === undefined ? null : protectionNamed(without)
  if (without !== undefined && protection === null) throw new PlainError(USAGE)
  return {
    seed: Math.floor(numberOf(seed, 1)),
    seeds: Math.floor(numberOf(seeds, 1)),
    orders: Math.floor(numberOf(orders, 1)),
    tills: Math.floor(numberOf(terminals, 1, MOST_TILLS)),
    minutes: numberOf(minutes, 0),
    hasLan: lan || (protection !== null && isOfLocalNetwork(protection)),
    without: protection,
    onPglite: pglite,
    verbose,
  }
}
