import { SLIDE_SIZES } from '@shared/domain/company/page-pictures'
import { keptLanguage } from '@renderer/i18n/languages'
import { requestCompany } from './early-company'
import { openingPictures, renderHome, type HomeRows } from './home-content'
import { pagesFacts } from './pages-facts'
import { preloadPicture } from './shell-content'

/**
 * Requests the company with its pages, and renders what its home page opens with into the prerendered shell; the
 * picture is preloaded as the page will request it.
 */
export const requestHome = (config: Promise<unknown>, storage: Pick<Storage, 'getItem'>): void =>
  requestCompany(config, storage, {
    query: pagesFacts.pagesQuery,
    firstCompanyQuery: pagesFacts.firstCompanyQuery,
    uses: ['company', 'pages'],
    show: (body, backend) => {
      const [company] = body as [HomeRows]
      const [first = null] = openingPictures(company, backend)
      preloadPicture(first, SLIDE_SIZES)
      renderHome(company, backend, keptLanguage(storage))
    },
  })
