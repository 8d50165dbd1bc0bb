import { INVITATION_PATH } from '@shared/domain/people/invitation-address'

const LANDING = '/auth/retorno'
const NEW_PASSWORD = '/auth/nova-senha'

const ACCOUNT = '/conta'
/** The page that a mail's link returns to after it signed in. */
export const RETURN = 'voltar'
/** The link's `type` for the return from a provider that is being linked. */
export const IDENTITY_LINK = 'identity_link'

const isOurPage = (pathname: string): boolean =>
  pathname === '/' || pathname === ACCOUNT || pathname.startsWith('/auth')

/** The parameters of a mail's link, which backends send either in the hash or as a code in the query. */
const broughtBy = (location: Pick<Location, 'hash' | 'search' | 'pathname'>): URLSearchParams | null => {
  const hash = new URLSearchParams(location.hash.slice(1))
  const isSession = hash.has('access_token') && hash.has('refresh_token')
  if (isSession || hash.has('error_code') || hash.has('error_description')) return hash
  const query = new URLSearchParams(location.search)
  const isCode = query.has('code') || (query.has('token_hash') && query.has('type'))
  return isOurPage(location.pathname) && (isCode || query.has('error_code')) ? query : null
}

/**
 * The address to show instead of a page opened by a mail's link, or null for any other page. The tokens leave the
 * address at once; `/auth/retorno` uses them, whatever page the backend redirected to.
 */
export const landingPathOf = (location: Pick<Location, 'hash' | 'search' | 'pathname'>): string | null => {
  const back = new URLSearchParams(location.search).get(RETURN)
  // A link that leads on to a page names it behind a question mark; tokens may follow in the hash.
  if (location.pathname === LANDING && back === null) return null
  const brought = broughtBy(location)
  if (!brought) return null
  if (location.pathname === LANDING && back !== null) brought.set(RETURN, back)
  // A code does not say what it is for; the path it arrives at does.
  if (location.pathname === NEW_PASSWORD && !brought.has('type')) brought.set('type', 'recovery')
  if (location.pathname === ACCOUNT) brought.set('type', IDENTITY_LINK)
  if (location.pathname === INVITATION_PATH) brought.set(RETURN, `${INVITATION_PATH}${location.search}`)
  return `${LANDING}#${brought.toString()}`
}

/** Shows `/auth/retorno` where this page was opened by a mail's link; runs before the first render. */
export const redirectMailLink = (
  location: Pick<Location, 'hash' | 'search' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): void => {
  const landing = landingPathOf(location)
  if (landing !== null) history.replaceState(null, '', landing)
}
