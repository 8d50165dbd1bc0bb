import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import fc from 'fast-check'

/** Inputs of all surfaces together in a run that nobody waits for (`npm run campaign -- --fuzz`). */
const WHOLE = 10_000
/** In CI: one in so many of them. */
const CI_SHARE = 25

const SEED = Number(process.env.COMANDA_FUZZ_SEED ?? 20_261_122)
const INPUTS = Number(process.env.COMANDA_FUZZ_INPUTS ?? WHOLE / CI_SHARE)
/** Where each surface's counts are written down, one JSON object a line. */
const REPORT = process.env.COMANDA_FUZZ_REPORT

/** A run that nobody waits for: its time is its own. */
const IS_CAMPAIGN = process.env.COMANDA_FUZZ_INPUTS !== undefined
/** How long a surface may take at most; what is not tried by then is not counted. */
const LIMIT_MS = Number(process.env.COMANDA_FUZZ_MINUTES ?? 100) * 60_000
/** While this file is there nothing is tried, so that others can measure something: between two inputs no call's time runs out. */
const PAUSE_FILE = process.env.COMANDA_FUZZ_PAUSE

/** What one input came to: a typed refusal, a whole success, or what is wrong with it. */
export type Outcome = 'refused' | 'accepted' | { readonly fault: string }

/** How many of the whole's 10,000 inputs a surface gets; at least ten in any run. */
export const inputsOf = (share: number): number => Math.max(10, Math.round((share * INPUTS) / WHOLE))

/** Time for a surface. */
export const patienceFor = (share: number): number =>
  IS_CAMPAIGN ? LIMIT_MS + 120_000 : 120_000 + inputsOf(share) * 400

const isPaused = (): boolean => PAUSE_FILE !== undefined && existsSync(PAUSE_FILE)

/**
 * Tries inputs of a seed until one has a fault; that one is made as small as it can be and thrown with its seed. What came of
 * each is counted by its outcome.
 */
export const fuzz = async <T>(
  surface: string,
  share: number,
  inputs: fc.Arbitrary<T>,
  attempt: (input: T) => Promise<Outcome> | Outcome,
): Promise<void> => {
  const counts = { refused: 0, accepted: 0, faults: 0 }
  const startedMs = Date.now()
  const numRuns = inputsOf(share)
  const property = fc.asyncProperty(inputs, async (input) => {
    while (isPaused()) await pass(1_000)
    const outcome = await attempt(input)
    if (typeof outcome === 'string') {
      counts[outcome] += 1
      return
    }
    counts.faults += 1
    throw new Error(outcome.fault)
  })
  const { failed, counterexample, counterexamplePath, errorInstance, failures } = await fc.check(property, {
    seed: SEED,
    numRuns,
    verbose: 1,
    interruptAfterTimeLimit: patienceFor(share) - 20_000,
  })
  // What was not tried within the time is not counted as tried.
  const inputsTried = counts.refused + counts.accepted + counts.faults
  const line = JSON.stringify({
    surface,
    seed: SEED,
    inputs: inputsTried,
    ...counts,
    ms: Date.now() - startedMs,
  })
  if (REPORT !== undefined) appendFileSync(REPORT, `${line}\n`)
  if (!failed) return
  const again = `COMANDA_FUZZ_SEED=${SEED} COMANDA_FUZZ_INPUTS=${INPUTS}`
  throw new Error(
    `${surface}: ${String(errorInstance)}\nSmallest: ${shown(counterexample?.[0])}\nFirst: ${shown(failures[0]?.[0])}\nAgain: ${again} (path ${String(counterexamplePath)})`,
  )
}

/** A value in a message: enough of it to see what it was. */
export const shown = (value: unknown): string => {
  const text = fc.stringify(value)
  return text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text
}
