import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import { translated } from '@shared/domain/menu/menu'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { MenuItem } from '@shared/schemas/menu/menu'
import { DishPicture } from '@renderer/ui/dish/dish-picture'
import styles from './dish-row.module.css'

interface DishRowProps {
  readonly items: readonly MenuItem[]
  readonly showsPictures: boolean
  readonly onOpen: (code: string) => void
}

/** Products side by side, each one opening. */
export const DishRow = ({ items, showsPictures, onOpen }: DishRowProps) => {
  const { i18n } = useTranslation()
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.one} onClick={() => onOpen(item.code)}>
            {showsPictures && (
              <span className={styles.picture}>
                <DishPicture item={item} size={104} />
              </span>
            )}
            <span className={styles.name}>{translated(item, i18n.language).name}</span>
            <span className={styles.price}>{formatCents(effectivePriceCents(item), i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
