import type { ComponentType } from 'react'
import { fetchPage, type PageSource } from './lazy-page'

/**
 * The pages of an account, but for signing in, and of who registers or joins a company; routes.ts has their paths.
 * Fetched with the first of them, so no menu loads this file.
 */
export const ACCOUNT_PAGES = {
  adminAuth: {
    load: async () => (await import('@renderer/features/auth/auth-pages')).AdminAuthPage,
    translations: ['auth'],
  },
  recover: {
    load: async () => (await import('@renderer/features/auth/recover-page')).RecoverPage,
    translations: ['auth'],
  },
  newPassword: {
    load: async () => (await import('@renderer/features/auth/new-password-page')).NewPasswordPage,
    translations: ['auth'],
  },
  confirmation: {
    load: async () => (await import('@renderer/features/auth/link-landing-page')).LinkLandingPage,
    translations: ['auth'],
  },
  account: {
    load: async () => (await import('@renderer/features/account/account-page')).AccountPage,
    translations: ['account', 'admin-users', 'auth', 'exit', 'qr', 'staff-errors'],
  },
  invitation: {
    load: async () => (await import('@renderer/features/invitation/invitation-page')).InvitationPage,
    translations: ['invitation', 'admin-users'],
  },
  registerCompany: {
    load: async () => (await import('@renderer/features/register-company/register-page')).RegisterPage,
    translations: ['register-company', 'auth'],
  },
} as const satisfies Readonly<Record<string, PageSource>>

export type AccountPageKey = keyof typeof ACCOUNT_PAGES

export const fetchAccountPage = (key: AccountPageKey): Promise<ComponentType> => fetchPage(ACCOUNT_PAGES[key])
