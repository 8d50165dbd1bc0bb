import { LANGUAGES, type Language } from '@shared/domain/common/languages'

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

/** What is kept of the one in use, which may be none of ours; Portuguese where nothing is. */
export const keptLanguage = (storage: Pick<Storage, 'getItem'>): string =>
  storage.getItem(LANGUAGE_KEY) ?? 'pt'

/** Whether dishes are shown in other words than their own, Portuguese ones (spec §1). What is kept and no language counts as a reason to ask. */
export const readsTranslations = (storage: Pick<Storage, 'getItem'>): boolean =>
  keptLanguage(storage) !== 'pt'
