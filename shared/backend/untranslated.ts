/**
 * A select without the words of other languages: they are half of a menu's bytes, and whoever reads in Portuguese shows none of them.
 * Small enough for the page's head.
 */
export const untranslated = (select: string): string => select.replaceAll('translations,', '')
