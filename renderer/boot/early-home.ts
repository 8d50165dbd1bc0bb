import { SLIDE_SIZES } from '@shared/domain/company/page-pictures'
import { requestCompany } from './early-company'
import { pictureOf } from './menu-rows'
import { pagesFacts } from './pages-facts'
import { preloadPicture } from './shell-content'

interface PictureRow {
  readonly id: string
  readonly is_active: boolean
  readonly sort_order?: number
  readonly image_url: string | null
}

interface HomeRows {
  /** A one-to-one relation as a list or as an object: backends return either. */
  readonly hero_settings: PictureRow | readonly PictureRow[] | null
  readonly carousel_images: readonly PictureRow[]
}

const inOrder = (one: PictureRow, other: PictureRow): number =>
  (one.sort_order ?? 0) - (other.sort_order ?? 0) || (one.id < other.id ? -1 : 1)

/** The picture that the page opens with (features/home/hero). */
const firstPicture = ({ hero_settings, carousel_images }: HomeRows, backend: string): string | null => {
  const pictures = [[hero_settings].flat()[0], ...[...carousel_images].sort(inOrder)]
  for (const row of pictures) {
    const address = row?.is_active ? pictureOf(row, backend) : null
    if (address !== null) return address
  }
  return null
}

/** Requests the company with its pages, and preloads the picture that its home page opens with. */
export const requestHome = (config: Promise<unknown>, storage: Pick<Storage, 'getItem'>): void =>
  requestCompany(config, storage, {
    query: pagesFacts.pagesQuery,
    firstCompanyQuery: pagesFacts.firstCompanyQuery,
    uses: ['company', 'pages'],
    show: (body, backend) => {
      const [company] = body as [HomeRows]
      preloadPicture(firstPicture(company, backend), SLIDE_SIZES)
    },
  })
