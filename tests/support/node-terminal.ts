import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedBackend } from '@embedded/testing'
import { createRemote } from '@main/create-remote'
import { startTerminal, type TerminalHost } from '@main/start-terminal'
import { systemClock, type Clock } from '@main/sync/clock'
import type { Result } from '@shared/contract/errors'
import type { InputOf, Method, OutputOf, TerminalMethod } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { PASSWORD } from './people'
import { systemKeys } from '@main/testing/system-keys'

type Methods = typeof methods & typeof terminalMethods

/** A terminal without its window, in Node: real services, real SQLite on a real file, real HTTP. */
export interface NodeTerminal {
  readonly folder: string
  /** The SQLite file. */
  readonly file: string
  /** Handles one call like main for the renderer: nothing is thrown. */
  route(method: unknown, input: unknown): Promise<Result<unknown>>
  /** The value of a call that must succeed. */
  value<K extends Method | TerminalMethod>(
    method: K,
    input: InputOf<Methods, K>,
  ): Promise<OutputOf<Methods, K>>
  /** Resolves once the status is as expected. */
  until(isWanted: (status: SyncStatus) => boolean): Promise<void>
  /** Calls back when orders, tabs or the menu changed here, as open pages hear it; returns how to stop. */
  onChanged(listener: () => void): () => void
  /** Errors that the router logged as defects of its own. */
  readonly defects: readonly string[]
  /** Stops push and pull; calls are still handled. */
  pauseSync(): void
  /** Ends it and starts it again on its folder. */
  restart(): void
  close(): void
}

/** Where a terminal of a test listens for the others; it finds them by typed addresses. */
export const LOOPBACK = { listen: { host: '127.0.0.1', port: 0 }, discovery: null }

/** Starts a terminal without a backend, on a folder within `parent` that `close` removes. */
export const startNodeTerminal = (
  parent = tmpdir(),
  cipher = systemKeys,
  localNetwork?: TerminalHost['localNetwork'],
  clock: Clock = systemClock,
): NodeTerminal => {
  const folder = mkdtempSync(join(parent, 'comanda-node-terminal-'))
  const defects: string[] = []
  const listeners = new Set<(status: SyncStatus) => void>()
  const log = (message: string, error?: unknown) => {
    if (message.startsWith('Defect')) defects.push(`${message} ${String(error)}`)
  }
  const fetchIt = (url: string, init?: RequestInit) => fetch(url, init)
  const changes = new Set<() => void>()
  const emit = (event: string, payload: unknown) => {
    if (event === 'orders.changed' || event === 'menu.changed') for (const changed of changes) changed()
    if (event === 'sync.status') for (const listener of listeners) listener(payload as SyncStatus)
  }
  const boot = () =>
    startTerminal({
      folder,
      cipher,
      ...(localNetwork ? { localNetwork } : {}),
      fetch: fetchIt,
      clock,
      appVersion: '0.1.0',
      createRemote: (config, secrets) =>
        createRemote({ config, fetch: fetchIt, secrets, now: Date.now, emit, log }),
      emit,
      log,
      quit: () => undefined,
    })
  let terminal = boot()
  const value: NodeTerminal['value'] = async (method, input) => {
    const result = await terminal.route(method, input)
    if (!result.ok)
      throw new Error(
        `${method} was refused: ${result.code} ${JSON.stringify(result.details)} ${defects.at(-1) ?? ''}`,
      )
    return result.value as never
  }
  return {
    folder,
    file: join(folder, 'comanda.db'),
    route: (method, input) => terminal.route(method, input),
    value,
    onChanged: (listener) => {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    defects,
    until: (isWanted) =>
      new Promise((resolve, reject) => {
        const listener = (status: SyncStatus) => {
          if (!isWanted(status)) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
        value('sync.status', {}).then(listener, reject)
      }),
    pauseSync: () => terminal.stop(),
    restart: () => {
      terminal.close()
      terminal = boot()
    },
    close: () => {
      terminal.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sets a terminal up like a manager: address, sign-in, enrolment; then waits for the whole menu. */
export const setUpTerminal = async (
  terminal: NodeTerminal,
  backend: Pick<EmbeddedBackend, 'url' | 'publishableKey'>,
  { email, company_id, prefix }: { email: string; company_id: string; prefix: string },
): Promise<void> => {
  await terminal.value('terminal.configure', { url: backend.url, publishable_key: backend.publishableKey })
  await terminal.value('session.signIn', { email, password: PASSWORD })
  await terminal.value('terminal.enrol', { company_id, name: 'Balcão', prefix })
  await terminal.until((status) => status.catalogue_ready)
}
