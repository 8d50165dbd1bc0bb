import * as z from 'zod/mini'
import { MAX_IMAGE_BYTES } from '@shared/domain/menu/image-file'
import { uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
/** Bytes of a stored picture. */
export const MAX_UPLOAD_BYTES = 4_000_000
/** Bytes of its narrow version, used on cards. */
export const MAX_NARROW_BYTES = 600_000
/** No page needs a picture with more pixels on its shorter side. */
const MOST_LEAST = 2_000
/** What one call of images.addresses takes. */
export const MOST_ADDRESSES = 500
/** Base64 encodes three bytes as four letters. */
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
   * Stores a picture; the same id again replaces it. `bytes` is base64; `narrow_bytes` is a narrower version of the
   * same type, stored beside it (docs/adr/0015). Errors: file_refused { reason: 'type' | 'too_large' }, invalid_input
   * { field }, quota_reached, forbidden, connection.
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
  /**
   * Fetches a picture of another site, to be cropped and uploaded: rows hold no foreign address. A browser fetches what
   * the site allows by CORS; a terminal fetches from public https addresses alone. `least` are the pixels of either side
   * that it must have. Errors: file_refused { reason: 'address' | 'unreachable' | ImageRefusal }, of one that is
   * 'too_small' with { width, height, least }.
   */
  'images.fetch': {
    kind: 'command',
    input: z.strictObject({
      address: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
      least: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LEAST))),
    }),
    output: z.object({
      kind: z.enum(['webp', 'jpeg', 'png', 'gif', 'avif']),
      bytes: base64Schema(MAX_IMAGE_BYTES),
    }),
  },
  /**
   * Copies a picture of another company, in both widths, into this company's folder under the same name; one that is
   * there already stays. For those who edit pictures of both. Errors: not_found, quota_reached, forbidden, connection.
   */
  'images.copy': {
    kind: 'command',
    input: z.strictObject({ ...ofCompany.shape, path: pathSchema }),
    output: z.object({ path: z.string() }),
  },
  /**
   * Deletes a picture in both widths; deleting a missing one succeeds. Errors: invalid_input { field: 'path' },
   * connection.
   */
  'images.remove': {
    kind: 'command',
    input: z.strictObject({ ...ofCompany.shape, path: pathSchema }),
    output: z.strictObject({}),
  },
  /**
   * Deletes pictures that no row has referred to for a day, 100 a call. Needs manage_images. Errors: forbidden,
   * connection.
   */
  'images.sweep': {
    kind: 'command',
    input: ofCompany,
    output: z.object({ removed: z.int() }),
  },
  /** The addresses of stored pictures: path → address. */
  'images.addresses': {
    kind: 'query',
    input: z.strictObject({
      paths: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(MOST_ADDRESSES)),
    }),
    output: z.record(z.string(), z.string()),
  },
} as const
