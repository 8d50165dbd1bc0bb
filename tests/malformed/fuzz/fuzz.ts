import fc from 'fast-check'
import { isThorough } from '@embedded/thoroughness'

/** Inputs of all surfaces together: `npm run proof` tries all of them, `npm test` one in 25. */
const WHOLE = 10_000
const INPUTS = isThorough ? WHOLE : WHOLE / 25
const SEED = 20_261_122

/** The verdict on one input: a typed rejection, a complete success, or a fault. */
export type Outcome = 'refused' | 'accepted' | { readonly fault: string }

/** A surface's share of the 10,000 inputs; at least ten in any run. */
const inputsOf = (share: number): number => Math.max(10, Math.round((share * INPUTS) / WHOLE))

/** The time limit of a surface, in ms. */
export const patienceFor = (share: number): number => 120_000 + inputsOf(share) * 400

/** Tries inputs of a seed until one has a fault; fast-check shrinks it and prints it with its seed. */
export const fuzz = async <T>(
  surface: string,
  share: number,
  inputs: fc.Arbitrary<T>,
  attempt: (input: T) => Promise<Outcome> | Outcome,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const outcome = await attempt(input)
      if (typeof outcome !== 'string') throw new Error(`${surface}: ${outcome.fault}`)
    }),
    { seed: SEED, numRuns: inputsOf(share) },
  )

/** A value in a message, shortened. */
export const shown = (value: unknown): string => {
  const text = fc.stringify(value)
  return text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text
}
