import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadTexts } from '@renderer/i18n/set-up'
import type { FeatureRoute } from './route'

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

type SlotModules = Record<string, () => Promise<{ Slot: ComponentType }>>

const collectSlots = (modules: SlotModules): readonly LazyExoticComponent<ComponentType>[] =>
  Object.values(modules).map((load) => lazy(async () => ({ default: (await load()).Slot })))

/** What features put into the header (sync status) and beside every page (the cart's drawer). */
export const headerSlots = collectSlots(import.meta.glob('../features/*/header-slot.tsx') as SlotModules)
export const shellSlots = collectSlots(import.meta.glob('../features/*/shell-slot.tsx') as SlotModules)
