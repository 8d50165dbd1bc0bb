import { untranslated } from '@shared/backend/guest-read'
import { cityLine, companyDisplayName, type RawCompany } from '@shared/domain/company/company'
import { keptLanguage, readsTranslations } from '@renderer/i18n/languages'
import { facts } from './boot-facts'
import { requestCompany } from './early-company'
import { displayOf, firstDishes, type FirstRows } from './menu-rows'
import { renderFirstCards, preloadPictures, fillTexts } from './shell-content'

const renderFirst = (body: unknown, backend: string, language: string): void => {
  const [company] = body as [RawCompany & FirstRows]
  const first = firstDishes(company)
  const { show_images = true, layout } = displayOf(company) ?? {}
  if (show_images) preloadPictures(first.dishes, backend)
  fillTexts('.first-menu', [companyDisplayName(company) ?? '', cityLine(company)])
  // Cards without pictures are lower, and the notice of paused orders moves them, so in both cases their boxes stay
  // empty.
  if (show_images && !company.orders_paused)
    renderFirstCards(first, backend, { language, isList: layout === 'list' })
}

/** Requests the menu, and renders the company's name and first products into the prerendered shell. */
export const requestMenu = (config: Promise<unknown>, storage: Pick<Storage, 'getItem'>): void =>
  requestCompany(config, storage, {
    query: readsTranslations(storage) ? facts.menuQuery : untranslated(facts.menuQuery),
    firstCompanyQuery: facts.firstCompanyQuery,
    uses: ['company', 'menu'],
    show: (body, backend) => renderFirst(body, backend, keptLanguage(storage)),
  })
