import type { Language, Words } from '../../types'

/** A dish in the languages beside Portuguese and English, which stand with its price. */
export type FurtherLanguages = Readonly<Record<Exclude<Language, 'en'>, Words>>
/** By the dish's code. */
export type FurtherWords = Readonly<Record<string, FurtherLanguages>>

export const words = (es: Words, fr: Words, nl: Words): FurtherLanguages => ({ es, fr, nl })
