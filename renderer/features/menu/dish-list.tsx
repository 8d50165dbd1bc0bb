import { memo } from 'react'
import type { Menu } from '@shared/schemas/menu'
import { DishCard } from './dish-card'
import type { MenuEntry } from './menu-sections'
import styles from './menu.module.css'

interface DishListProps {
  readonly entries: readonly MenuEntry[]
  readonly inCart: ReadonlyMap<string, number>
  readonly onOpen: (code: string) => void
  readonly onAdd: (entry: MenuEntry) => void
  readonly canAddAnything: boolean
  readonly display: Menu['display']
  /** The first list's pictures are what the guest waits for; all others load when they come near. */
  readonly isFirst?: boolean
}

const EAGER_PICTURES = 4

export const DishList = memo(
  ({ entries, inCart, onOpen, onAdd, canAddAnything, display, isFirst = false }: DishListProps) => (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        <li key={entry.item.id} className={styles.listItem}>
          <DishCard
            entry={entry}
            inCart={inCart.get(entry.item.id) ?? 0}
            onOpen={onOpen}
            onAdd={onAdd}
            canAdd={canAddAnything}
            showsCode={display.show_codes}
            showsPicture={display.show_images}
            isEager={isFirst && index < EAGER_PICTURES}
          />
        </li>
      ))}
    </ul>
  ),
)
DishList.displayName = 'DishList'
