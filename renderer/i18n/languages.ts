import { LANGUAGES, type Language } from '@shared/domain/languages'

export { LANGUAGES, type Language }

/** Where the browser keeps the one in use. */
export const LANGUAGE_KEY = 'language'

/** Each language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
}

/** Any other value is invalid (spec §5). */
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value)
