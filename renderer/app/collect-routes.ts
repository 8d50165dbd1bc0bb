import { lazy, type ComponentType } from 'react'
import { withWords, type PageWords } from './page-words'
import type { FeatureRoute } from './route'

export interface CollectedRoute extends Omit<FeatureRoute, 'load'> {
  /** Lazy: it waits in a Suspense around it. */
  readonly Page: ComponentType
  /** Has the page and its words at hand: drawn after this, it waits for nothing. Rejects when they cannot be fetched now. */
  readonly prepare: () => Promise<void>
}

/** What a feature's routes.ts says. */
interface FeatureRoutes extends PageWords {
  readonly routes: readonly FeatureRoute[]
}

/** Features' routes.ts by their paths: light files, for pages load lazily. */
export type RouteModules = Record<string, FeatureRoutes>

interface Loaded {
  readonly default: ComponentType
}

/** What is here already, for `lazy`, which would have the page wait in its Suspense for any promise. */
const atOnce = (loaded: Loaded): Promise<Loaded> =>
  ({ then: (take: (value: Loaded) => void) => take(loaded) }) as Promise<Loaded>

const collectRoute = (
  { load, ...route }: FeatureRoute,
  path: string,
  feature: FeatureRoutes,
): CollectedRoute => {
  let here: Loaded | null = null
  const fetchPage = async (): Promise<Loaded> => {
    const { Page } = await withWords(path, feature, load)
    return (here = { default: Page })
  }
  return {
    ...route,
    Page: lazy(() => (here ? atOnce(here) : fetchPage())),
    prepare: async () => void (await fetchPage()),
  }
}

export const collectRoutes = (modules: RouteModules): readonly CollectedRoute[] =>
  Object.entries(modules).flatMap(([path, feature]) =>
    feature.routes.map((route) => collectRoute(route, path, feature)),
  )
