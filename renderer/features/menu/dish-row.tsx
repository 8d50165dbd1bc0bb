import { useTranslation } from 'react-i18next'
import { translated } from '@shared/domain/menu/menu'
import { DishPicture } from '@renderer/ui/dish/dish-picture'
import { DishPrice } from '@renderer/ui/dish/dish-price'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import styles from './dish-row.module.css'

interface DishRowProps {
  readonly entries: readonly Pick<MenuEntry, 'item' | 'from_cents'>[]
  readonly showsPictures: boolean
  readonly onOpen: (code: string) => void
}

/** Products side by side, each one opening. */
export const DishRow = ({ entries, showsPictures, onOpen }: DishRowProps) => {
  const { t, i18n } = useTranslation('menu')
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.item.id}>
          <button type="button" className={styles.one} onClick={() => onOpen(entry.item.code)}>
            {showsPictures && (
              <span className={styles.picture}>
                <DishPicture item={entry.item} size={104} />
              </span>
            )}
            <span className={styles.name}>{translated(entry.item, i18n.language).name}</span>
            <span className={styles.price}>
              <DishPrice entry={entry} t={t} language={i18n.language} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
