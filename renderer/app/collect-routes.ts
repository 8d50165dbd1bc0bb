import { lazy, type ComponentType } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { FeatureRoute } from './route'

export interface CollectedRoute extends Omit<FeatureRoute, 'load'> {
  /** Lazy: it waits in a Suspense around it. */
  readonly Page: ComponentType
  /** Has the page and its words at hand: drawn after this, it waits for nothing. Rejects when they cannot be fetched now. */
  readonly prepare: () => Promise<void>
}

/** Features' routes.ts by their paths: light files, for pages load lazily. */
export type RouteModules = Record<string, { readonly routes: readonly FeatureRoute[] }>

/** A feature's words are in the namespace of its name. */
const featureOf = (path: string): string => path.split('/').at(-2) ?? ''

interface Loaded {
  readonly default: ComponentType
}

/** What is here already, for `lazy`, which would have the page wait in its Suspense for any promise. */
const atOnce = (loaded: Loaded): Promise<Loaded> =>
  ({ then: (take: (value: Loaded) => void) => take(loaded) }) as Promise<Loaded>

const collectRoute = ({ load, ...route }: FeatureRoute, feature: string): CollectedRoute => {
  let here: Loaded | null = null
  // The page and its words are fetched side by side.
  const fetchPage = async (): Promise<Loaded> => {
    const [{ Page }] = await Promise.all([load(), loadTexts(feature)])
    return (here = { default: Page })
  }
  return {
    ...route,
    Page: lazy(() => (here ? atOnce(here) : fetchPage())),
    prepare: async () => void (await fetchPage()),
  }
}

export const collectRoutes = (modules: RouteModules): readonly CollectedRoute[] =>
  Object.entries(modules).flatMap(([path, { routes }]) =>
    routes.map((route) => collectRoute(route, featureOf(path))),
  )
