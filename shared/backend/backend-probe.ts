import type { BackendConfig } from '../schemas/company'
import { fetchText, headersOf, restUrl, type FetchLike } from './public-rpc'

/** `unwell`: the data API answers, but with errors. `stranger`: something answers that is no data API. */
export type ProbeOutcome = 'online' | 'offline' | 'unwell' | 'stranger'

const parsesToArray = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * Asks the data API for one row by a plain fetch, with the limit of DESIGN §5 ('Say so'); never throws. Whatever
 * answers 2xx with anything but rows is a stranger: a portal's page, another server.
 */
export const probeBackend = async (
  { config, fetch }: { config: BackendConfig; fetch: FetchLike },
  limitMs = 3_000,
): Promise<ProbeOutcome> => {
  try {
    const { status, text } = await fetchText(
      fetch,
      restUrl(config, 'companies?select=id&limit=1'),
      { method: 'GET', headers: headersOf(config), cache: 'no-store' },
      limitMs,
    )
    if (status >= 200 && status < 300) return parsesToArray(text) ? 'online' : 'stranger'
    return status >= 500 || text.trimStart().startsWith('{') ? 'unwell' : 'stranger'
  } catch {
    return 'offline'
  }
}

/**
 * What answers at an address: a Comanda backend, or why not, as the code of an error people read. Asks for columns that
 * only Comanda's companies have. `connection`: nothing answers; `backend`: it answers, unwell; never throws.
 */
export const identifyBackend = async (
  { config, fetch }: { config: BackendConfig; fetch: FetchLike },
  limitMs = 8_000,
): Promise<'comanda' | 'connection' | 'backend' | 'not_a_backend'> => {
  try {
    const { status, text } = await fetchText(
      fetch,
      restUrl(config, 'companies?select=id,slug,nome_fantasia&limit=1'),
      { method: 'GET', headers: headersOf(config), cache: 'no-store' },
      limitMs,
    )
    if (status >= 200 && status < 300) return parsesToArray(text) ? 'comanda' : 'not_a_backend'
    return status >= 500 || status === 429 ? 'backend' : 'not_a_backend'
  } catch {
    return 'connection'
  }
}
