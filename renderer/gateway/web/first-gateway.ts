import { SESSION_KEY } from '@shared/backend/guest-read'
import { GatewayError } from '@shared/contract/errors'
import type { EventName, EventPayload, Gateway, Input, Method, Output } from '@shared/contract/gateway'
import { WEB_CAPABILITIES } from './capabilities'
import type { WebGatewayOptions } from './gateway'
import { asGatewayError, createGuestReads } from './guest-reads'
import type { VersionCheck } from './version-check'

type AnyListener = (payload: unknown) => void

interface Waiting {
  readonly event: EventName
  readonly listener: AnyListener
  /** Set once the whole gateway is subscribed. */
  stop: (() => void) | null
}

const loadWhole = (options: WebGatewayOptions): Promise<Gateway> =>
  import('./gateway').then((module) => module.createWebGateway(options))

/** Events that come from the backend; all others only follow from actions of this page or another tab. */
const NEEDS_WHOLE: ReadonlySet<EventName> = new Set(['orders.changed', 'sync.status'])

/** For listeners that already got 'initial_session', which the whole gateway would repeat. */
const withoutInitialSession =
  (listener: AnyListener): AnyListener =>
  (payload) => {
    if ((payload as EventPayload<'session.event'>).kind !== 'initial_session') listener(payload)
  }

/**
 * The web gateway that a page starts with. While nobody is signed in it handles a guest's reads alone, which keeps
 * the first view small. The whole gateway is fetched for the first call beyond that, and at once for a signed-in
 * user.
 */
export const createFirstGateway = (
  options: WebGatewayOptions,
  load = loadWhole,
  explain: VersionCheck['explain'] = (error) => Promise.resolve(error),
): Gateway => {
  const { config, fetch = (url, init) => globalThis.fetch(url, init), storage = localStorage } = options
  const reads = createGuestReads({ config, fetch, storage })
  const waiting = new Set<Waiting>()
  let loading: Promise<Gateway> | null = null

  const whole = (): Promise<Gateway> => {
    loading ??= load(options).then(
      (gateway) => {
        // Records the current user, in order to notice a later change.
        void gateway.invoke('session.get', {}).catch(() => undefined)
        for (const one of waiting) one.stop = gateway.subscribe(one.event, one.listener)
        return gateway
      },
      () => {
        // A failed import is tried again the next time.
        loading = null
        throw new GatewayError('connection', { reason: 'part_missing' })
      },
    )
    return loading
  }

  const isGuest = (): boolean => loading === null && storage.getItem(SESSION_KEY) === null

  const emit = <E extends EventName>(event: E, payload: EventPayload<E>): void => {
    for (const one of waiting) if (one.event === event) one.listener(payload)
  }

  // Another tab of this browser signed in. From then on only the whole gateway watches the session.
  const followOtherTab = async ({ key, newValue }: StorageEvent): Promise<void> => {
    if (key !== SESSION_KEY || newValue === null || loading !== null) return
    const session = await (await whole()).invoke('session.get', {})
    emit('session.changed', { session })
    if (session) emit('session.event', { kind: 'signed_in', session })
  }
  globalThis.addEventListener?.('storage', (event) => void followOtherTab(event).catch(() => undefined))

  const invoke = async <K extends Method>(method: K, input: Input<K>): Promise<Output<K>> => {
    try {
      const answer = isGuest() ? reads[method]?.(input) : null
      return await (answer ?? (await whole()).invoke(method, input))
    } catch (cause) {
      throw await explain(asGatewayError(cause))
    }
  }

  const subscribe = <E extends EventName>(
    event: E,
    listener: (payload: EventPayload<E>) => void,
  ): (() => void) => {
    const anyListener = listener as AnyListener
    const getsInitialSession = event === 'session.event' && isGuest()
    const one: Waiting = {
      event,
      listener: getsInitialSession ? withoutInitialSession(anyListener) : anyListener,
      stop: null,
    }
    const first = { kind: 'initial_session', session: null } satisfies EventPayload<'session.event'>
    if (getsInitialSession) void Promise.resolve().then(() => waiting.has(one) && anyListener(first))
    waiting.add(one)
    if (loading !== null || NEEDS_WHOLE.has(event) || !isGuest()) {
      const join = (gateway: Gateway): void => {
        if (waiting.has(one)) one.stop ??= gateway.subscribe(event, one.listener)
      }
      void whole().then(join, () => undefined)
    }
    return () => {
      waiting.delete(one)
      one.stop?.()
    }
  }

  return {
    capabilities: WEB_CAPABILITIES,
    invoke,
    subscribe,
    terminal: null,
    office: {
      invoke: async (method, input) => {
        try {
          return await (await whole()).office.invoke(method, input)
        } catch (cause) {
          throw await explain(asGatewayError(cause))
        }
      },
    },
  }
}
