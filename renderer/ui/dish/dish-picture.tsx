import { CARD_PICTURE } from '@shared/domain/menu/first-pictures'
import { DishIllustration, type IllustratedItem } from '../dish-illustration'
import { Picture } from '../picture'
import type { MenuItem } from '@shared/schemas/menu/menu'
import styles from './dish.module.css'

/** As wide as the sheet on a phone; on a desk it is as wide as ui/sheet makes it. */
const SHEET = 'min(100vw, 560px)'

interface DishPictureProps {
  readonly item: IllustratedItem & Pick<MenuItem, 'image_url'>
  /** Edge in px, kept free before the picture arrives. */
  readonly size: number
  readonly isEager?: boolean
}

/** The dish's photo, else its illustration; its letter on a tile where neither loads. */
export const DishPicture = ({ item, size, isEager }: DishPictureProps) => {
  const place = {
    className: styles.picture,
    alt: '',
    width: size,
    height: size,
    sizes: size > CARD_PICTURE ? SHEET : `${CARD_PICTURE}px`,
  }
  return (
    <Picture
      {...place}
      address={item.image_url}
      isFirst={isEager}
      instead={
        <DishIllustration {...place} key={item.name} item={item} instead={<LetterTile name={item.name} />} />
      }
    />
  )
}

/** A tile with the product's first letter. */
const LetterTile = ({ name }: { name: string }) => (
  <svg className={styles.tile} viewBox="0 0 104 104" aria-hidden="true" focusable="false">
    <text x="52" y="70" textAnchor="middle">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </text>
  </svg>
)
