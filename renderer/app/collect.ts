import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { FeatureRoute } from './route'

/** Every feature's routes.ts: light files, for pages load lazily. */
const routeModules = import.meta.glob<{ routes: readonly FeatureRoute[] }>('../features/*/routes.ts', {
  eager: true,
})

export interface CollectedRoute extends Omit<FeatureRoute, 'load'> {
  readonly Page: LazyExoticComponent<ComponentType>
}

export const collectedRoutes: readonly CollectedRoute[] = Object.values(routeModules).flatMap(({ routes }) =>
  routes.map(({ load, ...route }) => ({
    ...route,
    Page: lazy(async () => ({ default: (await load()).Page })),
  })),
)

type SlotModules = Record<string, () => Promise<{ Slot: ComponentType }>>

const collectSlots = (modules: SlotModules): readonly LazyExoticComponent<ComponentType>[] =>
  Object.values(modules).map((load) => lazy(async () => ({ default: (await load()).Slot })))

/** What features put into the header (sync status) and beside every page (the cart's drawer). */
export const headerSlots = collectSlots(import.meta.glob('../features/*/header-slot.tsx') as SlotModules)
export const shellSlots = collectSlots(import.meta.glob('../features/*/shell-slot.tsx') as SlotModules)
