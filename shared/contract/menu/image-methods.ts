import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
/** Bytes of a picture as it is kept. */
export const MAX_UPLOAD_BYTES = 4_000_000
/** Of the same picture as it is on a card. */
export const MAX_NARROW_BYTES = 600_000
/** Three bytes are four letters of base64. */
const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4
const base64Schema = (mostBytes: number) =>
  z.string().check(z.minLength(4), z.maxLength(lettersOf(mostBytes)))
const pathSchema = z.string().check(z.maxLength(200), z.regex(/^[0-9a-f-]{36}\/[\w][\w.-]*$/))

/**
 * Pictures in the public bucket `images`, each in its company's folder. Users who edit a page with pictures upload them and
 * delete their own; users with manage_images delete any.
 */
export const imageMethods = {
  /**
   * Puts a picture there; the same id again replaces it. `bytes` is base64; `narrow_bytes` is the same picture, of the same
   * kind and narrower, kept beside it (docs/adr/0015). Errors: file_refused { reason: 'type' | 'too_large' }, invalid_input
   * { field }, forbidden, connection.
   */
  'images.upload': {
    kind: 'command',
    maxInput: lettersOf(MAX_UPLOAD_BYTES + MAX_NARROW_BYTES) + 1_000,
    input: z.strictObject({
      ...ofCompany.shape,
      id: uuidSchema,
      kind: z.enum(['webp', 'jpeg', 'png']),
      bytes: base64Schema(MAX_UPLOAD_BYTES),
      narrow_bytes: z.optional(base64Schema(MAX_NARROW_BYTES)),
    }),
    output: z.object({ path: z.string() }),
  },
  /** Takes a picture away in both its widths; what is gone already is as wished. Errors: invalid_input { field: 'path' }, connection. */
  'images.remove': {
    kind: 'command',
    input: z.strictObject({ ...ofCompany.shape, path: pathSchema }),
    output: z.strictObject({}),
  },
  /** Takes away the pictures that no row has shown for a day, 100 at a time. For who manages the images. Errors: forbidden, connection. */
  'images.sweep': {
    kind: 'command',
    input: ofCompany,
    output: z.object({ removed: z.int() }),
  },
  /** Where stored pictures are asked for: path → address. */
  'images.addresses': {
    kind: 'query',
    input: z.strictObject({ paths: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(500)) }),
    output: z.record(z.string(), z.string()),
  },
} as const
