import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '@shared/schemas/menu/menu'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { DishGroup } from './dish-group'
import { chunks } from './chunks'
import styles from './menu.module.css'

export interface DishListProps {
  readonly entries: readonly MenuEntry[]
  readonly inCart: ReadonlyMap<string, number>
  /** Both stay the same from render to render: every card is handed them. */
  readonly onOpen: (code: string) => void
  readonly onAdd: (entry: MenuEntry) => void
  readonly canAddAnything: boolean
  readonly display: Menu['display']
  /** The first list's pictures are what the guest waits for; all others load when they come near. */
  readonly isFirst?: boolean
}

interface DishGroupsProps extends DishListProps {
  /** Other dishes are drawn into the cards that are there. */
  readonly isReused?: boolean
}

/** Divisible by the columns of every width, so that only the last group ends in an open row. */
export const GROUP = 6

/** Dishes as cards, in groups that are drawn one after the other. */
export const DishGroups = memo((props: DishGroupsProps) => {
  const { entries, inCart, onOpen, onAdd, canAddAnything, display, isFirst = false, isReused = false } = props
  const { t, i18n } = useTranslation('menu')
  const groups = useMemo(() => chunks(entries, GROUP), [entries])
  return groups.map((group, place) => (
    <DishGroup
      // The first is drawn into what is there.
      key={place === 0 ? 'first' : group[0]?.item.id}
      entries={group}
      inCart={inCart}
      t={t}
      language={i18n.language}
      onOpen={onOpen}
      onAdd={onAdd}
      canAdd={canAddAnything}
      showsCode={display.show_codes}
      showsPictures={display.show_images}
      isFirst={isFirst && place === 0}
      isReused={isReused}
    />
  ))
})
DishGroups.displayName = 'DishGroups'

/** The dishes of a section. */
export const DishList = (props: DishListProps) => (
  <div role="list" className={styles.list}>
    <DishGroups {...props} />
  </div>
)
