/** What counts as a backend's configuration. The web build reads it before any library is loaded. */

interface FoundBackend {
  readonly url: string
  readonly publishable_key: string
  readonly public_web_address?: string | null
}

const ADDRESS = /^https?:\/\/[^\s/?#]+/i

const isText = (value: unknown): value is string => typeof value === 'string'

/** The fields of /config.json, or null when it is invalid (as `backendConfigSchema` parses it). */
export const readBackendConfig = (given: unknown): FoundBackend | null => {
  if (typeof given !== 'object' || given === null) return null
  const { url, publishable_key, public_web_address } = given as Record<string, unknown>
  const key = isText(publishable_key) ? publishable_key.trim() : ''
  if (!isText(url) || !ADDRESS.test(url) || key.length < 10 || key.length > 1000) return null
  if (public_web_address === undefined) return { url, publishable_key: key }
  if (public_web_address !== null && !isText(public_web_address)) return null
  return { url, publishable_key: key, public_web_address }
}
