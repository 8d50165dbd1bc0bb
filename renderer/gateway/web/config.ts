import { GatewayError } from '@shared/contract/errors'
import { readBackendConfig } from '@shared/domain/sync/backend-config'
import type { BackendConfig } from '@shared/schemas/company/company'

const fetchConfig = async (): Promise<unknown> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new GatewayError('backend', { status: response.status })
  return response.json()
}

/** The backend's address that a hosted build was built with; otherwise undefined. */
const builtIn = (): unknown =>
  import.meta.env.VITE_BACKEND_URL
    ? {
        url: import.meta.env.VITE_BACKEND_URL as unknown,
        publishable_key: import.meta.env.VITE_BACKEND_KEY as unknown,
        public_web_address: (import.meta.env.VITE_PUBLIC_WEB_ADDRESS as unknown) ?? null,
      }
    : undefined

/**
 * Restricts pictures to this site, its backend and the map's tiles from now on. The policy in the page cannot name a
 * backend that /config.json names.
 */
const allowPicturesOf = (url: string): void => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `img-src 'self' data: blob: ${new URL(url).origin} https://tile.openstreetmap.org`
  document.head.append(policy)
}

/**
 * The backend of this web build: fixed in the build, else /config.json of its own origin. Errors: connection,
 * backend, not_configured.
 */
export const readWebConfig = async (): Promise<BackendConfig> => {
  const early = window.comandaConfig
  const given =
    builtIn() ??
    (await (early ?? fetchConfig()).catch((cause: unknown) => {
      // A failed request is repeated the next time.
      delete window.comandaConfig
      throw cause instanceof GatewayError ? cause : new GatewayError('connection')
    }))
  const config = readBackendConfig(given)
  if (!config) throw new GatewayError('not_configured')
  allowPicturesOf(config.url)
  return config
}
