/** Probes of a backend's address: plain requests, since they are sent before there is a session, every few seconds. */
import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import { readBackendConfig } from '@shared/domain/sync/backend-config'
import type { BackendConfig } from '@shared/schemas/company/company'
import {
  sendPlain,
  isPassing,
  jsonOf,
  REQUEST_TIMEOUT_MS,
  type Fetch,
  type PlainAnswer,
  type PlainBackend,
} from './plain-fetch'

/** `unwell`: the data API responds, but with errors. `stranger`: a server that is no data API responds. */
export type ProbeOutcome = 'online' | 'offline' | 'unwell' | 'stranger'

/** Reads one company from the data API; null without a response in time. */
const readOne = async (
  backend: PlainBackend,
  columns: string,
  limitMs: number,
): Promise<PlainAnswer | null> => {
  try {
    const path = `/rest/v1/companies?select=${columns}&limit=1`
    return await sendPlain(backend, path, { limitMs, cache: 'no-store' })
  } catch {
    return null
  }
}

const holdsRows = ({ text }: PlainAnswer): boolean => Array.isArray(jsonOf(text))

/**
 * The state of the backend, by one row of the data API within `limitMs`, so that a change is shown within 5 s; never throws.
 * A success without rows is a stranger: a captive portal's page, another server.
 */
export const probeBackend = async (backend: PlainBackend, limitMs = 3_000): Promise<ProbeOutcome> => {
  const answer = await readOne(backend, 'id', limitMs)
  if (!answer) return 'offline'
  if (answer.isSuccess) return holdsRows(answer) ? 'online' : 'stranger'
  return answer.status >= 500 || answer.text.trimStart().startsWith('{') ? 'unwell' : 'stranger'
}

/**
 * Checks that an address is a Comanda backend; returns the error code otherwise. Reads columns that only Comanda's
 * companies have. `connection`: no response; `backend`: a server error; never throws.
 */
export const identifyBackend = async (
  backend: PlainBackend,
  limitMs = 8_000,
): Promise<'comanda' | 'connection' | 'backend' | 'not_a_backend'> => {
  const answer = await readOne(backend, 'id,slug,nome_fantasia', limitMs)
  if (!answer) return 'connection'
  if (answer.isSuccess) return holdsRows(answer) ? 'comanda' : 'not_a_backend'
  return answer.status >= 500 || answer.status === 429 ? 'backend' : 'not_a_backend'
}

/**
 * The backend of a site, as its /config.json says: what a browser's Comanda starts with. Errors: connection without a response in
 * time, not_a_backend.
 */
export const readSiteConfig = async (address: string, fetch: Fetch): Promise<BackendConfig> => {
  let text: string
  try {
    const answer = await fetch(`${address.replace(/\/+$/, '')}/config.json`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    text = answer.ok ? await answer.text() : ''
  } catch {
    throw new GatewayError('connection')
  }
  const config = readBackendConfig(jsonOf(text))
  if (!config) throw new GatewayError('not_a_backend')
  return { ...config, url: config.url.replace(/\/+$/, '') }
}

const waysSchema = z.object({
  external: z.optional(z.object({ email: z.optional(z.boolean()) })),
  disable_signup: z.optional(z.boolean()),
})

/** How the auth service's public settings let people in; what they do not say is offered. Errors: connection, backend. */
export const readSignInWays = async (
  backend: PlainBackend,
): Promise<{ readonly code: boolean; readonly sign_up: boolean }> => {
  const { status, isSuccess, text } = await sendPlain(backend, '/auth/v1/settings')
  if (isPassing(status)) throw new GatewayError('backend', { status })
  const settings = waysSchema.safeParse(isSuccess ? jsonOf(text) : null)
  if (!settings.success) return { code: true, sign_up: true }
  const { external, disable_signup } = settings.data
  return { code: external?.email !== false, sign_up: disable_signup !== true && external?.email !== false }
}

/** Sends requests of the auth service that supabase-js has no call for. Errors: not_authenticated, connection, backend. */
const readAuth = async (backend: PlainBackend, path: string, token: string): Promise<PlainAnswer> => {
  const answer = await sendPlain(backend, `/auth/v1${path}`, { token })
  if (isPassing(answer.status)) throw new GatewayError('backend', { status: answer.status })
  if (answer.status === 401) throw new GatewayError('not_authenticated')
  return answer
}

/** The public settings of the auth service; null where it has none. Errors: not_authenticated, connection, backend. */
export const readAuthSettings = async (backend: PlainBackend, token: string): Promise<unknown> => {
  const { isSuccess, text } = await readAuth(backend, '/settings', token)
  return isSuccess ? jsonOf(text) : null
}

/**
 * Whether identities may be linked: a request without a provider's name starts nothing, and the auth service rejects
 * either linking as such or the missing name. Errors: not_authenticated, connection, backend.
 */
export const canLinkIdentities = async (backend: PlainBackend, token: string): Promise<boolean> => {
  const { status, text } = await readAuth(backend, '/user/identities/authorize', token)
  const { error_code, code } = (jsonOf(text) ?? {}) as { error_code?: unknown; code?: unknown }
  return status === 400 && [error_code, code].includes('validation_failed')
}
