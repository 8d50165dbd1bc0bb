import { LANGUAGES, type Language } from '@shared/domain/common/languages'

export { LANGUAGES, type Language }

/** The local storage key of the current language. */
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

/** The stored language; Portuguese where there is none or it is invalid. */
export const keptLanguage = (storage: Pick<Storage, 'getItem'>): string =>
  storage.getItem(LANGUAGE_KEY) ?? 'pt'

/**
 * Whether products are shown in a translation rather than in Portuguese (spec §1). An invalid stored value counts as
 * yes.
 */
export const readsTranslations = (storage: Pick<Storage, 'getItem'>): boolean =>
  keptLanguage(storage) !== 'pt'
