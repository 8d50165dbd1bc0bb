import { readOptions } from './options'
import { simulate } from './simulate'

/** Runs seeds and prints what did not hold, with the shortest plan found. Exits with 1 where a seed failed. */
export async function main(words: readonly string[]): Promise<void> {
  const { verbose, ...options } = readOptions(words)
  const began = performance.now()
  const { lines, failure } = await simulate({
    ...options,
    ...(verbose || options.keep || options.seeds > 20
      ? { log: (line: string) => console.log(`  ${line}`) }
      : {}),
  })
  console.log(`${lines.join('\n')}\n${Math.round((performance.now() - began) / 1_000)} s`)
  if (failure) process.exitCode = 1
}
