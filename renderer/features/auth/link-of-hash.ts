/** What the address of `/auth/retorno` says; renderer/app/session/auth-link.ts wrote it. */
import type { Input } from '@shared/contract/gateway'
import { INVITATION_PATH } from '@shared/domain/people/invitation-address'
import { returnPathOf } from '@renderer/app/routes/paths'
import { IDENTITY_LINK, RETURN } from '@renderer/app/session/auth-link'

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

/** The page that the link leads on to; null where it names none, or one that is not ours. */
export const returnOfHash = (hash: string): string | null => returnPathOf(new URLSearchParams(hash.slice(1)))

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
