import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies'
import { handOverPage } from './switch-version'
import { openNotice, showNotice } from './show-notice'
import { isAsset, isConfig, isMedia, mayBeStored, NOT_PAGES } from './routes'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of an offline start with their revisions; the build writes them here (scripts/offline-shell.ts). */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}

// The worker stores the app's own files, config.json and the menu's public images. Everything else (sign-in, orders, all answers
// of the data API) goes to the network without passing through it (docs/adr/0008).

const DAY_S = 24 * 60 * 60

precacheAndRoute([...self.__WB_MANIFEST], { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

/** Parts of the app beyond the shell, each stored once it was used; their names carry their hashes. */
const assets = new CacheFirst({
  cacheName: 'comanda-assets',
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})
registerRoute(({ url }) => isAsset(url, self.location.origin), assets)

/** The backend's address: requested every time, and the last known one without a response. */
const config = new NetworkFirst({ cacheName: 'comanda-config', networkTimeoutSeconds: 3 })
registerRoute(({ url }) => isConfig(url, self.location.origin), config)

/**
 * The menu's images: a changed image has a new name. They are requested by CORS, since a browser counts an opaque response as
 * many megabytes; a storage that does not allow CORS is left to the network.
 */
const media = new CacheFirst({
  cacheName: 'comanda-media',
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
})
registerRoute(
  ({ url, request }) => request.destination === 'image' && isMedia(url),
  ({ event, request }) => media.handle({ event, request: request.url }).catch(() => fetch(request)),
)

const shell = createHandlerBoundToURL('/index.html')
/** How often a start may hand over before it gives up on a waiting worker that does not activate. */
const MOST_HAND_OVERS = 2
let handOvers = 0

/**
 * Serves the app's page as it was installed, at once and offline too. Where a new version waits and no other page is open, whose
 * work it could disturb, this start lets it take over first.
 */
registerRoute(
  new NavigationRoute(
    async (options) => {
      const { waiting } = self.registration
      const pages = waiting ? await self.clients.matchAll({ type: 'window', includeUncontrolled: true }) : []
      if (!waiting || pages.length > 1 || handOvers >= MOST_HAND_OVERS) return shell(options)
      handOvers += 1
      return handOverPage()
    },
    { denylist: [...NOT_PAGES] },
  ),
)

const strategyOf = (url: URL): Strategy => {
  if (isConfig(url, self.location.origin)) return config
  return isMedia(url) ? media : assets
}

/** Stores what a page used before this worker was active; the shell's files are stored already. */
const store = async (event: ExtendableEvent, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    if (!mayBeStored(address, self.location.origin) || (await matchPrecache(address))) continue
    const request = new Request(address)
    await Promise.allSettled(strategyOf(new URL(address)).handleAll({ event, request }))
  }
}

const MOST_ADDRESSES = 300

interface PageMessage {
  readonly type?: unknown
  readonly addresses?: unknown
}

self.addEventListener('message', (event) => {
  const { type, addresses } = (event.data ?? {}) as PageMessage
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'STORE' && Array.isArray(addresses))
    event.waitUntil(store(event, addresses.filter((one) => typeof one === 'string').slice(0, MOST_ADDRESSES)))
})

// News of an order that its customer asked for (docs/adr/0036).
self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self, event.notification))
})

// The page of the very first visit is served by this worker from now on; a new version waits.
clientsClaim()
