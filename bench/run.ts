import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { inProject } from '../scripts/lib/project'
import { codeToDish } from './code-to-dish'
import { drain } from './drain'
import { durableOrder } from './durable-order'
import type { Benchmark, Table } from './benchmark'
import { firstLoad } from './first-load'
import { fiveYears } from './five-years'
import { fleet } from './fleet'
import { lighthouse } from './lighthouse'
import { longMenuScroll } from './long-menu-scroll'
import { lookupOverIpc } from './lookup-over-ipc'
import { menuImport } from './menu-import'
import { orderToKitchen } from './order-to-kitchen'
import { placeOrder } from './place-order'
import { placeOrderGrown } from './place-order-grown'
import { pull } from './pull'
import { shortfallsOf, textOf } from './report'
import { terminalMemory } from './terminal-memory'
import { terminalStart } from './terminal-start'
import { terminalToTerminal } from './terminal-to-terminal'

const benchmarks: readonly Benchmark[] = [
  codeToDish,
  lookupOverIpc,
  durableOrder,
  terminalStart,
  terminalMemory,
  drain,
  pull,
  fleet,
  placeOrder,
  placeOrderGrown,
  fiveYears,
  orderToKitchen,
  terminalToTerminal,
  menuImport,
  firstLoad,
  longMenuScroll,
  lighthouse,
]
const RESULTS = 'bench/results.json'

/** What a run found of one benchmark, and where. */
interface Kept {
  readonly at: string
  readonly machine: object
  readonly tables: readonly Table[]
  readonly skipped?: string
  readonly shortfalls: readonly string[]
}

const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memory: totalmem(),
  platform: platform(),
  arch: arch(),
  node: process.version,
}

const measured = async (benchmark: Benchmark): Promise<Kept> => {
  const found = await benchmark.measure().catch((error: unknown) => ({ broken: String(error) }))
  const kept = { at: new Date().toISOString(), machine }
  // The others are measured all the same.
  if ('broken' in found)
    return { ...kept, tables: [], shortfalls: [`${benchmark.name} broke off: ${found.broken}`] }
  return 'skipped' in found
    ? { ...kept, tables: [], skipped: found.skipped, shortfalls: [] }
    : { ...kept, tables: found, shortfalls: found.flatMap(shortfallsOf) }
}

/** What earlier runs found of other benchmarks stays; what can't be read is begun anew. */
const keep = (found: Readonly<Record<string, Kept>>): void => {
  const path = inProject(RESULTS)
  let before: { benchmarks?: Record<string, Kept> } = {}
  try {
    before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as typeof before) : {}
  } catch {
    console.log(`${RESULTS} could not be read: it is written anew.`)
  }
  writeFileSync(path, `${JSON.stringify({ benchmarks: { ...before.benchmarks, ...found } }, null, 2)}\n`)
}

/**
 * Measures and prints every benchmark but the long ones, or those named; keeps them in bench/results.json, each with the day and the machine. Ratios to a floor of the same run
 * can be compared between machines, milliseconds can't. A missed goal is reported, and fails nothing.
 */
export const main = async (names: readonly string[]): Promise<void> => {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name))
  if (unknown !== undefined)
    throw new Error(`No benchmark "${unknown}": there are ${benchmarks.map(({ name }) => name).join(', ')}.`)
  const found: Record<string, Kept> = {}
  const isWhole = names.length === 0
  const wanted = benchmarks.filter(({ name, isLong }) => (isWhole ? !isLong : names.includes(name)))
  for (const benchmark of wanted) {
    const start = performance.now()
    const kept = (found[benchmark.name] = await measured(benchmark))
    const seconds = Math.round((performance.now() - start) / 1_000)
    if (kept.skipped !== undefined) console.log(`${benchmark.name} skipped: ${kept.skipped}\n`)
    for (const table of kept.tables) console.log(`${textOf(table)}\n`)
    console.log(`(${benchmark.name}: ${seconds} s)\n`)
  }
  const shortfalls = Object.values(found).flatMap((kept) => kept.shortfalls)
  console.log(
    shortfalls.length === 0
      ? 'Every goal is reached.'
      : `Short of their goals:\n${shortfalls.map((text) => `  ${text}`).join('\n')}`,
  )
  const long = benchmarks.filter(({ isLong }) => isLong).map(({ name }) => name)
  if (isWhole) console.log(`By their names alone, as they take minutes: ${long.join(', ')}.`)
  keep(found)
  console.log(`Kept in ${RESULTS}.`)
}
