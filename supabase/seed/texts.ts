import * as z from 'zod/mini'
import { LANGUAGES } from '../../shared/domain/common/languages'

/** The languages beside Portuguese, in which rows carry translations. */
const TRANSLATED = LANGUAGES.filter((language) => language !== 'pt')

/** A text in every language. */
export const textInFive = z.strictObject({
  pt: z.string(),
  en: z.string(),
  es: z.string(),
  fr: z.string(),
  nl: z.string(),
})
export type TextInFive = z.infer<typeof textInFive>

/** The columns of texts in five languages: Portuguese as it is, the others as `{ en: { title, … }, … }`. */
export const translatedColumns = <F extends string>(texts: Readonly<Record<F, TextInFive>>) => {
  const fields = Object.entries<TextInFive>(texts)
  return {
    ...(Object.fromEntries(fields.map(([field, { pt }]) => [field, pt])) as Record<F, string>),
    translations: Object.fromEntries(
      TRANSLATED.map((language) => [
        language,
        Object.fromEntries(fields.map(([field, inFive]) => [field, inFive[language]])),
      ]),
    ),
  }
}
