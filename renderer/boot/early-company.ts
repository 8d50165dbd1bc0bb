import { SELECTED_ID_KEY } from '@shared/domain/company/selected-id-key'
import { backendOf, fetchJson } from './backend'

interface Asked {
  readonly query: string
  readonly firstCompanyQuery: string
  /** The reads that the response answers. */
  readonly uses: NonNullable<Window['comandaMenu']>['uses']
  show(body: unknown, backend: string): void
}

/**
 * Requests the company in the address, the stored company, or the first one, with `query`, for gateway/web/early-menu,
 * and passes its response to `show`.
 */
export const requestCompany = (
  config: Promise<unknown>,
  storage: Pick<Storage, 'getItem'>,
  { query, firstCompanyQuery, uses, show }: Asked,
): void => {
  const slug = new URLSearchParams(location.search).get('empresa')?.trim() || null
  const id = slug === null ? storage.getItem(SELECTED_ID_KEY) : null
  const filter =
    slug !== null
      ? `slug=eq.${encodeURIComponent(slug)}`
      : id
        ? `id=eq.${encodeURIComponent(id)}`
        : firstCompanyQuery
  const read = async (): Promise<unknown> => {
    const { backend, headers } = await backendOf(config)
    const body = await fetchJson(`${backend}/rest/v1/companies?${query}&${filter}`, { headers })
    try {
      show(body, backend)
    } catch {
      // The gateway that takes over the response reports its error.
    }
    return body
  }
  const body = read()
  body.catch(() => undefined)
  window.comandaMenu = { slug, id, body, uses }
}
