import { runCampaign } from './campaign'
import { readOptions, type CommandOptions } from './options'

const replayOf = ({ orders, tills, hasLan, without, onPglite }: CommandOptions, seed: number): string =>
  [
    `npm run campaign -- --seed ${seed} --orders ${orders} --terminals ${tills}`,
    ...(hasLan ? ['--lan'] : []),
    ...(without ? [`--without ${without}`] : []),
    ...(onPglite ? ['--pglite'] : []),
  ].join(' ')

/**
 * Runs campaigns, one seed after the other, and prints their verdicts. Exits with 1 where an order was lost, cooked
 * twice, renumbered, wrongly summed, or missed or seen late by the kitchen.
 */
export const main = async (words: readonly string[]): Promise<void> => {
  const options = readOptions(words)
  // A regular exit, so that databases and terminals end too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const until = Date.now() + options.minutes * 60_000
  for (let turn = 0; turn < options.seeds || Date.now() < until; turn += 1) {
    const seed = options.seed + turn
    const { lines, isClean, kept } = await runCampaign({
      ...options,
      seed,
      ...(options.verbose ? { log: (line: string) => console.log(`  ${line}`) } : {}),
    })
    console.log(lines.join('\n'))
    if (isClean) continue
    process.exitCode = 1
    console.log(`  again: ${replayOf(options, seed)}\n  logs and databases: ${kept ?? ''}`)
  }
}
