import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, runBuild } from './builds'
import {
  demoTerminal,
  demoTerminalEnv,
  isSetUpByHand,
  type DemoBackend,
  type DemoTerminal,
} from './demo-terminal'
import { hasDisplay, obtainElectron, sandboxArguments } from './electron-binary'
import { endTree, startProcess } from './processes'
import { childEnv, root } from './project'

const DOWNLOAD_LIMIT_MS = 60_000
const CLOSE_LIMIT_MS = 5_000

/** The open window, or why there is none; with the demo's terminal where it is that one. */
export interface TerminalWindow {
  process: ChildProcess | null
  says: string
  demo: DemoTerminal | null
}

const none = (says: string): TerminalWindow => ({ process: null, says, demo: null })

/** Why no window is wanted or possible, before anything is built or fetched; null when one is. */
export const whyNoWindow = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  platform = process.platform,
): string | null => {
  if (args.includes('--no-terminal') || env.COMANDA_NO_TERMINAL === '1') return 'not opened: switched off'
  return hasDisplay(env, platform) ? null : 'not opened: there is no display'
}

/**
 * The terminal's data folder; a new one with `--fresh-terminal`, so that no unsent order of another terminal is lost.
 */
const terminalFolder = (args: readonly string[], dataDir: string): string =>
  args.includes('--fresh-terminal')
    ? mkdtempSync(join(dataDir, 'fresh-terminal-'))
    : join(dataDir, 'terminal')

export type WindowBackend = DemoBackend & { dataDir: string; isPublic: boolean }

/**
 * The folder of the terminal that opens, and its set-up; null where it asks for that itself: a new one, one that
 * somebody set up by hand, and any on a public platform.
 */
export const terminalToOpen = async (
  args: readonly string[],
  backend: WindowBackend,
): Promise<{ folder: string; demo: DemoTerminal | null }> => {
  const folder = terminalFolder(args, backend.dataDir)
  const asks = backend.isPublic || args.includes('--fresh-terminal') || (await isSetUpByHand(folder, backend))
  return { folder, demo: asks ? null : await demoTerminal(backend) }
}

/**
 * Builds the terminal and opens its window, where there is an Electron and a display. Never throws: the web runs
 * without it.
 */
export const openTerminalWindow = async (
  args: readonly string[],
  backend: WindowBackend,
): Promise<TerminalWindow> => {
  const why = whyNoWindow(args, process.env)
  if (why) return none(why)
  const electron = await obtainElectron(DOWNLOAD_LIMIT_MS)
  if ('reason' in electron) return none(`not opened: ${electron.reason}`)
  if (!isBuilt('terminal')) {
    const built = await runBuild('terminal')
    if (built.code !== 0)
      return none(`not opened: its build failed\n${built.output.trim().split('\n').slice(-10).join('\n')}`)
  }
  const { folder, demo } = await terminalToOpen(args, backend)
  const env = childEnv(demo ? demoTerminalEnv(demo.setup) : {})
  const flags = [`--user-data-dir=${folder}`, ...sandboxArguments()]
  const child = startProcess(electron.path, [root, ...flags], env, 'ignore')
  const isOpen = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!isOpen) return none('not opened: Electron could not be started')
  return { process: child, says: 'its window is open', demo }
}

/** Closes the window; kills the process when that takes longer than 5 s. */
export const closeTerminalWindow = async ({ process: child }: TerminalWindow): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  endTree(child)
  const force = setTimeout(() => endTree(child, 'SIGKILL'), CLOSE_LIMIT_MS)
  await closed
  clearTimeout(force)
}
