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

const numbers = {
  '--seed': { key: 'seed', least: 1 },
  '--seeds': { key: 'seeds', least: 1 },
  '--orders': { key: 'orders', least: 1 },
  '--terminals': { key: 'tills', least: 1 },
  '--minutes': { key: 'minutes', least: 0 },
} as const

/** Parses the command line; throws with the usage where it is invalid. */
export const readOptions = (words: readonly string[]): CommandOptions => {
  const options = { seed: 1, seeds: 1, orders: 2_000, tills: 4, minutes: 0 }
  let [without, onPglite, verbose]: [Protection | null, boolean, boolean] = [null, false, false]
  let hasLan = false
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--pglite') onPglite = true
    else if (word === '--verbose') verbose = true
    else if (word === '--lan') hasLan = true
    else if (word === '--without') {
      without = protectionNamed(left.shift() ?? '')
      if (without === null) throw new Error(USAGE)
      hasLan ||= isOfLocalNetwork(without)
    } else {
      const known = Object.hasOwn(numbers, word) ? numbers[word as keyof typeof numbers] : null
      const value = Number(left.shift())
      if (!known || !Number.isFinite(value) || value < known.least) throw new Error(USAGE)
      options[known.key] = known.key === 'minutes' ? value : Math.floor(value)
    }
  }
  if (options.tills > 8) throw new Error(USAGE)
  return { ...options, hasLan, without, onPglite, verbose }
}
