import { useEffect, useMemo, useState } from 'react'
import type { illustrationOf } from '@shared/domain/menu/illustration'
import { illustrationAddress } from '@shared/domain/menu/picture-names'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { firstUse } from './first-use'
import { Picture, type PictureProps } from './picture'

export type IllustratedItem = Pick<MenuItem, 'name' | 'description' | 'category' | 'illustration'>

type Suggest = typeof illustrationOf
/** Loaded with the first use of the page: the list of illustrations is 5 kB that the first view does without. */
let suggest: Suggest | undefined
const loadSuggest = async (): Promise<Suggest> => {
  await firstUse()
  return (suggest ??= (await import('@shared/domain/menu/illustration')).illustrationOf)
}

/** The illustration chosen for a product, or the one that matches its texts; undefined until that is known. */
const useIllustration = (item: IllustratedItem) => {
  // A card that a search draws later has its picture in the same frame.
  const [fittingOf, setFittingOf] = useState(() => suggest)
  const isAsked = !item.illustration && !fittingOf
  useEffect(() => {
    if (!isAsked) return
    let isShown = true
    loadSuggest()
      .then((loaded) => {
        if (isShown) setFittingOf(() => loaded)
      })
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isAsked])
  return useMemo(() => item.illustration || fittingOf?.(item), [item, fittingOf])
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
