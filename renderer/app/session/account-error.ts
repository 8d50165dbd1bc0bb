import type { ApiError } from '@renderer/api/error'

/** Codes with a text of their own in namespace `auth`, beside those of signing in. */
const TRANSLATED = [
  'email_taken',
  'weak_password',
  'same_password',
  'link_invalid',
  'too_many_requests',
  'connection',
  'not_authenticated',
] as const

export type AccountErrorText =
  | { readonly key: `accountError.${(typeof TRANSLATED)[number]}` | 'error.unexpected' }
  /** Any other error shows its own message (spec §8). */
  | { readonly raw: string }

/** What went wrong with an account, in words. */
export const accountErrorText = ({ code, raw }: Pick<ApiError, 'code' | 'raw'>): AccountErrorText => {
  const translated = TRANSLATED.find((one) => one === code)
  if (translated) return { key: `accountError.${translated}` }
  return code !== 'unexpected' && raw ? { raw } : { key: 'error.unexpected' }
}
