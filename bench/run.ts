import { writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { inProject } from '../scripts/lib/project'
import { durableOrder } from './durable-order'
import type { Figure, Table } from './figure'
import { lookupOverIpc } from './lookup-over-ipc'
import { placeOrder } from './place-order'
import { pull } from './pull'
import { shortfallsOf, textOf } from './report'

const figures: readonly Figure[] = [lookupOverIpc, durableOrder, pull, placeOrder]
const RESULTS = 'bench/results.json'

/**
 * Measures and prints every figure, or those named; keeps them in bench/results.json. Ratios to a floor of the same run
 * can be compared between machines, milliseconds can't. A missed goal is told, and fails nothing.
 */
export async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !figures.some((figure) => figure.name === name))
  if (unknown !== undefined)
    throw new Error(`No figure "${unknown}": there are ${figures.map(({ name }) => name).join(', ')}.`)
  const tables: Table[] = []
  const skipped: { name: string; reason: string }[] = []
  for (const figure of figures.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const measured = await figure.measure()
    if ('skipped' in measured) {
      skipped.push({ name: figure.name, reason: measured.skipped })
      console.log(`${figure.name} skipped: ${measured.skipped}\n`)
    } else {
      tables.push(...measured)
      for (const table of measured) console.log(`${textOf(table)}\n`)
    }
  }
  const shortfalls = tables.flatMap(shortfallsOf)
  console.log(
    shortfalls.length === 0
      ? 'Every ratio reaches its goal.'
      : `Short of their goals:\n${shortfalls.map((text) => `  ${text}`).join('\n')}`,
  )
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memory: totalmem(),
    platform: platform(),
    arch: arch(),
    node: process.version,
  }
  writeFileSync(inProject(RESULTS), `${JSON.stringify({ machine, tables, skipped, shortfalls }, null, 2)}\n`)
  console.log(`Kept in ${RESULTS}.`)
}
