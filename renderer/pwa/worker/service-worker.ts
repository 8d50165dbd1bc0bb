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
import { handOverPage } from './hand-over'
import { isAsset, isConfig, isMedia, mayBeKept, NOT_PAGES } from './routes'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the shell with their hashes; the build puts them here (scripts/service-worker.ts). */
  readonly __SHELL: readonly PrecacheEntry[]
}

// What goes through here and is kept: the app's own files, config.json and the menu's public images. Everything else (sign-in,
// orders, whatever the data API answers) is left to the network, unseen and unkept (docs/adr/0008).

const DAY_S = 24 * 60 * 60
const ASSETS = 'comanda-assets'
const MEDIA = 'comanda-media'

precacheAndRoute([...self.__SHELL], { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

/** Parts of the app beyond the shell, each kept once it was used; their names carry their hashes. */
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})
registerRoute(({ url }) => isAsset(url, self.location.origin), assets)

/** Where the backend is: asked for every time, as last known when nobody answers. */
const config = new NetworkFirst({ cacheName: 'comanda-config', networkTimeoutSeconds: 3 })
registerRoute(({ url }) => isConfig(url, self.location.origin), config)

/**
 * The menu's images: an image that changes gets a new name. They are asked for openly (CORS), for what a browser may not look
 * into counts many megabytes each; a storage that does not allow it is left to the network.
 */
const media = new CacheFirst({
  cacheName: MEDIA,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
})
registerRoute(
  ({ url, request }) => request.destination === 'image' && isMedia(url),
  ({ event, request }) => media.handle({ event, request: request.url }).catch(() => fetch(request)),
)

// Starting the app: the shell as it was installed, at once and offline too.
const shell = createHandlerBoundToURL('/index.html')
/** How often a start has stepped aside for the new version; a worker that will not give way must not be waited for for ever. */
let steppedAside = 0

/**
 * The next start takes the new version: when one waits and no other page of ours is open, whose work it could disturb, this start
 * lets it in and begins once more with the new worker.
 */
registerRoute(
  new NavigationRoute(
    async (options) => {
      const { waiting } = self.registration
      const pages = waiting ? await self.clients.matchAll({ type: 'window', includeUncontrolled: true }) : []
      if (!waiting || pages.length > 1 || steppedAside >= 2) return shell(options)
      steppedAside += 1
      return handOverPage()
    },
    { denylist: [...NOT_PAGES] },
  ),
)

const strategyOf = (url: URL): Strategy => {
  if (isConfig(url, self.location.origin)) return config
  return isMedia(url) ? media : assets
}

/** What a page used before this worker was there; the shell's files are here already. */
const keep = async (event: ExtendableEvent, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    if (!mayBeKept(address, self.location.origin) || (await matchPrecache(address))) continue
    const request = new Request(address)
    await Promise.allSettled(strategyOf(new URL(address)).handleAll({ event, request }))
  }
}

interface Told {
  readonly type?: unknown
  readonly addresses?: unknown
}

self.addEventListener('message', (event) => {
  const { type, addresses } = (event.data ?? {}) as Told
  if (type === 'TAKE_OVER') event.waitUntil(self.skipWaiting())
  if (type === 'KEEP' && Array.isArray(addresses))
    event.waitUntil(keep(event, addresses.filter((one) => typeof one === 'string').slice(0, 300)))
})

// The page of the very first visit is served by this worker from now on; a new version waits until it is let in.
clientsClaim()
