/** Intl locale of each language the interface speaks. */
const LOCALES: Readonly<Record<string, string>> = {
  pt: 'pt-BR',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
}

/** The Intl locale for a language, Portuguese where it is unknown. */
export const localeOf = (language: string): string => LOCALES[language] ?? 'pt-BR'
