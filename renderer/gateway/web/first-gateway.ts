import { SESSION_KEY } from '@shared/backend/guest-read'
import { GatewayError } from '@shared/contract/errors'
import type { EventName, EventPayload, Gateway, Input, Method, Output } from '@shared/contract/gateway'
import { WEB_CAPABILITIES } from './capabilities'
import type { WebGatewayOptions } from './gateway'
import { asGatewayError, createGuestReads } from './guest-reads'
import type { VersionCheck } from './version-check'

type Hear = (payload: unknown) => void

interface Waiting {
  readonly event: EventName
  readonly hear: Hear
  /** Set once the whole gateway is heard. */
  stop: (() => void) | null
}

const loadWhole = async (options: WebGatewayOptions): Promise<Gateway> =>
  (await import('./gateway')).createWebGateway(options)

/** Events that something must be watched for; all others only follow from what this page or another tab does. */
const NEEDS_WHOLE: ReadonlySet<EventName> = new Set(['orders.changed', 'sync.status'])

/** For who has heard the first word already: the whole gateway would say it again. */
const withoutFirstWord =
  (hear: Hear): Hear =>
  (payload) => {
    if ((payload as EventPayload<'session.event'>).kind !== 'initial_session') hear(payload)
  }

/**
 * The web gateway as a page starts with it. While nobody is signed in it alone answers what a guest reads, so that the
 * first view carries nothing else; the whole gateway is fetched for the first thing beyond that, and at once for who has
 * a session.
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
        // It looks at who is signed in, to know later that somebody else is.
        void gateway.invoke('session.get', {}).catch(() => undefined)
        for (const one of waiting) one.stop = gateway.subscribe(one.event, one.hear)
        return gateway
      },
      () => {
        // A part that could not be fetched is asked for again next time.
        loading = null
        throw new GatewayError('connection', { reason: 'part_missing' })
      },
    )
    return loading
  }

  const isGuest = (): boolean => loading === null && storage.getItem(SESSION_KEY) === null

  const tell = <E extends EventName>(event: E, payload: EventPayload<E>): void => {
    for (const one of waiting) if (one.event === event) one.hear(payload)
  }

  // Another tab of this browser signed in. From then on the whole gateway watches alone.
  const hearOtherTab = async ({ key, newValue }: StorageEvent): Promise<void> => {
    if (key !== SESSION_KEY || newValue === null || loading !== null) return
    const session = await (await whole()).invoke('session.get', {})
    tell('session.changed', { session })
    if (session) tell('session.event', { kind: 'signed_in', session })
  }
  globalThis.addEventListener?.('storage', (event) => void hearOtherTab(event).catch(() => undefined))

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
    const hear = listener as Hear
    const hearsFirstWord = event === 'session.event' && isGuest()
    const one: Waiting = { event, hear: hearsFirstWord ? withoutFirstWord(hear) : hear, stop: null }
    const first = { kind: 'initial_session', session: null } satisfies EventPayload<'session.event'>
    if (hearsFirstWord) void Promise.resolve().then(() => waiting.has(one) && hear(first))
    waiting.add(one)
    if (loading !== null || NEEDS_WHOLE.has(event) || !isGuest()) {
      const join = (gateway: Gateway): void => {
        if (waiting.has(one)) one.stop ??= gateway.subscribe(event, one.hear)
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
