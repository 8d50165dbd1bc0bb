import type { FeatureRoute } from '@renderer/app/route'

const load = () => import('./companies-page').then(({ CompaniesPage }) => ({ Page: CompaniesPage }))

export const routes: readonly FeatureRoute[] = [
  { path: '/', load, place: 'web' },
  { path: '/empresas', load },
  {
    path: '/select-company',
    load: () => import('./my-companies-page').then(({ MyCompaniesPage }) => ({ Page: MyCompaniesPage })),
  },
]

export const words = ['facade', 'opening']
