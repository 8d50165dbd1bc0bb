import { vi } from 'vitest'

const KEY = 'B'.repeat(87)
export const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'
/** What `btoa` makes of the key's bytes, as the browser returns them. */
const KEY_BYTES = Uint8Array.from(atob(`${KEY.replaceAll('-', '+').replaceAll('_', '/')}=`), (one) =>
  one.charCodeAt(0),
)
export const PUSH_KEY = btoa(String.fromCharCode(...KEY_BYTES))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')

/** The parts of a browser that push needs. */
export const pushBrowser = (permission: NotificationPermission) => {
  let current: PushSubscription | null = null
  const subscription = {
    endpoint: PUSH_ENDPOINT,
    options: { applicationServerKey: KEY_BYTES.buffer },
    toJSON: () => ({ endpoint: PUSH_ENDPOINT, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: () => {
      current = null
      return Promise.resolve(true)
    },
  } as unknown as PushSubscription
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: vi.fn<(options: object) => Promise<PushSubscription>>(() => {
      current = subscription
      return Promise.resolve(subscription)
    }),
  }
  const registration = { pushManager, active: {} }
  const notification = Object.assign(() => undefined, {
    permission,
    requestPermission: () => {
      notification.permission = 'granted'
      return Promise.resolve('granted' as const)
    },
  })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', () => undefined)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  })
  return { pushManager, subscribed: () => (current = subscription) }
}

/** The browser as it was. */
export const leaveBrowser = (): void => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
