import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/auth',
    load: () => import('./auth-pages').then(({ CustomerAuthPage }) => ({ Page: CustomerAuthPage })),
  },
  {
    path: '/admin-auth',
    load: () => import('./auth-pages').then(({ AdminAuthPage }) => ({ Page: AdminAuthPage })),
  },
  {
    path: '/auth/recuperar',
    load: () => import('./recover-page').then(({ RecoverPage }) => ({ Page: RecoverPage })),
  },
  {
    path: '/auth/nova-senha',
    load: () => import('./new-password-page').then(({ NewPasswordPage }) => ({ Page: NewPasswordPage })),
  },
  {
    path: '/auth/retorno',
    load: () => import('./link-landing-page').then(({ LinkLandingPage }) => ({ Page: LinkLandingPage })),
  },
]
