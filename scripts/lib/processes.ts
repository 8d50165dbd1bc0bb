import { spawn, type ChildProcess } from 'node:child_process'
import { childEnv, programPath, root, type Program } from './project'

/** How a command ended; `code` is null after a signal or the time limit. */
export interface Outcome {
  code: number | null
  output: string
  ms: number
  isTimedOut: boolean
}

export interface RunOptions {
  env?: Record<string, string>
  /** Ends the command and its children after this many milliseconds. */
  timeoutMs?: number
  /** The working folder; default: the project's root. */
  cwd?: string
  /** A program that runs the command, with its own arguments: `xvfb-run -a`. */
  through?: readonly string[]
}

const isWindows = process.platform === 'win32'
const running = new Set<ChildProcess>()

/** Ends a command and its children. */
export const endTree = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It exited at this moment.
  }
}

/** Ends every command started here, so that Ctrl-C leaves no process behind. */
export const endAll = (signal: NodeJS.Signals = 'SIGTERM'): void => {
  for (const child of running) endTree(child, signal)
}

/** Starts a command in a process group of its own, which `endAll` ends unless it has exited. */
export const startProcess = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'pipe' | 'ignore' = 'pipe',
  cwd = root,
): ChildProcess => {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: !isWindows,
    stdio: ['ignore', stdio, stdio],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a command to its end and collects its output. Never rejects: a command that cannot start has code 127. */
export const runCommand = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = Date.now()
    const [first = command, ...rest] = [...(options.through ?? []), command, ...args]
    const child = startProcess(first, rest, childEnv(options.env), 'pipe', options.cwd)
    let output = ''
    let isTimedOut = false
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const timer = options.timeoutMs
      ? setTimeout(() => {
          isTimedOut = true
          endTree(child)
          setTimeout(() => endTree(child, 'SIGKILL'), 5_000).unref()
        }, options.timeoutMs)
      : undefined
    const finish = (code: number | null): void => {
      clearTimeout(timer)
      resolve({ code, output, ms: Date.now() - start, isTimedOut })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code) => finish(code))
  })

/** Runs one of node_modules' programs on this Node. */
export const runProgram = (
  program: Program,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> => runCommand(process.execPath, [programPath(program), ...args], options)
