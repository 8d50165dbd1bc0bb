import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { LINK_PURPOSES } from '@shared/contract/account/session-methods'
import type { AuthClient } from './client'
import { authError } from './auth-errors'
import { readSignInWays } from './backend-probe'
import type { PlainBackend } from './plain-fetch'
import type { Sessions } from './sessions'

/** The path that a mail's link leads to when it has to lead on to a page (`voltar`). */
const LANDING_PATH = '/auth/retorno'
/** The path that a password mail's link leads to; the web build shows its screen there. */
export const NEW_PASSWORD_PATH = '/auth/nova-senha'

export interface AccountParts {
  readonly sessions: Sessions
  /** The web build's address that mail links lead back to; null leaves it to the backend's own setting. */
  readonly siteAddress: string | null
  readonly backend: PlainBackend
}

type AccountMethods =
  | 'session.ways'
  | 'session.requestCode'
  | 'session.signUp'
  | 'session.resendConfirmation'
  | 'session.requestRecovery'
  | 'session.acceptLink'
  | 'session.setPassword'

interface AuthFailure {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly message: string
}

const check = (error: AuthFailure | null): void => {
  if (error) throw authError(error.status, error.code, error.message)
}

const captcha = (token: string | undefined) => (token === undefined ? {} : { captchaToken: token })

const site = (address: string | null, path = ''): string | undefined =>
  address === null ? undefined : `${address.replace(/\/+$/, '')}${path}`

/** Where a mail's link leads: through the landing page to `path`, or to the start. */
const siteLeadingTo = (address: string | null, path: string | undefined): string | undefined =>
  path === undefined ? site(address) : site(address, `${LANDING_PATH}?voltar=${encodeURIComponent(path)}`)

type Purpose = (typeof LINK_PURPOSES)[number]

const PURPOSES: Readonly<Record<string, Purpose>> = {
  signup: 'sign_up',
  invite: 'recovery',
  recovery: 'recovery',
  email_change: 'email_change',
}
const purposeOf = (type: string | null | undefined): Purpose => (type && PURPOSES[type]) || 'other'

/** The types of links that the auth service verifies by their hash. */
const HASH_TYPES = ['signup', 'recovery', 'invite', 'email_change', 'magiclink', 'email'] as const
const hashTypeOf = (type: string | undefined) => HASH_TYPES.find((known) => known === type) ?? 'email'

type Link = Parameters<Handlers<typeof methods>['session.acceptLink']>[0]

/** Without a response, or with a server error, the link stays valid; any other error means that it is not. */
const linkError = ({ status, code, message }: AuthFailure): GatewayError => {
  const isUnanswered = !status && code === undefined
  return isUnanswered || status === 429 || (status ?? 0) >= 500
    ? authError(status, code, message)
    : new GatewayError('link_invalid', {}, message)
}

/** Signs in with the parameters of a link: tokens, a PKCE code or a hash to verify. Returns the link's purpose. */
const follow = async (auth: AuthClient, link: Link): Promise<Purpose> => {
  if (link.access_token !== undefined && link.refresh_token !== undefined) {
    const { access_token, refresh_token } = link
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) throw linkError(error)
    return purposeOf(link.type)
  }
  if (link.code !== undefined) {
    const { data, error } = await auth.exchangeCodeForSession(link.code)
    if (error) throw linkError(error)
    const { redirectType } = data as { redirectType?: string | null }
    return purposeOf(redirectType ?? link.type)
  }
  if (link.token_hash !== undefined) {
    const { error } = await auth.verifyOtp({ token_hash: link.token_hash, type: hashTypeOf(link.type) })
    if (error) throw linkError(error)
    return purposeOf(link.type)
  }
  if (link.email !== undefined && link.otp !== undefined) {
    const { email, otp } = link
    const isRecovery = link.type === 'recovery'
    const { error } = await auth.verifyOtp({ email, token: otp, type: isRecovery ? 'recovery' : 'email' })
    if (error) throw linkError(error)
    return isRecovery ? 'recovery' : 'sign_up'
  }
  throw new GatewayError('link_invalid')
}

/** Accounts (spec §7): signing up, confirming the e-mail, a lost password. All need a connection. */
export const createAccount = ({
  sessions,
  siteAddress,
  backend,
}: AccountParts): Pick<Handlers<typeof methods>, AccountMethods> => ({
  'session.ways': () => readSignInWays(backend),
  'session.requestCode': async ({ email, company_id, return_to, captcha_token }) => {
    const redirect = siteLeadingTo(siteAddress, return_to)
    const { auth } = await sessions.client()
    const { error } = await auth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: true,
        ...(redirect === undefined ? {} : { emailRedirectTo: redirect }),
        ...captcha(captcha_token),
        ...(company_id === undefined ? {} : { data: { company_id } }),
      },
    })
    check(error)
    return {}
  },
  'session.signUp': async ({ email, password, nome, telefone, company_id, return_to, captcha_token }) => {
    const redirect = siteLeadingTo(siteAddress, return_to)
    const session = await sessions.enter(async (auth) => {
      const { data, error } = await auth.signUp({
        email,
        password,
        options: {
          ...(redirect === undefined ? {} : { emailRedirectTo: redirect }),
          ...captcha(captcha_token),
          data: { nome, telefone, ...(company_id === undefined ? {} : { company_id }) },
        },
      })
      check(error)
      // The auth service reports a taken address this way: a user without identities.
      if (data.user?.identities?.length === 0) throw new GatewayError('email_taken')
      return data.session !== null
    })
    return { session }
  },
  'session.resendConfirmation': async ({ email, return_to, captcha_token }) => {
    const redirect = siteLeadingTo(siteAddress, return_to)
    const { auth } = await sessions.client()
    const { error } = await auth.resend({
      type: 'signup',
      email,
      options: {
        ...(redirect === undefined ? {} : { emailRedirectTo: redirect }),
        ...captcha(captcha_token),
      },
    })
    check(error)
    return {}
  },
  'session.requestRecovery': async ({ email, captcha_token }) => {
    const redirectTo = site(siteAddress, NEW_PASSWORD_PATH)
    const { auth } = await sessions.client()
    const { error } = await auth.resetPasswordForEmail(email, {
      ...(redirectTo === undefined ? {} : { redirectTo }),
      ...captcha(captcha_token),
    })
    check(error)
    return {}
  },
  'session.acceptLink': async (link) => {
    let purpose: Purpose = 'other'
    const session = await sessions.enter(async (auth) => {
      purpose = await follow(auth, link).catch((cause: unknown) => {
        // The library throws for a malformed token.
        throw cause instanceof GatewayError ? cause : new GatewayError('link_invalid')
      })
      return true
    })
    if (!session) throw new GatewayError('link_invalid')
    return { session, purpose }
  },
  'session.setPassword': async ({ password }) => {
    if (!(await sessions.read())) throw new GatewayError('not_authenticated')
    const { auth } = await sessions.client()
    const { error } = await auth.updateUser({ password })
    if (error?.name === 'AuthSessionMissingError') throw new GatewayError('not_authenticated')
    check(error)
    return {}
  },
})
