import { PageAnnouncer } from './page-announcer'
import { usePageScroll } from './use-page-scroll'

/** What the page that a person leaves first was like: its title, and how far it was scrolled. */
export interface LeftPage {
  readonly title: string | null
  readonly scroll: number
}

/** What a page needs that is reached by a navigation, and not by its address alone. */
export const Arrival = ({ left }: { readonly left: LeftPage }) => {
  usePageScroll(left.scroll)
  return <PageAnnouncer left={left.title} />
}
