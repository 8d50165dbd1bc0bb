import { earlyKey } from '@shared/backend/early-key'
import { COVER_SIZES, FIRST_COVERS } from '@shared/domain/company/page-pictures'
import { backendOf, fetchJson } from './backend'
import { pictureOf } from './menu-rows'
import { preloadPicture } from './shell-content'

/** The calls of the list of companies, as the page sends them before anything narrows it. */
const LIST = ['list_companies', { p_filter: {} }] as const
const CATEGORIES = ['company_categories', {}] as const
/** Of the front page alone. */
const CITIES = ['company_cities', {}] as const

const preloadCovers = (body: unknown, backend: string): void => {
  const companies = body as readonly { readonly cover?: string | null }[]
  for (const { cover } of companies.slice(0, FIRST_COVERS))
    preloadPicture(pictureOf({ image_url: cover ?? null }, backend), COVER_SIZES)
}

/** Calls what the list of companies shows, for gateway/web/early-calls, and preloads the first covers. */
export const requestList = (config: Promise<unknown>, isFront: boolean): void => {
  const call = async (name: string, args: object): Promise<unknown> => {
    const { backend, headers } = await backendOf(config)
    return fetchJson(`${backend}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
    })
  }
  const calls = [LIST, CATEGORIES, ...(isFront ? [CITIES] : [])].map(
    ([name, args]) => [earlyKey(name, args), call(name, args)] as const,
  )
  for (const [, body] of calls) body.catch(() => undefined)
  window.comandaCalls = Object.fromEntries(calls)
  const [[, list]] = calls as [(typeof calls)[number]]
  Promise.all([list, backendOf(config)])
    .then(([body, { backend }]) => preloadCovers(body, backend))
    // The gateway that takes over the response reports its error.
    .catch(() => undefined)
}
