import { WORKER } from './worker-address'

/** Whether this browser takes messages while no page is open. Safari on iOS does from the home screen alone. */
export const canBePushed = (): boolean =>
  typeof Notification === 'function' && 'PushManager' in globalThis && 'serviceWorker' in navigator

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const readable = (subscription: PushSubscription): BrowserSubscription => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

const ofThisBrowser = async (): Promise<PushSubscription | null> => {
  if (!canBePushed()) return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** This browser's subscription with the backend's key, or null; one with another key, of another backend, is ended. */
export const presentSubscription = async (key: string): Promise<BrowserSubscription | null> => {
  const subscription = await ofThisBrowser()
  if (!subscription) return null
  if (keyOf(subscription) === key) return readable(subscription)
  await subscription.unsubscribe()
  return null
}

/** Subscribes this browser. Rejects where it, its person or its push service refuses. */
export const subscribe = async (key: string): Promise<BrowserSubscription> => {
  const present = await presentSubscription(key)
  if (present) return present
  // The page registers its worker only once it is idle.
  await navigator.serviceWorker.register(...WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return readable(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** Ends this browser's subscription, of whatever person; returns its endpoint, or null where there was none. */
export const unsubscribe = async (): Promise<string | null> => {
  const subscription = await ofThisBrowser()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
