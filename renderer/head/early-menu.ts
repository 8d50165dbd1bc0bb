import { untranslated } from '@shared/backend/guest-read'
import { companyDisplayName, shortAddress, type RawCompany } from '@shared/domain/company/company'
import { COMPANY_STORAGE_KEYS } from '@shared/domain/company/company-storage-keys'
import { keptLanguage, readsTranslations } from '@renderer/i18n/languages'
import { facts } from './facts'
import { drawFirstCards } from './first-cards'
import { askForPictures } from './first-pictures'
import { displayOf, firstDishes, type FirstRows } from './first-rows'
import { writeWords } from './first-words'
import { fetchJson } from './fetch-json'

const showFirst = (body: unknown, backend: string, language: string): unknown => {
  try {
    const [company] = body as [RawCompany & FirstRows]
    const first = firstDishes(company)
    const { show_images = true, layout } = displayOf(company) ?? {}
    if (show_images) askForPictures(first.dishes, backend)
    writeWords('.first-menu', [companyDisplayName(company) ?? '', shortAddress(company)])
    // Without pictures cards are lower, and what says that no orders are taken moves them: then their room stays empty.
    if (show_images && !company.orders_paused)
      drawFirstCards(first, backend, { language, isList: layout === 'list' })
  } catch {
    // Whoever takes it says what is wrong with it.
  }
  return body
}

/**
 * Asks for the menu that a guest is on the way to, of the company that the address names, the stored one, or the first;
 * gateway/web/early-menu takes it. What it brings for the page before the app is there, is shown: whose menu it is, and its
 * first dishes.
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
  const query = readsTranslations(storage) ? facts.menuQuery : untranslated(facts.menuQuery)
  const read = async (): Promise<unknown> => {
    const { url, publishable_key } = (await config) as { url: string; publishable_key: string }
    const backend = url.replace(/\/+$/, '')
    const headers = { apikey: publishable_key, Accept: 'application/json' }
    const body = await fetchJson(`${backend}/rest/v1/companies?${query}&${asked}`, headers)
    return showFirst(body, backend, keptLanguage(storage))
  }
  const body = read()
  body.catch(() => undefined)
  window.comandaMenu = { slug, id, body }
}
