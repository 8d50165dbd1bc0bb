import { CARD_PICTURE } from '@shared/domain/menu/first-pictures'
import { DishIllustration, type IllustratedItem } from '@renderer/ui/dish-illustration'
import { Picture } from '@renderer/ui/picture'
import type { MenuItem } from '@shared/schemas/menu/menu'
import styles from './menu.module.css'

/** As wide as the sheet on a phone; on a desk it is as wide as ui/sheet makes it. */
const SHEET = 'min(100vw, 560px)'

interface DishPictureProps {
  readonly item: IllustratedItem & Pick<MenuItem, 'image_url'>
  /** Edge in px, kept free before the picture arrives. */
  readonly size: number
  readonly isEager?: boolean
}

/** The dish's photo, else its illustration; a plate drawn in the company's colours where neither loads. */
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
        <DishIllustration {...place} key={item.name} item={item} instead={<DrawnPlate name={item.name} />} />
      }
    />
  )
}

const DrawnPlate = ({ name }: { name: string }) => (
  <svg className={styles.plate} viewBox="0 0 104 104" aria-hidden="true" focusable="false">
    <circle cx="52" cy="52" r="34" className={styles.plateRim} />
    <circle cx="52" cy="52" r="23" className={styles.plateWell} />
    <path d="M9 30v14a5 5 0 0 0 5 5v26M9 30v12m5-12v12m5-12v14a5 5 0 0 1-5 5" className={styles.plateLine} />
    <path d="M92 75V30c-6 4-8 12-8 20s3 8 8 8" className={styles.plateLine} />
    <text x="52" y="60" textAnchor="middle" className={styles.plateLetter}>
      {Array.from(name.trim())[0]?.toUpperCase()}
    </text>
  </svg>
)
