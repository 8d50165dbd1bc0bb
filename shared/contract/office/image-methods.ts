import * as z from 'zod/mini'
import { uuidSchema } from '../../schemas/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
/** Bytes of a picture as it is kept. */
export const MAX_UPLOAD_BYTES = 4_000_000
/** Three bytes are four letters of base64. */
const MAX_UPLOAD_LETTERS = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4
const pathSchema = z.string().check(z.maxLength(200), z.regex(/^[0-9a-f-]{36}\/[\w][\w.-]*$/))

/**
 * Pictures in the public bucket `images`, each in its company's folder. Whoever edits a page with pictures sends them, and
 * takes away those they sent; who manages the images takes away any.
 */
export const imageMethods = {
  /**
   * Puts a picture there; the same id again replaces it. `bytes` is base64. Errors: file_refused { reason: 'type' |
   * 'too_large' }, invalid_input { field }, forbidden, connection.
   */
  'images.upload': {
    kind: 'command',
    maxInput: MAX_UPLOAD_LETTERS + 1_000,
    input: z.strictObject({
      ...ofCompany.shape,
      id: uuidSchema,
      kind: z.enum(['webp', 'jpeg', 'png']),
      bytes: z.string().check(z.minLength(4), z.maxLength(MAX_UPLOAD_LETTERS)),
    }),
    output: z.object({ path: z.string() }),
  },
  /** Takes a picture away; what is gone already is as wished. Errors: invalid_input { field: 'path' }, connection. */
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
