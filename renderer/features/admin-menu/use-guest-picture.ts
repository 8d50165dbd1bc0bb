import { bucketPathOf } from '@shared/domain/menu/picture-names'
import { useImageAddresses } from '@renderer/app/office/image-field/use-image-address'

/** The address of a dish's photo as guests have it; null until it is known, and for a picture of another site. */
export const useGuestPicture = (image: string | null): string | null => {
  const path = bucketPathOf(image)
  return useImageAddresses(path === null ? [] : [path])[path ?? ''] ?? null
}
