import fc from 'fast-check'
import type { MethodMap, MethodShape } from '@shared/contract/methods'
import { mutationsOf } from '../json-mutations'
import { nested } from '../json-places'
import { samplesOf, type Ids } from './sample'
import { isThorough } from '@embedded/thoroughness'

/** One call of a method of the contract. */
export interface ContractCase {
  readonly method: string
  readonly label: string
  readonly input: unknown
  readonly kind: MethodShape['kind']
  /** Whether the input matches the method's schema after all: then the rules must hold. */
  readonly isWellFormed: boolean
}

const RANDOM_RUNS = 25

/**
 * Every malformed input of every method of a map, derived from its schema: each place missing, of a wrong type,
 * hostile, too large; and random JSON of a fixed seed. A new method is covered by being in the map.
 */
export const casesOf = (map: MethodMap, ids: Ids, seed: number): ContractCase[] => {
  return Object.entries(map).flatMap(([method, { kind, input: schema }]) => {
    const of = (label: string, input: unknown): ContractCase => ({
      method,
      label: `${method}, ${label}`,
      input,
      kind,
      isWellFormed: schema.safeParse(input).success,
    })
    const samples = samplesOf(schema, ids)
    return [
      ...samples.flatMap((sample) => mutationsOf(sample).map(({ label, value }) => of(label, value))),
      ...samples.map((sample) => of('good', sample)),
      of('undefined', undefined),
      of('deep', nested(600)),
      of('a key too many', { ...Object(samples[0]), nothing: 1 }),
      ...fc
        .sample(fc.jsonValue({ maxDepth: 4 }), { seed, numRuns: RANDOM_RUNS })
        .map((value, index) => of(`random ${index}`, value)),
    ]
  })
}

/**
 * Of the well-formed calls of a large map at most `most` a method: the good one, and others picked by the seed. Each
 * is a real request, and forms have hundreds of texts that are odd and yet allowed.
 * COMANDA_THOROUGH=1 runs them all.
 */
export const sampleOf = (cases: readonly ContractCase[], most: number, seed: number): ContractCase[] => {
  if (isThorough) return [...cases]
  return [...new Set(cases.map(({ method }) => method))].flatMap((method) => {
    const own = cases.filter((one) => one.method === method)
    const good = own.filter(({ label }) => label.endsWith(', good'))
    const others = own.filter((one) => !good.includes(one))
    const length = Math.min(most, others.length)
    const some = fc.shuffledSubarray(others, { minLength: length, maxLength: length })
    const [picked = []] = fc.sample(some, { seed, numRuns: 1 })
    return [...good, ...picked].slice(0, most)
  })
}

/** Open to any account, and its good call writes what is that account's own: a mark on any menu, too. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set([
  'session.signUp',
  'session.requestCode',
  'session.resendConfirmation',
  'session.requestRecovery',
  'session.setPassword',
  'account.saveProfile',
  'menu.setFavourite',
  'push.unsubscribe',
])

/**
 * Methods without input can't be malformed beyond it, and those of one's own account are valid as they are: this suite
 * does not call them.
 */
export const isJustACall = ({ method, input }: ContractCase): boolean =>
  OWN_ACCOUNT.has(method) || (typeof input === 'object' && input !== null && Object.keys(input).length === 0)
