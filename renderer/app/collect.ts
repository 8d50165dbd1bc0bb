import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { FeatureRoute } from './route'
import { collectSlots, useRest, useSomebody, useSomebodyOrCart, type SlotModules } from './slots'

/** Every feature's routes.ts: light files, for pages load lazily. */
const routeModules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
})

export interface CollectedRoute extends Omit<FeatureRoute, 'load'> {
  readonly Page: LazyExoticComponent<ComponentType>
}

/** A feature's words are in the namespace of its name. */
const featureOf = (path: string): string => path.split('/').at(-2) ?? ''

export const collectedRoutes: readonly CollectedRoute[] = Object.entries(routeModules).flatMap(
  ([path, { routes }]) =>
    routes.map(({ load, ...route }) => ({
      ...route,
      // The page and its words are fetched side by side.
      Page: lazy(async () => {
        const [{ Page }] = await Promise.all([load(), loadTexts(featureOf(path))])
        return { default: Page }
      }),
    })),
)

/** What features put into the header (sync status), between it and the page (a state that lasts), and beside every page (the cart's drawer). */
export const headerSlots = collectSlots(
  import.meta.glob('../features/*/header-slot.tsx') as SlotModules,
  useSomebody,
)
export const noticeSlots = collectSlots(
  import.meta.glob('../features/*/notice-slot.tsx') as SlotModules,
  useRest,
)
export const shellSlots = collectSlots(
  import.meta.glob('../features/*/shell-slot.tsx') as SlotModules,
  useSomebodyOrCart,
)
