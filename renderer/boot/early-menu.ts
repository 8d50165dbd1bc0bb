import { untranslated } from '@shared/backend/guest-read'
import { cityLine, companyDisplayName, type RawCompany } from '@shared/domain/company/company'
import { COMPANY_STORAGE_KEYS } from '@shared/domain/company/company-storage-keys'
import { keptLanguage, readsTranslations } from '@renderer/i18n/languages'
import { fetchJson } from './backend'
import { facts } from './boot-facts'
import { displayOf, firstDishes, type FirstRows } from './menu-rows'
import { renderFirstCards, preloadPictures, fillTexts } from './shell-content'

const renderFirst = (body: unknown, backend: string, language: string): unknown => {
  try {
    const [company] = body as [RawCompany & FirstRows]
    const first = firstDishes(company)
    const { show_images = true, layout } = displayOf(company) ?? {}
    if (show_images) preloadPictures(first.dishes, backend)
    fillTexts('.first-menu', [companyDisplayName(company) ?? '', cityLine(company)])
    // Cards without pictures are lower, and the notice of paused orders moves them, so in both cases their boxes stay
    // empty.
    if (show_images && !company.orders_paused)
      renderFirstCards(first, backend, { language, isList: layout === 'list' })
  } catch {
    // The gateway that takes over the response reports its error.
  }
  return body
}

/**
 * Requests the menu of the company in the address, the stored company, or the first one, for gateway/web/early-menu;
 * and renders the company's name and first products into the prerendered shell.
 */
export const requestMenu = (config: Promise<unknown>, storage: Pick<Storage, 'getItem'>): void => {
  const slug = new URLSearchParams(location.search).get('empresa')?.trim() || null
  const id = slug === null ? storage.getItem(COMPANY_STORAGE_KEYS.selectedCompanyId) : null
  const filter =
    slug !== null
      ? `slug=eq.${encodeURIComponent(slug)}`
      : id
        ? `id=eq.${encodeURIComponent(id)}`
        : facts.firstCompanyQuery
  const query = readsTranslations(storage) ? facts.menuQuery : untranslated(facts.menuQuery)
  const read = async (): Promise<unknown> => {
    const { url, publishable_key } = (await config) as { url: string; publishable_key: string }
    const backend = url.replace(/\/+$/, '')
    const headers = { apikey: publishable_key, Accept: 'application/json' }
    const body = await fetchJson(`${backend}/rest/v1/companies?${query}&${filter}`, headers)
    return renderFirst(body, backend, keptLanguage(storage))
  }
  const body = read()
  body.catch(() => undefined)
  window.comandaMenu = { slug, id, body }
}
