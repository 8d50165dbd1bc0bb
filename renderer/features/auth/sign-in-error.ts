import type { ApiError } from '@renderer/api/error'

/** Codes whose texts in namespace `auth` are the specification's (spec §8, 'Login'). */
const TRANSLATED = ['invalid_credentials', 'email_not_confirmed', 'too_many_requests', 'connection'] as const

export type SignInErrorText =
  | { readonly title: 'error.title'; readonly key: `error.${(typeof TRANSLATED)[number]}` }
  /** Any other error shows its own message. */
  | { readonly title: 'error.title'; readonly raw: string }
  | { readonly title: 'error.unexpectedTitle'; readonly key: 'error.unexpected' }

const isTranslated = (code: string): code is (typeof TRANSLATED)[number] =>
  (TRANSLATED as readonly string[]).includes(code)

/** Title and text of a failed sign-in as the specification has them. */
export const signInErrorText = ({ code, raw }: Pick<ApiError, 'code' | 'raw'>): SignInErrorText => {
  if (isTranslated(code)) return { title: 'error.title', key: `error.${code}` }
  if (code !== 'unexpected' && raw) return { title: 'error.title', raw }
  return { title: 'error.unexpectedTitle', key: 'error.unexpected' }
}
