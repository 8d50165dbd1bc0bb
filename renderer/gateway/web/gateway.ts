import { GatewayError } from '@shared/contract/errors'
import type {
  EventName,
  EventPayload,
  Gateway,
  Handlers,
  Method,
  OfficeGateway,
  OfficeMethod,
} from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { createBackend, type Backend, type BackendEvent, type BackendOptions } from '@shared/backend'
import { SESSION_KEY } from '@shared/backend/guest-read'
import { answered, type Answer } from './answered'
import { createWebAudio, elementSound } from './audio'
import { WEB_CAPABILITIES } from './capabilities'
import { watchCarts } from './cart-changes'
import { createCartStorage, type TextStorage } from './cart-storage'
import { createConnectionProbe } from './connection-probe'

export interface WebGatewayOptions {
  readonly config: BackendOptions['config']
  readonly fetch?: BackendOptions['fetch']
  readonly storage?: TextStorage
  readonly now?: () => number
}

const answersNothing = (): Promise<Record<string, never>> => Promise.resolve({})

/** The back office is imported at its first call: no guest loads it. */
const loadOffice = async ({ parts, webAddress, openClient }: Backend, config: BackendOptions['config']) => {
  const [{ officeMethods }, { createOffice }, { fetchPicture }] = await Promise.all([
    import('@shared/contract/office-methods'),
    import('@shared/backend/office'),
    import('./fetch-picture'),
  ])
  return {
    shapes: officeMethods,
    answers: createOffice({ ...parts, config, webAddress, openClient, fetchPicture }),
  }
}

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
    // Links of mails must return to the browser that requested them, which stores the code verifier.
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
  // A page restored from the back/forward cache has missed every event.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) void backend.sessions.recheck()
  })
  let office: ReturnType<typeof loadOffice> | null = null
  const carts = createCartStorage(storage)
  const probe = createConnectionProbe({ config, fetch, now })
  const audio = createWebAudio(elementSound(() => new Audio()))

  const handlers: Handlers<typeof methods> = {
    ...backend.handlers,
    'cart.load': ({ company_id, person_id }) => Promise.resolve(carts.load(company_id, person_id)),
    'cart.list': ({ person_id }) => Promise.resolve(carts.list(person_id)),
    'cart.save': ({ company_id, cart, person_id }) => {
      carts.save(company_id, cart, person_id)
      return answersNothing()
    },
    ...audio.handlers,
    'sync.status': () => probe.status(),
    'app.ping': answersNothing,
  }

  const subscribe = (event: EventName, listener: (payload: never) => void): (() => void) => {
    if (event === 'sync.status')
      return probe.subscribe(listener as (payload: EventPayload<'sync.status'>) => void)
    if (event === 'audio.changed')
      return audio.subscribe(listener as (payload: EventPayload<'audio.changed'>) => void)
    if (event === 'cart.changed') return watchCarts(listener as () => void)
    // A browser sees a changed menu when it reads it: guests get no hints.
    if (event === 'menu.changed') return () => undefined
    return backend.subscribe(event as BackendEvent, listener as (payload: EventPayload<BackendEvent>) => void)
  }

  return {
    capabilities: WEB_CAPABILITIES,
    invoke: ((method: Method, input: unknown) =>
      answered(methods[method], handlers[method] as Answer, input)) as Gateway['invoke'],
    subscribe: subscribe as Gateway['subscribe'],
    terminal: null,
    office: {
      invoke: (async (method: OfficeMethod, input: unknown) => {
        office ??= loadOffice(backend, config)
        // A failed import is tried again the next time.
        office.catch(() => (office = null))
        const { shapes, answers } = await office.catch(() => {
          throw new GatewayError('connection', { reason: 'part_missing' })
        })
        return answered(shapes[method], answers[method] as Answer, input)
      }) as OfficeGateway['invoke'],
    },
  }
}
