import { useEffect, useState } from 'react'
import { illustrationAddress } from '@shared/domain/menu/picture-names'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { firstUse } from './first-use'
import { Picture, type PictureProps } from './picture'

export type IllustratedItem = Pick<MenuItem, 'name' | 'description' | 'category' | 'illustration'>

/** The illustration chosen for a product, or the one that matches its texts; undefined until that is known. */
const useIllustration = ({ name, description, category, illustration }: IllustratedItem) => {
  const [fitting, setFitting] = useState<string>()
  useEffect(() => {
    if (illustration) return
    let isShown = true
    const find = async (): Promise<void> => {
      const { illustrationOf } = await import('@shared/domain/menu/illustration')
      if (isShown) setFitting(illustrationOf({ name, description, category }))
    }
    // The list of illustrations is 5 kB that the first view does without.
    firstUse()
      .then(find)
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [name, description, category, illustration])
  return illustration || fitting
}

/**
 * The illustration of a product without a photo. Use the product's name as its key, so that it never shows another
 * one's.
 */
export const DishIllustration = ({
  item,
  ...rest
}: Omit<PictureProps, 'address'> & { readonly item: IllustratedItem }) => {
  const illustration = useIllustration(item)
  return (
    <Picture
      {...rest}
      address={illustration && illustrationAddress(illustration)}
      data-illustration={illustration}
    />
  )
}
