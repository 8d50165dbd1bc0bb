import { collectRoutes, type CollectedRoute, type RouteModules } from './collect-routes'
import { whenAtRest } from '@renderer/ui/when-at-rest'
import { isOffered } from './route'
import { withinATurn } from './within-a-turn'

/** What a guest opens first comes with the app: the menu. */
const firstRoutes = collectRoutes(
  import.meta.glob('../features/menu/routes.ts', { eager: true }) as RouteModules,
)

let known = firstRoutes
const listeners = new Set<() => void>()

/** The routes that are here: the menu's, and once `loadRoutes` was through, every feature's. */
export const knownRoutes = (): readonly CollectedRoute[] => known

export const areAllKnown = (): boolean => known !== firstRoutes

/** Hears when the others have come. */
export const subscribeRoutes = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Fetches the routes of all other pages. Rejects when they cannot be fetched now; asked again, it tries again. */
export const loadRoutes = async (): Promise<readonly CollectedRoute[]> => {
  const { otherRoutes } = await import('./other-routes')
  if (areAllKnown()) return known
  known = [...firstRoutes, ...otherRoutes]
  listeners.forEach((hear) => hear())
  return known
}

/** Has all routes at hand before the app opens anywhere but on the menu, and on it at the first rest after a touch. */
export const prepareRoutes = async (path: string, isTerminal: boolean): Promise<void> => {
  if (firstRoutes.some((route) => route.path === path)) {
    const load = (): void => whenAtRest(() => void loadRoutes().catch(() => undefined))
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { once: true, passive: true })
  } else {
    // Without them the page's place says that it cannot be loaded now.
    await loadRoutes().catch(() => undefined)
  }
  // A page that came with its route is drawn without a spinner before it; any other is not waited for.
  const page = known.find((route) => route.path === path && isOffered(route.place, isTerminal))
  if (page) await withinATurn(page.prepare())
}
