/** The spec's five languages, Portuguese first; any other value is invalid (spec §1, §5). */
export const LANGUAGES = ['pt', 'en', 'es', 'fr', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
