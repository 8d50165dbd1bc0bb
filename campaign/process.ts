import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Ask, Asks, Reply, TerminalSettings } from './protocol'

/** The process ended before it responded. */
export class Ended extends Error {}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** A terminal in a process of its own, which can be killed and started again on the same folder. */
export const createTerminalProcess = (script: string, settings: TerminalSettings) => {
  let child: ChildProcess | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const defects: string[] = []

  const take = (line: string): void => {
    const reply = JSON.parse(line) as Reply
    if ('defect' in reply) return void defects.push(`${settings.prefix}: ${reply.defect}`)
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) one?.reject(new Error(`${settings.prefix}: ${reply.error}`))
    else one?.resolve(reply.value)
  }

  const answered = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [script, JSON.stringify(settings)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(script), 'compiled') },
    })
    child = started
    let said = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)))
    started.stdin.on('error', () => undefined)
    createInterface({ input: started.stdout }).on('line', take)
    started.once('exit', (code, signal) => {
      if (child === started) child = null
      if (signal !== 'SIGKILL' && code !== 0)
        defects.push(`${settings.prefix} ended unexpectedly (${code ?? signal}): ${said}`)
      for (const one of waiting.values()) one.reject(new Ended(`${settings.prefix} ended`))
      waiting.clear()
    })
    await answered(0)
  }

  const ask = <K extends Ask>(name: K, input: Asks[K]['input']): Promise<Asks[K]['output']> => {
    if (child === null) return Promise.reject(new Ended(`${settings.prefix} is not running`))
    lastId += 1
    const reply = answered(lastId)
    child.stdin?.write(`${JSON.stringify({ id: lastId, ask: name, input })}\n`)
    return reply as Promise<Asks[K]['output']>
  }

  const kill = async (): Promise<void> => {
    const ending = child
    if (ending === null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  /** Stands still for so long, as a machine that is busy or asleep. */
  const pause = async (ms: number): Promise<void> => {
    const paused = child
    if (paused === null) return
    const goOn = (): void => void paused.kill('SIGCONT')
    process.once('exit', goOn)
    paused.kill('SIGSTOP')
    await new Promise<void>((resolve) => setTimeout(resolve, ms))
    goOn()
    process.off('exit', goOn)
  }

  return { settings, defects, start, ask, kill, pause, isRunning: () => child !== null }
}
export type TerminalProcess = ReturnType<typeof createTerminalProcess>
