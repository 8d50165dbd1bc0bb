import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import { accountError, answered, clientOf } from './account-guards'
import type { OfferKeeper } from './account-offers'
import type { AuthClient } from './client'
import type { Sessions } from './sessions'

type IdentityMethods = 'account.identities' | 'account.linkIdentity' | 'account.unlinkIdentity'

/** The return address of a provider's page: the account page. */
export const ACCOUNT_PATH = '/conta'

type Credentials = Extract<Parameters<AuthClient['linkIdentity']>[0], { options?: { redirectTo?: string } }>
type Provider = Credentials['provider']

const emailOf = (data: Readonly<Record<string, unknown>> | undefined): string | null =>
  typeof data?.email === 'string' && data.email !== '' ? data.email : null

/** Identities of other providers, linked and unlinked by hand (spec §7: GET identity authorize, DELETE identity). */
export const createIdentities = (
  sessions: Sessions,
  offers: OfferKeeper,
  siteAddress: string | null,
): Pick<Handlers<typeof methods>, IdentityMethods> => {
  const heldBy = async (auth: AuthClient) => answered(await auth.getUserIdentities()).identities

  /** A backend without this endpoint supports no linking. */
  const refused = async (failure: Parameters<typeof accountError>[0]): Promise<GatewayError> => {
    const isUnknown = failure.status === 404 && failure.code === undefined
    const error = isUnknown ? new GatewayError('not_offered', {}, failure.message) : accountError(failure)
    if (error.code === 'not_offered') await offers.forget()
    return error
  }

  return {
    'account.identities': async () =>
      (await heldBy(await clientOf(sessions))).map((identity) => ({
        id: identity.identity_id,
        provider: identity.provider,
        email: emailOf(identity.identity_data),
      })),
    'account.linkIdentity': async ({ provider }) => {
      const auth = await clientOf(sessions)
      const { identities } = await offers.read()
      if (!identities.includes(provider)) throw new GatewayError('not_offered')
      const { data, error } = await auth.linkIdentity({
        provider: provider as Provider,
        options: {
          skipBrowserRedirect: true,
          ...(siteAddress === null
            ? {}
            : { redirectTo: `${siteAddress.replace(/\/+$/, '')}${ACCOUNT_PATH}` }),
        },
      })
      if (error) throw await refused(error)
      if (!data.url) throw new GatewayError('backend')
      return { url: data.url }
    },
    'account.unlinkIdentity': async ({ identity_id }) => {
      const auth = await clientOf(sessions)
      const identity = (await heldBy(auth)).find((held) => held.identity_id === identity_id)
      if (!identity) throw new GatewayError('not_found', { entity: 'identity' })
      const { error } = await auth.unlinkIdentity(identity)
      if (error) throw await refused(error)
      return {}
    },
  }
}
