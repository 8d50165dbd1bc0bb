import { readImageFile, type ImageHeader } from '@shared/domain/menu/image-file'
import { encodeImage, type EncodedImage, type Part } from '@renderer/app/office/image-field/encode-image'
import { DISH_EDGES } from '@renderer/app/office/image-field/image-field'

/** A translation key and its values. */
export interface PictureProblem {
  readonly key: string
  readonly values?: object | undefined
}

/** Whether bytes are a picture that a dish can have, as large as its form wants it, or why not. */
export const judgePicture = (
  bytes: Uint8Array,
):
  | { readonly header: ImageHeader; readonly problem: null }
  | { readonly header: null; readonly problem: PictureProblem } => {
  const read = readImageFile(bytes, DISH_EDGES.least)
  if (read.header) return { header: read.header, problem: null }
  return { header: null, problem: { key: `image-field:refusals.${read.refusal}`, values: read.details } }
}

/** The square in the middle, as the form of a dish proposes it. */
const middle = ({ width, height }: { readonly width: number; readonly height: number }): Part => {
  const edge = Math.min(width, height)
  const [across, down] = [(edge / width) * 100, (edge / height) * 100]
  return { x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}

/** A picture as it is stored of a dish: its middle, in two widths. Rejects where the browser cannot show it. */
export const encodeDishPicture = async (
  bytes: Uint8Array<ArrayBuffer>,
  { kind }: Pick<ImageHeader, 'kind'>,
): Promise<EncodedImage> => {
  const address = URL.createObjectURL(new Blob([bytes], { type: `image/${kind}` }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await encodeImage(
      image,
      middle({ width: image.naturalWidth, height: image.naturalHeight }),
      DISH_EDGES,
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
