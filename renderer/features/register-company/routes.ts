import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/cadastrar-empresa',
    place: 'web',
    load: async () => ({ Page: (await import('./register-page')).RegisterPage }),
  },
]

export const words = ['auth']
