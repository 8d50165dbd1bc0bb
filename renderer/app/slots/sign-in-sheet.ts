import { loadTexts } from '@renderer/i18n/set-up'
import { lazyPart } from '../lazy-part'

/** Signing in above a page that must not lose its place; fetched when somebody is asked to sign in. */
export const SignInSheet = lazyPart(async () => {
  const [{ SignInSheet: Loaded }] = await Promise.all([
    import('@renderer/features/auth/sign-in-sheet'),
    loadTexts('auth'),
  ])
  return Loaded
})
