import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '@shared/domain/common/languages'

export { LANGUAGES, type Language }
export const languageSchema = z.enum(LANGUAGES)

export const uuidSchema = z.guid()
export type Uuid = z.infer<typeof uuidSchema>
export const isUuid = (value: unknown): value is Uuid => uuidSchema.safeParse(value).success

/** Integer cents, never negative. */
export const centsSchema = z.int().check(z.minimum(0), z.maximum(100_000_000))

/** A moment with offset, as PostgreSQL and `Date.toISOString` write it. */
export const momentSchema = z.iso.datetime({ offset: true })

/** No text column can store NUL or half a surrogate: a pasted one must not make a sale unsendable. */
const withoutUnstorable = () =>
  // Text with NUL or surrogates is rare: only that is checked character by character.
  z.overwrite<string>((text) => (/[\0\ud800-\udfff]/.test(text) ? text.replace(/\0|\p{Cs}/gu, '') : text))

/** Trimmed text of `min` to `max` characters; the database counts the same way. */
export const textSchema = (min: number, max: number) =>
  z.string().check(withoutUnstorable(), z.trim(), z.minLength(min), z.maxLength(max))

/** Optional text: blank becomes null, so that an absent note has one form. */
export const optionalTextSchema = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(withoutUnstorable(), z.trim(), z.maxLength(max))),
    z.transform((text) => (text === '' ? null : text)),
  )

export const translationsSchema = z.record(
  z.string(),
  z.object({ name: z.optional(z.string()), description: z.optional(z.string()) }),
)
export type Translations = z.infer<typeof translationsSchema>
