import { PATHS } from '@renderer/app/routes/paths'

/** This feature's own addresses; each keeps where the person came from (`voltar`). */
export const AUTH_PATHS = {
  recover: `${PATHS.auth}/recuperar`,
  newPassword: `${PATHS.auth}/nova-senha`,
  landing: `${PATHS.auth}/retorno`,
} as const

const MODE = 'modo'
const SIGN_UP = 'cadastro'

/** Whether /auth shows the sign-up rather than the sign-in. */
export const isSignUp = (params: URLSearchParams): boolean => params.get(MODE) === SIGN_UP

const withParams = (path: string, params: URLSearchParams): string => {
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

export const signInLink = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  kept.delete(MODE)
  return withParams(PATHS.auth, kept)
}

export const signUpLink = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  kept.set(MODE, SIGN_UP)
  return withParams(PATHS.auth, kept)
}

/** What a form hands on to the next: the e-mail that was typed. */
export const emailOfState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
