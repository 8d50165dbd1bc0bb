/** When a wall of several pages turns them, so that a cook with full hands sees every order. */

/** The first page has the orders that wait longest: it stays longer than the others. */
export const PAGE_MS = { first: 20_000, other: 10_000 }
/** Somebody who touched the wall reads or works there: it stays for this long. */
export const TOUCH_PAUSE_MS = 60_000

export interface TurnedWall {
  readonly nowMs: number
  readonly pages: number
  /** The page in sight, from 0. */
  readonly page: number
  /** Since when it is in sight. */
  readonly sinceMs: number
  /** When a key, a finger or the mouse was used last; null for never. */
  readonly touchedAtMs: number | null
  /** The page of the first order with news that has not been in sight since; null for none. */
  readonly newsPage: number | null
}

/** The page to show now: the one in sight while somebody is there, then one with news, then each in turn. */
export const pageToShow = ({ nowMs, pages, page, sinceMs, touchedAtMs, newsPage }: TurnedWall): number => {
  if (pages <= 1) return 0
  if (touchedAtMs !== null && nowMs - touchedAtMs < TOUCH_PAUSE_MS) return page
  if (newsPage !== null && newsPage < pages) return newsPage
  const stays = page === 0 ? PAGE_MS.first : PAGE_MS.other
  return nowMs - sinceMs < stays ? page : (page + 1) % pages
}
