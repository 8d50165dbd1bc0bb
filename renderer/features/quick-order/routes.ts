import type { FeatureRoute } from '@renderer/app/route'

/** Quick order by code: for those who take orders, on the web too. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/pedido-rapido',
    load: async () => ({ Page: (await import('./quick-order-page')).QuickOrderPage }),
  },
]

export const words = ['options', 'printing']
