import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRemote } from '@main/create-remote'
import { startTerminal } from '@main/start-terminal'
import { GatewayError, type Result } from '@shared/contract/errors'
import type { InputOf, Method, OutputOf, TerminalMethod } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { LAN_PORT } from '@shared/domain/terminal/lan-address'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { seededRandom } from '../../tests/support/random'
import { systemKeys } from '@main/testing/system-keys'
import type { TerminalSettings } from '../protocol'
import { randomOf } from '../seeds'
import { disk } from './connection'
import { createLanTransport } from './lan-transport'
import type { createMachine } from './machine-faults'

type Methods = typeof methods & typeof terminalMethods

/** The terminal without its window, on this process's clock, with its gateway's calls. */
export const startCore = (
  settings: TerminalSettings,
  machine: ReturnType<typeof createMachine>,
  onDefect: (text: string) => void,
) => {
  const random = seededRandom(settings.seed)
  const listeners = new Set<() => void>()
  const log = (message: string, error?: unknown): void => {
    if (message.startsWith('Defect')) onDefect(`${message} ${String(error)}`)
    const details = error instanceof GatewayError ? JSON.stringify(error.details) : ''
    appendFileSync(join(settings.folder, 'terminal.log'), `${message} ${String(error)} ${details}\n`)
  }
  const fetchIt = (url: string, init?: RequestInit) => fetch(url, init)
  const emit = (event: string): void => {
    if (event === 'sync.status') for (const listener of listeners) listener()
  }
  /** The others' keys, once all of them are published. */
  const knownKeys = (): string[] => {
    const rows =
      disk.connection
        ?.prepare<{ lan_key: string }>('select lan_key from peers where lan_key is not null')
        .all() ?? []
    return rows.length < (settings.lan?.others ?? 0) ? [] : rows.map(({ lan_key }) => lan_key)
  }
  const localNetwork = settings.lan && {
    listen: { host: settings.lan.host, port: LAN_PORT },
    discovery: null,
    transport: createLanTransport(randomOf('lan', settings.seed, settings.prefix), knownKeys),
  }
  const terminal = startTerminal({
    ...(localNetwork ? { localNetwork } : {}),
    folder: settings.folder,
    cipher: systemKeys,
    fetch: fetchIt,
    clock: {
      now: machine.now,
      elapsed: machine.elapsed,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs / settings.speed)
        return () => clearTimeout(timer)
      },
      random: () => random.below(1_000_000) / 1_000_000,
    },
    appVersion: '0.1.0',
    createRemote: (config, secrets) =>
      createRemote({ config, fetch: fetchIt, secrets, now: machine.now, emit, log }),
    emit,
    log,
    quit: () => undefined,
  })

  const invoke = async <K extends Method | TerminalMethod>(
    method: K,
    input: InputOf<Methods, K>,
  ): Promise<Result<OutputOf<Methods, K>>> =>
    (await terminal.route(method, input)) as Result<OutputOf<Methods, K>>
  const value = async <K extends Method | TerminalMethod>(
    method: K,
    input: InputOf<Methods, K>,
  ): Promise<OutputOf<Methods, K>> => {
    const result = await invoke(method, input)
    if (result.ok) return result.value
    throw new Error(`${method} was refused: ${result.code} ${JSON.stringify(result.details)}`)
  }
  const until = async (isWanted: (status: SyncStatus) => boolean): Promise<void> => {
    while (!isWanted(await value('sync.status', {})))
      await new Promise<void>((resolve) => {
        const listener = (): void => {
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      })
  }
  return { invoke, value, until }
}
export type Core = ReturnType<typeof startCore>
