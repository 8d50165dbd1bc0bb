import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBackend } from '@embedded/testing'
import { inProject } from '../scripts/lib/project'
import { runCommand, runProgram } from '../scripts/lib/processes'
import { addCompany, memberOf } from '../tests/support/world'
import type { Task } from './durable-terminal'
import type { Benchmark } from './benchmark'
import type { Timing } from './measure'

/** A disk that really waits: temporary folders are memory on some machines. Within node_modules, where SQLite's addon is found. */
const onDisk = inProject('node_modules', '.cache', 'comanda', 'bench')

/** The terminal without its window, bundled as it ships. Answers the script's path; throws with the build's output. */
const bundledTerminal = async (): Promise<string> => {
  const outDir = join(onDisk, 'terminal')
  const args = ['build', '-c', 'bench/vite.terminal.config.ts', '--outDir', outDir]
  const { code, output } = await runProgram('vite', args, { timeoutMs: 120_000 })
  if (code !== 0) throw new Error(`The terminal could not be bundled:\n${output}`)
  return join(outDir, 'terminal.cjs')
}

const timingsOf = async (task: Task): Promise<Timing[]> => {
  const args = [await bundledTerminal(), JSON.stringify(task)]
  const { code, output } = await runCommand(process.execPath, args, { timeoutMs: 300_000 })
  const timings = /^timings: (.+)$/m.exec(output)?.[1]
  if (code !== 0 || !timings) throw new Error(`The terminal could not be measured:\n${output}`)
  return JSON.parse(timings) as Timing[]
}

/**
 * An order of five lines through the terminal's whole service (contract, rights, prices, number), until it is on the disk, against one
 * bare transaction that writes the same bytes. As on a counter the terminal is a bundle in a process of its own, its backend elsewhere;
 * the floor runs in the same process, in turn with it.
 */
export const durableOrder: Benchmark = {
  name: 'durable-order',
  async measure() {
    mkdirSync(onDisk, { recursive: true })
    const backend = await startTestBackend({ postgres: false, seed: false })
    try {
      const company = await addCompany(backend, 'bench', 200)
      const manager = await memberOf(backend, company, 'owner', 'bench')
      const timings = await timingsOf({
        folder: onDisk,
        backend: { url: backend.url, publishableKey: backend.publishableKey },
        email: manager.person.email,
        company_id: company.id,
        products: company.products,
      })
      const title = 'Durable order on the terminal (SQLite, WAL, synchronous=FULL)'
      return [{ title, timings, goals: [{ name: 'order sent', atMost: 3 }] }]
    } finally {
      await backend.stop()
    }
  },
}
