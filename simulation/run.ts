import { readOptions } from './options'
import { SEEDS_A_PROCESS, simulateSideBySide } from './side-by-side'
import { simulate } from './simulate'

/** Runs seeds and prints what did not hold, with the shortest plan found. Exits with 1 where a seed failed. */
export const main = async (words: readonly string[]): Promise<void> => {
  const { verbose, workers, ...options } = readOptions(words)
  const began = performance.now()
  const log = (line: string): void => console.log(`  ${line}`)
  const isSideBySide = workers > 1 && options.seeds > SEEDS_A_PROCESS && !verbose && !options.keep
  const { lines, failure } = isSideBySide
    ? await simulateSideBySide({ ...options, workers, log })
    : await simulate({ ...options, ...(verbose || options.keep ? { log } : {}) })
  console.log(`${lines.join('\n')}\n${Math.round((performance.now() - began) / 1_000)} s`)
  if (failure !== null) process.exitCode = 1
}
