import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Fetch } from '@shared/backend/plain-fetch'
import type { Result } from '@shared/contract/errors'
import type { EventName, InputOf, Method, OutputOf, TerminalMethod } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { openStore } from '../db/open-store'
import type { Remote } from '../services/device'
import { openSecretStore, type Cipher } from '../services/secret-store'
import { keepTerminalId } from '../services/terminal'
import { keepToken } from '../services/terminal-token'
import { startTerminal, type TerminalHost } from '../start-terminal'
import type { Clock } from '../sync/clock'
import { activateEnrolment } from '../sync/replica-state'
import { noSystemKeys, systemKeys } from './system-keys'
import { COMPANY_ID, OPERATOR_ID, TERMINAL_ID } from './fixtures'
import { CHEAP_PINS } from './test-pins'

/** A key store of the system: what it seals can't be read in the folder. */
export const testCipher = (): Cipher => {
  const key = randomBytes(32)
  const iv = Buffer.alloc(16)
  return {
    isAvailable: () => true,
    encrypt: (text) => {
      const cipher = createCipheriv('aes-256-ctr', key, iv)
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv('aes-256-ctr', key, iv)
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
    },
  }
}

type Methods = typeof methods & typeof terminalMethods

const TEST_ENROLMENT = { id: TERMINAL_ID, name: 'Balcão', prefix: 'A', token: 'token-of-tests' }

/** Writes a folder as a set-up terminal leaves it: configured, enrolled (with prefix A where left out), an operator signed in. */
export const enrolledFolder = (
  folder: string,
  lastCounter = 0,
  { id, name, prefix, token } = TEST_ENROLMENT,
): void => {
  const store = openStore(join(folder, 'comanda.db'))
  store.settings.set('backend_config', {
    url: 'https://backend.test',
    publishable_key: 'public-key-of-tests',
  })
  store.settings.set('operator_session', {
    user: { id: OPERATOR_ID, email: 'dono@comanda.test' },
    expires_at: null,
  })
  store.enrolments.save({
    id,
    company_id: COMPANY_ID,
    name,
    prefix,
    last_counter: lastCounter,
    enrolled_at: '2026-03-01T12:00:00.000Z',
  })
  activateEnrolment(store, id)
  keepTerminalId({ store }, COMPANY_ID, id)
  store.close()
  keepToken(openSecretStore(join(folder, 'secrets.json'), noSystemKeys), id, token)
}

/** A terminal without a window, on a folder of its own. */
export const startTestTerminal = (options: {
  folder: string
  clock: Clock
  fetch: Fetch
  createRemote?: () => Remote
  isKiosk?: boolean
  /** Alone where left out. */
  localNetwork?: TerminalHost['localNetwork']
  newId?: TerminalHost['newId']
  /** The system's key store; one that seals where left out. */
  cipher?: Cipher
  onQuit?: () => void
  onModeChanged?: () => void
  onFirstViewChanged?: (startsWithCode: boolean) => void
  onEvent?: (event: EventName, payload: unknown) => void
}) => {
  const failures: unknown[] = []
  const terminal = startTerminal({
    folder: options.folder,
    cipher: options.cipher ?? systemKeys,
    pinCost: CHEAP_PINS,
    // Printer and terminal share a process here, which may be busy for longer than a printer takes.
    printerPatience: { connectMs: 4_000, statusMs: 3_000, idleMs: 15_000 },
    fetch: options.fetch,
    clock: options.clock,
    ...(options.localNetwork ? { localNetwork: options.localNetwork } : {}),
    ...(options.newId ? { newId: options.newId } : {}),
    appVersion: '0.0.0-test',
    createRemote:
      options.createRemote ??
      (() => {
        throw new Error('This test has no session of an operator.')
      }),
    emit: (event, payload) => options.onEvent?.(event, payload),
    log: (message, error) => {
      if (message.startsWith('Defect')) failures.push(error)
    },
    quit: () => options.onQuit?.(),
    onModeChanged: () => options.onModeChanged?.(),
    onFirstViewChanged: (startsWithCode) => options.onFirstViewChanged?.(startsWithCode),
    restart: () => undefined,
    downloads: join(options.folder, 'downloads'),
    isKiosk: options.isKiosk ?? false,
  })

  const invoke = async <K extends Method | TerminalMethod>(
    method: K,
    input: InputOf<Methods, K>,
  ): Promise<Result<OutputOf<Methods, K>>> =>
    (await terminal.route(method, input)) as Result<OutputOf<Methods, K>>

  /** The answer of a call that must succeed. */
  const value = async <K extends Method | TerminalMethod>(
    method: K,
    input: InputOf<Methods, K>,
  ): Promise<OutputOf<Methods, K>> => {
    const result = await invoke(method, input)
    if (!result.ok)
      throw new Error(
        `${method}: ${result.code} ${JSON.stringify(result.details)} ${String(failures.at(-1))}`,
      )
    return result.value
  }
  return { ...terminal, invoke, value, failures }
}
export type TestTerminal = ReturnType<typeof startTestTerminal>
