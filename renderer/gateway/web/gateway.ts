import { GatewayError } from '@shared/contract/errors'
import type { EventName, EventPayload, Gateway, Handlers, Method } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { createBackend, type BackendEvent, type BackendOptions } from '@shared/backend'
import { SESSION_KEY } from '@shared/backend/sessions'
import { createCartStorage, type TextStorage } from './cart-storage'
import { createConnectionProbe } from './connection-probe'

export interface WebGatewayOptions {
  readonly config: BackendOptions['config']
  readonly fetch?: BackendOptions['fetch']
  readonly storage?: TextStorage
  readonly now?: () => number
}

const answersNothing = (): Promise<Record<string, never>> => Promise.resolve({})

/** The gateway of the web build: the backend from the browser, the cart in local storage, nothing ever queued. */
export const createWebGateway = ({
  config,
  fetch = (url, init) => globalThis.fetch(url, init),
  storage = localStorage,
  now = Date.now,
}: WebGatewayOptions): Gateway => {
  const backend = createBackend({
    config,
    fetch,
    now,
    // Links of mails must come back to the page that asked: what they need to be good is kept there.
    ...(globalThis.location?.origin?.startsWith('http') ? { siteAddress: location.origin } : {}),
    storage: {
      get: (key) => Promise.resolve(storage.getItem(key)),
      set: (key, value) => Promise.resolve(storage.setItem(key, value)),
      remove: (key) => Promise.resolve(storage.removeItem(key)),
    },
  })
  // Another tab of this browser may have signed in or out.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === SESSION_KEY) void backend.sessions.recheck()
  })
  const carts = createCartStorage(storage)
  const probe = createConnectionProbe({ config, fetch, now })

  const handlers: Handlers<typeof methods> = {
    ...backend.handlers,
    'cart.load': ({ company_id }) => Promise.resolve(carts.load(company_id)),
    'cart.save': ({ company_id, cart }) => {
      carts.save(company_id, cart)
      return answersNothing()
    },
    'sync.status': () => probe.status(),
    'app.ping': answersNothing,
  }

  const subscribe = (event: EventName, listener: (payload: never) => void): (() => void) => {
    if (event === 'sync.status')
      return probe.subscribe(listener as (payload: EventPayload<'sync.status'>) => void)
    // A browser learns of another menu when it reads it: there is no hint for guests.
    if (event === 'menu.changed') return () => undefined
    return backend.subscribe(event as BackendEvent, listener as (payload: EventPayload<BackendEvent>) => void)
  }

  return {
    capabilities: { offline: false, audio: false, kiosk: false, print: false },
    invoke: (async (method: Method, input: unknown) => {
      const parsed = methods[method].input.safeParse(input)
      if (!parsed.success) {
        throw new GatewayError('invalid_input', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
      }
      try {
        return await (handlers[method] as (given: unknown) => Promise<unknown>)(parsed.data)
      } catch (cause) {
        throw cause instanceof GatewayError ? cause : new GatewayError('unexpected', {}, String(cause))
      }
    }) as Gateway['invoke'],
    subscribe: subscribe as Gateway['subscribe'],
    terminal: null,
  }
}
