/** Validation of a contact form beyond its columns' limits (spec §5: invalid e-mail, phone, URL). */
import { isEmail } from '@shared/domain/company/company-registration'
import { webLink } from './contact'
import { isPhone } from '@shared/domain/common/phone'
import { pixKeyOf } from '@shared/domain/tab/pix'

/** A problem as in registration: one text for both forms; a PIX key has one of its own. */
export type ContactProblem = 'phone' | 'email' | 'url' | 'pixKey'

const isPage = (host: string) => (text: string) => webLink(text, host) !== null

const CHECKS = {
  whatsapp_number: [isPhone, 'phone'],
  restaurant_phone: [isPhone, 'phone'],
  email: [isEmail, 'email'],
  instagram_url: [isPage('instagram.com'), 'url'],
  facebook_url: [isPage('facebook.com'), 'url'],
  pix_key: [(text) => pixKeyOf(text) !== null, 'pixKey'],
} as const satisfies Record<string, readonly [(text: string) => boolean, ContactProblem]>

export type CheckedContactField = keyof typeof CHECKS

/** Every filled-in field that is invalid; an empty one falls back to a default and is always valid. */
export const contactProblems = (
  values: Readonly<Partial<Record<CheckedContactField, string | null>>>,
): Partial<Record<CheckedContactField, ContactProblem>> =>
  Object.fromEntries(
    (Object.keys(CHECKS) as CheckedContactField[]).flatMap((field) => {
      const text = values[field]?.trim() ?? ''
      const [isRight, problem] = CHECKS[field]
      return text === '' || isRight(text) ? [] : [[field, problem]]
    }),
  )
