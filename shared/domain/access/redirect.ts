/** Where users land after signing in, and where the sign-in form's back button leads (spec §4, §2). */

export interface LandingFacts {
  /** Admin or super admin. */
  readonly isAdmin: boolean
  /** Companies of the user without inactive memberships; null when the backend did not respond. */
  readonly companyCount: number | null
  readonly hasSelectedCompany: boolean
}

export type LandingPath = '/dashboard' | '/empresas' | '/select-company' | '/menu'

/** Where a user lands after signing in: spec §4, 'Post-login redirect', in its order. */
export const landingPath = ({ isAdmin, companyCount, hasSelectedCompany }: LandingFacts): LandingPath => {
  if (isAdmin) return '/dashboard'
  if (companyCount === 0) return '/empresas'
  if (hasSelectedCompany) return '/menu'
  // Without a response the search opens: it always offers a way on.
  return companyCount === null ? '/empresas' : '/select-company'
}

/** Admin pages count as intended like /admin itself: the guard's own form opens the requested page. */
const isAdminPath = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')

/** The target of the form's back button: 'history' is a step back in the browser (spec §2). */
export const loginBackTarget = (pathname: string, canGoBack: boolean): 'history' | '/empresas' | '/' => {
  if (isAdminPath(pathname)) return '/empresas'
  return canGoBack ? 'history' : '/'
}
