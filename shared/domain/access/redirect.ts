/** Where people go after signing in, and back from the sign-in form (spec §4, §2). */

export interface LandingFacts {
  /** Admin or super admin. */
  readonly isAdmin: boolean
  /** Companies the person belongs to, inactive memberships left out; null when the backend gave no answer. */
  readonly companyCount: number | null
  readonly hasSelectedCompany: boolean
}

export type LandingPath = '/dashboard' | '/empresas' | '/select-company' | '/menu'

/** Where somebody lands who just signed in: spec §4, 'Post-login redirect', in its order. */
export const landingPath = ({ isAdmin, companyCount, hasSelectedCompany }: LandingFacts): LandingPath => {
  if (isAdmin) return '/dashboard'
  if (companyCount === 0) return '/empresas'
  if (hasSelectedCompany) return '/menu'
  // Without an answer nobody is kept waiting: the search is always a way on.
  return companyCount === null ? '/empresas' : '/select-company'
}

/** The panel's pages are an intention like /admin itself: the guard's own form opens the page that was asked for. */
const isAdminPath = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/')

/** What the form's back button does: 'history' is a step back in the browser (spec §2). */
export const loginBackTarget = (pathname: string, canGoBack: boolean): 'history' | '/empresas' | '/' => {
  if (isAdminPath(pathname)) return '/empresas'
  return canGoBack ? 'history' : '/'
}
