import { illustrationOf } from '@shared/domain/menu/illustration'
import { DishPicture } from '@renderer/ui/dish/dish-picture'
import styles from './admin-menu.module.css'
import type { Product } from './menu-records'
import { useGuestPicture } from './use-guest-picture'

/** What guests see of a dish, small beside its name: its photo, else its illustration. */
export const DishThumbnail = ({
  product,
  category,
}: {
  readonly product: Product
  /** The category's name. */
  readonly category: string
}) => {
  const { name, description, illustration } = product
  const called = { name, description, category }
  const item = {
    ...called,
    image_url: useGuestPicture(product.image_url),
    illustration: illustration ?? illustrationOf(called),
  }
  return (
    <span className={styles.thumbnail}>
      <DishPicture item={item} size={40} />
    </span>
  )
}
