import { lazy, type ComponentType } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { FeatureRoute } from './route'

export interface CollectedRoute extends Omit<FeatureRoute, 'load'> {
  /** Lazy: it waits in a Suspense around it. */
  readonly Page: ComponentType
}

/** Features' routes.ts by their paths: light files, for pages load lazily. */
export type RouteModules = Record<string, { readonly routes: readonly FeatureRoute[] }>

/** A feature's words are in the namespace of its name. */
const featureOf = (path: string): string => path.split('/').at(-2) ?? ''

export const collectRoutes = (modules: RouteModules): readonly CollectedRoute[] =>
  Object.entries(modules).flatMap(([path, { routes }]) =>
    routes.map(({ load, ...route }) => ({
      ...route,
      // The page and its words are fetched side by side.
      Page: lazy(async () => {
        const [{ Page }] = await Promise.all([load(), loadTexts(featureOf(path))])
        return { default: Page }
      }),
    })),
  )
