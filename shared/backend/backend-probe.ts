import type { BackendConfig } from '@shared/schemas/company/company'
import { requestWithin, type Fetch } from './http'

/** `unwell`: the data API answers, but with errors. `stranger`: something answers that is no data API. */
export type ProbeOutcome = 'online' | 'offline' | 'unwell' | 'stranger'

interface Answer {
  readonly status: number
  readonly text: string
}

/** Asks the data API for one company by a plain fetch; null when nothing answers in time. */
const askForOne = async (
  { config, fetch }: { config: BackendConfig; fetch: Fetch },
  columns: string,
  limitMs: number,
): Promise<Answer | null> => {
  const url = `${config.url.replace(/\/+$/, '')}/rest/v1/companies?select=${columns}&limit=1`
  const init: RequestInit = {
    method: 'GET',
    headers: { apikey: config.publishable_key, Accept: 'application/json' },
    cache: 'no-store',
  }
  try {
    return await requestWithin(fetch, url, init, limitMs, async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
  } catch {
    return null
  }
}

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

const holdsRows = ({ text }: Answer): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * How the backend is, by one row of the data API within the limit of DESIGN §5 ('Say so'); never throws. Whatever
 * answers 2xx with anything but rows is a stranger: a portal's page, another server.
 */
export const probeBackend = async (
  backend: { config: BackendConfig; fetch: Fetch },
  limitMs = 3_000,
): Promise<ProbeOutcome> => {
  const answer = await askForOne(backend, 'id', limitMs)
  if (!answer) return 'offline'
  if (isSuccess(answer)) return holdsRows(answer) ? 'online' : 'stranger'
  return answer.status >= 500 || answer.text.trimStart().startsWith('{') ? 'unwell' : 'stranger'
}

/**
 * What answers at an address: a Comanda backend, or why not, as the code of an error people read. Asks for columns that
 * only Comanda's companies have. `connection`: nothing answers; `backend`: it answers, unwell; never throws.
 */
export const identifyBackend = async (
  backend: { config: BackendConfig; fetch: Fetch },
  limitMs = 8_000,
): Promise<'comanda' | 'connection' | 'backend' | 'not_a_backend'> => {
  const answer = await askForOne(backend, 'id,slug,nome_fantasia', limitMs)
  if (!answer) return 'connection'
  if (isSuccess(answer)) return holdsRows(answer) ? 'comanda' : 'not_a_backend'
  return answer.status >= 500 || answer.status === 429 ? 'backend' : 'not_a_backend'
}
