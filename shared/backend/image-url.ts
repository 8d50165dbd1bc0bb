import { bucketPathOf } from '@shared/domain/menu/picture-names'

/** Where pages find stored pictures: in the backend's public bucket, or at `pictures_at` where a device caches them. */
export interface PictureSource {
  readonly url: string
  /** With its last slash. */
  readonly pictures_at?: string
}

/**
 * The address of a stored picture (docs/backend-api.md). Null for a picture of another site, which no page loads: that
 * site would learn of every guest.
 */
export const imageUrlOf = (
  { url, pictures_at = `${url.replace(/\/+$/, '')}/storage/v1/object/public/images/` }: PictureSource,
  stored: string | null,
): string | null => {
  const path = bucketPathOf(stored)
  return path === null ? null : `${pictures_at}${path}`
}
