/**
 * A company's contact data: its contact settings, completed from company data and the spec's defaults (spec §3, §8,
 * §9).
 */
import { toE164 } from '@shared/domain/common/phone'
import { cityLine, textOf, type RawCompany } from '@shared/domain/company/company'
import { formatCep, streetLine } from '@shared/domain/company/company-address'
import {
  DEFAULT_CASH_DISCOUNT_PERCENT,
  DEFAULT_KITCHEN_CLOSES_MINUTES,
} from '@shared/domain/company/company-defaults'
import { DEFAULT_CARD_METHODS, DEFAULT_CASH_METHODS } from '@shared/domain/tab/payment-methods'
import { isAllDay } from '@shared/domain/hours/hours-text'
import { minutesOf, spansOfDay, timeOf, type Opening } from '@shared/domain/hours/opening-hours'

/** contact_settings as read: any part may be missing. */
export interface ContactColumns {
  readonly whatsapp_number?: string | null
  readonly restaurant_phone?: string | null
  readonly email?: string | null
  readonly instagram_url?: string | null
  readonly facebook_url?: string | null
  readonly kitchen_note?: string | null
  readonly payment_cash_methods?: readonly string[] | null
  readonly payment_cards_methods?: readonly string[] | null
  readonly payment_discount?: string | null
  readonly social_title?: string | null
  readonly social_description?: string | null
  readonly useful_info?: readonly string[] | null
}

/** Parts that may be missing, each with a text of its own (spec §8): `missing.<part>` of the contact texts. */
export type MissingPart = 'whatsapp' | 'phone' | 'email' | 'address' | 'city' | 'cep'

/** The key of 'Telefone não disponível' and its like. */
export const missingKey = (part: MissingPart): `missing.${MissingPart}` => `missing.${part}`

/** A company's contact for display; null is missing and has its text. */
export interface Contact {
  readonly whatsapp: string | null
  readonly phone: string | null
  readonly email: string | null
  /** Street, number and district. */
  readonly address: string | null
  /** 'São Paulo/SP' */
  readonly city: string | null
  /** '01327-000' */
  readonly cep: string | null
  readonly instagram: string | null
  readonly facebook: string | null
  readonly website: string | null
  readonly social_title: string | null
  readonly social_description: string | null
  readonly cash_methods: readonly string[]
  readonly card_methods: readonly string[]
  /** The company's own text on its discount, or its cash percentage; null for none. */
  readonly discount: { readonly text: string } | { readonly percent: number } | null
  readonly useful_info: readonly string[]
}

const orNull = (value: unknown): string | null => textOf(value) || null

const listOr = (
  given: readonly string[] | null | undefined,
  fallback: readonly string[],
): readonly string[] => {
  const named = (given ?? []).map(textOf).filter((text) => text !== '')
  return named.length > 0 ? named : fallback
}

/** An https address of the company's own page, or null: '@bella' and 'instagram.com/bella' become one, scripts never. */
export const webLink = (value: unknown, host?: string): string | null => {
  const text = textOf(value)
  if (text === '' || /\s/.test(text)) return null
  if (/^https?:\/\/[^/]+\.[^/]+/i.test(text)) return text
  if (text.includes(':')) return null
  const handle = /^@?([\w.-]+)$/.exec(text)?.[1]
  if (host && handle && (text.startsWith('@') || !/\.[a-z]{2,}$/i.test(text)))
    return `https://${host}/${handle}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}

const discountOf = (company: RawCompany, text: string | null): Contact['discount'] => {
  if (text !== null) return { text }
  const percent =
    typeof company.cash_discount_percent === 'number'
      ? company.cash_discount_percent
      : DEFAULT_CASH_DISCOUNT_PERCENT
  return percent > 0 ? { percent } : null
}

/**
 * The contact of a company. Phone, e-mail, social title and description fall back to the company's own (spec §3), as
 * do its links; payment methods to the spec's. There is no fallback for WhatsApp: a landline has none.
 */
export const contactOf = (company: RawCompany, settings: ContactColumns | null): Contact => ({
  whatsapp: orNull(settings?.whatsapp_number),
  phone: orNull(settings?.restaurant_phone) ?? orNull(company.fone_cliente),
  email: orNull(settings?.email) ?? orNull(company.email_cliente),
  address: streetLine(company) || null,
  city: cityLine(company) || null,
  cep: orNull(formatCep(textOf(company.cep))),
  instagram:
    webLink(settings?.instagram_url, 'instagram.com') ?? webLink(company.instagram_url, 'instagram.com'),
  facebook: webLink(settings?.facebook_url, 'facebook.com') ?? webLink(company.facebook_url, 'facebook.com'),
  website: webLink(company.website),
  social_title: orNull(settings?.social_title) ?? orNull(company.name),
  social_description: orNull(settings?.social_description) ?? orNull(company.description),
  cash_methods: listOr(settings?.payment_cash_methods, DEFAULT_CASH_METHODS),
  card_methods: listOr(settings?.payment_cards_methods, DEFAULT_CARD_METHODS),
  discount: discountOf(company, orNull(settings?.payment_discount)),
  useful_info: (settings?.useful_info ?? []).map(textOf).filter((text) => text !== ''),
})

/** The kitchen's line: the company's own text, or when it closes today. */
export type KitchenNote =
  | { readonly text: string }
  | {
      readonly minutes: number
      /** Today's, 'HH:MM'; null on a closed day. */ readonly closes_at: string | null
    }

/**
 * When the kitchen closes, `minutes` before the company does (spec §9: 30). Null where nothing is shown: without
 * hours, without an interval, and for a company that never closes.
 */
export const kitchenNote = (
  written: string | null | undefined,
  minutes: number | null | undefined,
  opening: Opening,
  today: string,
): KitchenNote | null => {
  const text = orNull(written)
  if (text !== null) return { text }
  const before = minutes ?? DEFAULT_KITCHEN_CLOSES_MINUTES.delivery
  const spans = spansOfDay(opening, today)
  if (opening.opening_hours.length === 0 || before <= 0 || isAllDay(spans)) return null
  const last = spans.at(-1)
  return { minutes: before, closes_at: last ? timeOf(minutesOf(last.closes_at) - before) : null }
}

/** 'tel:+551132550148', or the digits of a number that only its country dials (0800 …); null without digits. */
export const phoneLink = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 3) return null
  if (/^0(?!0)/.test(digits)) return `tel:${digits}`
  return `tel:${toE164(phone) ?? (phone.trim().startsWith('+') ? `+${digits}` : digits)}`
}

/** 'mailto:…', or null for an invalid address. */
export const mailLink = (email: string): string | null =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? `mailto:${email}` : null

/** Formats a number stored as bare digits: '5511955500148' → '(11) 95550-0148'. Others, and foreign ones, stay as they are. */
export const phoneText = (phone: string): string => {
  if (!/^(\+55)?\d+$/.test(phone.trim())) return phone.trim()
  const digits = phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  return parts ? `(${String(parts[1])}) ${String(parts[2])}-${String(parts[3])}` : phone.trim()
}
