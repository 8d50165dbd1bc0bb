import type { Input } from '@shared/contract/gateway'
import { INVITATION_PATH } from '@shared/domain/people/invitation-address'

const LANDING = '/auth/retorno'
const NEW_PASSWORD = '/auth/nova-senha'

const ACCOUNT = '/conta'
/** The page that a mail's link leads back to after it signed in. */
const RETURN = 'voltar'
/** The link's `type` of who comes back from a provider whose identity is being linked. */
const IDENTITY_LINK = 'identity_link'

const isOurPage = (pathname: string): boolean =>
  pathname === '/' || pathname === ACCOUNT || pathname.startsWith('/auth')

/** What a link of a mail brought, whichever way the backend sends it: in the hash, or as a code in the address. */
const broughtBy = (location: Pick<Location, 'hash' | 'search' | 'pathname'>): URLSearchParams | null => {
  const hash = new URLSearchParams(location.hash.slice(1))
  const isSession = hash.has('access_token') && hash.has('refresh_token')
  if (isSession || hash.has('error_code') || hash.has('error_description')) return hash
  const query = new URLSearchParams(location.search)
  const isCode = query.has('code') || (query.has('token_hash') && query.has('type'))
  return isOurPage(location.pathname) && (isCode || query.has('error_code')) ? query : null
}

/**
 * Where a page opened by a mail's link is shown instead, or null for any other page. Tokens leave the address at once: what
 * they are needed for is done by `/auth/retorno`, whatever page the backend led to.
 */
export const landingPathOf = (location: Pick<Location, 'hash' | 'search' | 'pathname'>): string | null => {
  if (location.pathname === LANDING) return null
  const brought = broughtBy(location)
  if (!brought) return null
  // A code does not say what it is for; the page it leads to does.
  if (location.pathname === NEW_PASSWORD && !brought.has('type')) brought.set('type', 'recovery')
  if (location.pathname === ACCOUNT) brought.set('type', IDENTITY_LINK)
  if (location.pathname === INVITATION_PATH) brought.set(RETURN, `${INVITATION_PATH}${location.search}`)
  return `${LANDING}#${brought.toString()}`
}

/** Shows `/auth/retorno` where this page was opened by a mail's link; before anything is rendered. */
export const redirectMailLink = (
  location: Pick<Location, 'hash' | 'search' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): void => {
  const landing = landingPathOf(location)
  if (landing !== null) history.replaceState(null, '', landing)
}

type Link = Input<'session.acceptLink'>

const LINK_FIELDS = ['access_token', 'refresh_token', 'code', 'token_hash', 'type'] as const

/** Whether the person comes back from linking an identity, agreed or not: their way on is the account page. */
export const isIdentityLink = (hash: string): boolean =>
  new URLSearchParams(hash.slice(1)).get('type') === IDENTITY_LINK

/** The invitation whose mail was followed; null for every other link. */
export const invitationOfHash = (hash: string): string | null => {
  const path = new URLSearchParams(hash.slice(1)).get(RETURN)
  return path?.startsWith(`${INVITATION_PATH}?`) === true ? path : null
}

/** The link as `session.acceptLink` takes it; null when the backend says that it is not good, or it brought nothing. */
export const linkOfHash = (hash: string): Link | null => {
  const params = new URLSearchParams(hash.slice(1))
  const isGood = params.has('access_token') || params.has('code') || params.has('token_hash')
  if (!isGood) return null
  const link: Link = {}
  for (const field of LINK_FIELDS) {
    const value = params.get(field)
    if (value) link[field] = value
  }
  return link
}
