import { lazyPage, type LazyPage } from './lazy-page'
import { isOffered, ROUTES, type AppRoute } from './routes'

/** The route table with the component of each page. */
export const PAGES: readonly (AppRoute & LazyPage)[] = ROUTES.map((route) => ({
  ...route,
  ...lazyPage(route),
}))

/**
 * Fetches the page of a path, so that it renders without a spinner. Never rejects: a page that fails shows the error
 * when it is rendered.
 */
export const preparePage = async (path: string, isTerminal: boolean): Promise<void> => {
  const page = PAGES.find((route) => route.path === path && isOffered(route, isTerminal))
  await page?.prepare().catch(() => undefined)
}
