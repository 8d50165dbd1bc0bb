import type { FeatureRoute } from '@renderer/app/route'

/** Quick order by code: for those who take orders, on the web too. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/pedido-rapido',
    // It reads the words of choices too, wherever it is drawn.
    load: async () => {
      const [{ QuickOrderPage }] = await Promise.all([
        import('./quick-order-page'),
        import('@renderer/i18n/set-up').then(({ loadTexts }) => loadTexts('options')),
      ])
      return { Page: QuickOrderPage }
    },
  },
]
