import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openQuickOrder, versionOf, withEnrolledTerminal } from './enrolled-terminal'
import type { Benchmark } from './benchmark'
import { timingsOf, type Round } from './measure'

const PRODUCTS = 200
const ROUNDS = 5
const STARTS = 3
const PATIENCE_MS = 60_000

/** A folder that an Electron starts as an app: `main` with the probe before it. */
const withProbe = (folder: string, main: string): string => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'probed', version: '1.0.0', main: 'index.js' }),
  )
  const files = ['bench/start-probe.cjs', main].map((path) => join(process.cwd(), path))
  writeFileSync(join(folder, 'index.js'), files.map((path) => `require(${JSON.stringify(path)})\n`).join(''))
  return folder
}

/** Milliseconds from the process's spawn until a field of its window takes a key: any, or the one that `field` selects. */
const startTime = (electron: string, app: string, userData: string, field = 'input'): Promise<number> =>
  new Promise((resolve, reject) => {
    const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
    const begun = Date.now()
    const args = [app, `--user-data-dir=${userData}`, '--no-sandbox', '--disable-gpu']
    const child = spawn(electron, args, {
      env: { ...env, PROBE_FIELD: field },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(patience)
      const at = Number(/taken at (\d+)/.exec(output)?.[1])
      if (Number.isFinite(at)) resolve(at - begun)
      else reject(new Error(`No field of ${app} took a key within ${PATIENCE_MS} ms.`))
    })
  })

/** From the spawn of an enrolled terminal until its quick order takes a key, against an empty window of the same Electron. */
export const terminalStart: Benchmark = {
  name: 'terminal-start',
  measure: () =>
    withEnrolledTerminal(PRODUCTS, async ({ electron, terminal }) => {
      const version = await versionOf(terminal)
      await openQuickOrder(terminal.page())
      await terminal.quit()
      const { userData } = terminal
      // Within the terminal's folder: they go with it.
      const folderOf = (name: string) => join(userData, 'bench', name)
      const empty = withProbe(folderOf('empty'), 'bench/empty-window.cjs')
      const own = withProbe(folderOf('own'), 'e2e/fixtures/terminal-app/main.cjs')
      const starts = [
        () => startTime(electron, empty, folderOf('data')),
        () => startTime(electron, own, userData),
        () => startTime(electron, own, userData, '[data-testid="quick-code"]'),
      ]
      for (const start of starts) await start()
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const times: number[][] = starts.map(() => [])
        for (let turn = 0; turn < STARTS; turn += 1)
          for (const [index, start] of starts.entries()) times[index]?.push(await start())
        rounds.push(times)
      }
      const timings = timingsOf(['an empty window', 'quick order', 'with its app'], rounds)
      return [
        {
          title: `Start of the terminal until its field takes a key (Electron ${version})`,
          timings,
          goals: [{ name: 'quick order', atMost: 1.5 }],
          note: `enrolled, a menu of ${PRODUCTS} dishes on its disk, its backend there; each window given a key every 16 ms; the code field stands before the app does, which takes over what was typed`,
        },
      ]
    }),
}
