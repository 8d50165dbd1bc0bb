/** What a user's account page shows (docs/adr/0009): features that the backend does not support are hidden. */

interface Offers {
  readonly totp: boolean
  readonly phone: readonly string[]
  readonly identities: readonly string[]
}
interface HeldFactor {
  readonly is_verified: boolean
}
interface HeldIdentity {
  readonly provider: string
}

/** Second factors are shown where one can be added or removed. */
export const showsFactors = (offers: Offers, factors: readonly HeldFactor[]): boolean =>
  offers.totp || offers.phone.length > 0 || factors.some(({ is_verified }) => is_verified)

/** Providers that can still be linked: offered, and not linked yet. */
export const linkableProviders = (offers: Offers, identities: readonly HeldIdentity[]): readonly string[] =>
  offers.identities.filter((provider) => identities.every((held) => held.provider !== provider))

/** The last identity cannot be removed: without any the user could not sign in. */
export const mayUnlink = (identities: readonly HeldIdentity[]): boolean => identities.length > 1

/** A secret in groups of four, for copying by hand. */
export const groupedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A typed code without spaces and separators. */
export const typedCode = (text: string): string => text.replace(/\D/g, '')

const CODE_LENGTH = 6

/** Whether exactly the digits of a mail's code are typed: nothing is left to do but to send them. */
export const isCodeTyped = (text: string): boolean => typedCode(text).length === CODE_LENGTH

export const isWholeCode = (text: string): boolean => typedCode(text).length >= CODE_LENGTH

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
}

/** A provider's name in its own spelling. */
export const providerName = (provider: string): string =>
  NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
