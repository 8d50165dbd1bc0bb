import { companyDisplayName, shortAddress, type RawCompany } from '@shared/domain/company'
import { COMPANY_STORAGE_KEYS } from '@shared/domain/company-storage-keys'
import { facts } from './facts'
import { askForPictures, type FirstRows } from './first-pictures'
import { writeWords } from './first-words'
import { fetchJson } from './fetch-json'

const showFirst = (body: unknown, backend: string): unknown => {
  try {
    const [house] = body as [RawCompany & FirstRows]
    askForPictures(house, backend)
    writeWords('.first-menu', [companyDisplayName(house) ?? '', shortAddress(house)])
  } catch {
    // Whoever takes it says what is wrong with it.
  }
  return body
}

/**
 * Asks for the menu that a guest is on the way to, of the company that the address names, the stored one, or the first;
 * gateway/web/early-menu takes it. What it brings for the page before the app is there, is shown: whose menu it is, and its
 * first pictures are asked for.
 */
export const askForMenu = (config: Promise<unknown>, storage: Pick<Storage, 'getItem'>): void => {
  const slug = new URLSearchParams(location.search).get('empresa')?.trim() || null
  const id = slug === null ? storage.getItem(COMPANY_STORAGE_KEYS.selectedCompanyId) : null
  const asked =
    slug !== null
      ? `slug=eq.${encodeURIComponent(slug)}`
      : id
        ? `id=eq.${encodeURIComponent(id)}`
        : facts.firstCompanyQuery
  const read = async (): Promise<unknown> => {
    const { url, publishable_key } = (await config) as { url: string; publishable_key: string }
    const backend = url.replace(/\/+$/, '')
    const headers = { apikey: publishable_key, Accept: 'application/json' }
    return showFirst(
      await fetchJson(`${backend}/rest/v1/companies?${facts.menuQuery}&${asked}`, headers),
      backend,
    )
  }
  const body = read()
  body.catch(() => undefined)
  window.comandaMenu = { slug, id, body }
}
