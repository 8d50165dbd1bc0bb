import type { FeatureRoute } from '@renderer/app/route'

/** The kitchen's screen: a page of its own, for it hangs on a wall. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/cozinha',
    load: async () => ({ Page: (await import('./kitchen-page')).KitchenPage }),
    frame: 'shell',
  },
]
