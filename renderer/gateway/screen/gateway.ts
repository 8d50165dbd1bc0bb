import * as z from 'zod/mini'
import { createPublicRpc } from '@shared/backend/data-api'
import { boardRow } from '@shared/backend/orders'
import { parseAnswer } from '@shared/backend/parse'
import { createTerminalApi, type TerminalApi } from '@shared/backend/terminal-api'
import { GatewayError, isErrorCode } from '@shared/contract/errors'
import type {
  EventName,
  EventPayload,
  Gateway,
  Input,
  Method,
  Output,
  TerminalInput,
  TerminalMethod,
  TerminalOutput,
} from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { terminalMethods } from '@shared/contract/terminal/terminal-methods'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { stageMoments } from '@shared/domain/kitchen/stage-times'
import { isCountersStep } from '@shared/domain/order/order-status'
import { nobodyAt } from '@shared/domain/terminal/nobody'
import { accessSchema } from '@shared/schemas/access/access'
import type { BackendConfig } from '@shared/schemas/company/company'
import { orderSchema } from '@shared/schemas/order/order'
import type { OutboxKind, SyncStatus } from '@shared/schemas/sync/sync'
import { answered, type Answer } from '../web/answered'
import type { TextStorage } from '../web/cart-key'
import { createGuestReads } from '../web/guest-reads'
import { createScreenBoard, type AsScreen } from './board'
import { SCREEN_KEY } from './screen-key'
import { newSecret, secretHash } from './secret'
import { dropScreen, readStoredScreen, storeScreen, type StoredScreen } from './stored-screen'

export interface ScreenGatewayOptions {
  /** Asked for with the first call, and again after a failure. */
  readonly config: () => Promise<BackendConfig>
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  readonly storage?: TextStorage
  readonly now?: () => number
}

type MethodAnswers = { readonly [K in Method]?: (input: Input<K>) => Promise<Output<K>> }
type TerminalAnswers = {
  readonly [K in TerminalMethod]?: (input: TerminalInput<K>) => Promise<TerminalOutput<K>>
}

const stepSchema = z.object({ order: orderSchema, changed: z._default(z.boolean(), true) })

const isForeign = (input: unknown, companyId: string | undefined): boolean =>
  typeof input === 'object' && input !== null && 'company_id' in input && input.company_id !== companyId

/**
 * The gateway of a kitchen's screen that joined by a code in a plain browser: a terminal in the kitchen's mode without a disk. It
 * answers what main answers in that mode (electron/main/services/mode-guard.ts), by the screen's own secret; every other call is
 * refused.
 */
export const createScreenGateway = ({
  config,
  fetch = (url, init) => globalThis.fetch(url, init),
  storage = localStorage,
  now = Date.now,
}: ScreenGatewayOptions): Gateway => {
  let screen = readStoredScreen(storage)
  let isGone = false
  const gone = new Set<(status: SyncStatus) => void>()
  const status = (): SyncStatus => ({
    connection: 'unknown',
    offline_since: null,
    queued: 0,
    sending: 0,
    rejected: 0,
    catalogue_ready: true,
    last_pull_at: null,
    gone: isGone,
  })

  /** The backend knows it no more. What another tab stored meanwhile is that tab's. */
  const leave = ({ terminal }: StoredScreen): void => {
    if (readStoredScreen(storage)?.terminal.id === terminal.id) dropScreen(storage)
    screen = null
    isGone = true
    gone.forEach((hear) => hear(status()))
  }

  let made: Promise<{ config: BackendConfig; api: TerminalApi }> | null = null
  const backend = () => {
    made ??= config().then((known) => ({
      config: known,
      api: createTerminalApi(createPublicRpc({ config: known, fetch })),
    }))
    made.catch(() => (made = null))
    return made
  }
  const asScreen: AsScreen = async (ask) => {
    const at = screen
    if (!at) throw new GatewayError('forbidden', { reason: 'unknown' })
    const { api } = await backend()
    const answer = await ask(api, { terminalId: at.terminal.id, token: at.token })
    if (!answer.gone) return answer
    if (screen === at) leave(at)
    throw new GatewayError('forbidden', { reason: answer.reason })
  }
  /** Stored where the browser allows it: what is known here is used in any case. */
  const keep = (changed: StoredScreen): void => {
    screen = changed
    try {
      storeScreen(storage, changed)
    } catch {
      // The next start has what was stored before.
    }
  }
  const board = createScreenBoard(asScreen, ({ company, terminal }) => {
    if (!screen || JSON.stringify([screen.company, screen.terminal]) === JSON.stringify([company, terminal]))
      return
    keep({ ...screen, company, terminal })
    notifyState()
  })
  const stateListeners = new Set<() => void>()
  const notifyState = (): void => stateListeners.forEach((hear) => hear())

  /** One step of the kitchen. Sent at once or refused: a browser queues nothing. */
  const step = async (kind: OutboxKind, payload: Record<string, unknown>) => {
    if (!screen) throw new GatewayError('forbidden', { reason: 'unknown' })
    // Another tab of this browser sends steps too.
    const seq = Math.max(screen.seq, readStoredScreen(storage)?.seq ?? 0) + 1
    keep({ ...screen, seq })
    const entry = {
      id: crypto.randomUUID(),
      seq,
      kind,
      at: new Date(now()).toISOString(),
      operator_id: null,
      payload,
    }
    const { results } = await asScreen((api, credentials) => api.push(credentials, [entry]))
    const [result] = results
    if (!result) throw new GatewayError('backend', { what: 'terminal_push' })
    if (!result.ok) {
      const details = typeof result.details === 'object' ? { ...result.details } : {}
      throw new GatewayError(isErrorCode(result.code) ? result.code : 'unexpected', details)
    }
    const { order, changed } = parseAnswer(stepSchema, result.value, kind, () => undefined)
    return { order: boardRow(order), changed }
  }

  const publicRead = async <K extends 'menu.get' | 'themes.active' | 'companies.get'>(
    method: K,
    input: Input<K>,
  ): Promise<Output<K>> => {
    const reads = createGuestReads({ config: (await backend()).config, fetch, storage })
    const answer = reads[method]?.(input as never)
    if (!answer) throw new GatewayError('invalid_input')
    return answer as Promise<Output<K>>
  }

  const person = () => (screen ? nobodyAt(screen.terminal, 'kitchen') : null)
  const answers: MethodAnswers = {
    'app.ping': async () => ({}),
    'session.get': async () => person()?.session ?? null,
    'access.get': async () => person()?.access ?? z.parse(accessSchema, NO_ACCESS),
    'themes.active': (input) => publicRead('themes.active', input),
    // Which dishes are a station's, the menu says.
    'menu.get': (input) => publicRead('menu.get', input),
    'audio.state': async () => ({ status: 'idle', language: null }),
    'cart.load': async () => null,
    'sync.status': async () => status(),
    'kitchen.board': () => board.read(),
    'kitchen.settings': () => board.settings(),
    'kitchen.times': async ({ since }) => {
      const { orders } = await asScreen((api, credentials) => api.orderSteps(credentials, since))
      return orders.map(({ events, ...order }) => stageMoments(order, events))
    },
    'kitchen.shown': async ({ order_ids }) => {
      await asScreen((api, credentials) => api.shown(credentials, order_ids))
      return {}
    },
    'orders.advance': ({ order_id, status: to, reason }) => {
      if (isCountersStep(to)) throw new GatewayError('forbidden', { reason: 'kitchen' })
      return step('advance_order', { order_id, status: to, reason })
    },
    'orders.tickItem': ({ item_id, done }) => step('tick_order_item', { item_id, done }),
    'orders.delay': ({ order_id, minutes, reason }) => step('delay_order', { order_id, minutes, reason }),
    'orders.reportItem': ({ item_id, reason }) => step('report_order_item', { item_id, reason }),
  }

  const state = async (): Promise<TerminalOutput<'terminal.state'>> => ({
    config: null,
    identity: screen?.terminal ?? null,
    company: screen?.company ?? null,
    app_version: '',
    is_storage_encrypted: false,
  })
  /** The same for a repeated call: an answer may be lost. */
  let joining: { readonly id: string; readonly token: string } | null = null
  const terminalAnswers: TerminalAnswers = {
    'terminal.state': state,
    'terminal.join': async ({ code }) => {
      joining ??= { id: crypto.randomUUID(), token: newSecret() }
      const { id, token } = joining
      const token_hash = await secretHash(token)
      const { api } = await backend()
      const { terminal, company } = await api.join({ code, id, token_hash, in_browser: true })
      const joined: StoredScreen = { terminal, company, token, seq: 0 }
      storeScreen(storage, joined)
      screen = joined
      joining = null
      return state()
    },
    'operators.list': async () => ({ company_id: null, current: null, operators: [], keeps_pins: false }),
  }

  const refused = (): never => {
    throw new GatewayError('forbidden', { reason: 'kitchen' })
  }
  const invoke = async (method: Method, input: unknown): Promise<unknown> => {
    const answer = answers[method] as Answer | undefined
    if (!answer || isForeign(input, screen?.terminal.company_id)) return refused()
    return answered(methods[method], answer, input)
  }

  // Another tab joined anew, or learnt that this screen is gone.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key !== SCREEN_KEY || !screen) return
    const stored = readStoredScreen(storage)
    if (stored) screen = stored
    else leave(screen)
  })

  const subscribe = <E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => void,
  ): (() => void) => {
    if (event === 'orders.changed')
      return board.watch(() => {
        if (screen)
          (listener as (payload: EventPayload<'orders.changed'>) => void)({ company_id: screen.company.id })
      })
    if (event === 'sync.status') {
      const hear = listener as (payload: SyncStatus) => void
      gone.add(hear)
      return () => void gone.delete(hear)
    }
    if (event === 'operators.changed') {
      const hear = listener as (payload: Record<string, never>) => void
      const tell = (): void => hear({})
      stateListeners.add(tell)
      return () => void stateListeners.delete(tell)
    }
    return () => undefined
  }

  return {
    capabilities: { offline: false, audio: true, kiosk: false, print: false, kitchenWall: true },
    invoke: invoke as Gateway['invoke'],
    subscribe,
    terminal: {
      invoke: (async (method: TerminalMethod, input: unknown) => {
        const answer = terminalAnswers[method] as Answer | undefined
        return answer ? answered(terminalMethods[method], answer, input) : refused()
      }) as NonNullable<Gateway['terminal']>['invoke'],
    },
    office: { invoke: async () => refused() },
  }
}
