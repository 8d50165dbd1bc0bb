import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '@shared/schemas/menu'
import { DishGroup } from './dish-group'
import type { MenuEntry } from './menu-sections'
import styles from './menu.module.css'

interface DishListProps {
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

/** Divisible by the columns of every width, so that only the last group ends in an open row. */
export const GROUP = 6

const inGroups = (entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / GROUP) }, (_none, place) =>
    entries.slice(place * GROUP, (place + 1) * GROUP),
  )

/** Dishes as cards, in groups that are drawn one after the other. */
export const DishList = memo(
  ({ entries, inCart, onOpen, onAdd, canAddAnything, display, isFirst = false }: DishListProps) => {
    const { t, i18n } = useTranslation('menu')
    const groups = useMemo(() => inGroups(entries), [entries])
    return (
      <div role="list" className={styles.list}>
        {groups.map((group, place) => (
          <DishGroup
            // The first is drawn into what is there; others are drawn anew where a search finds something else.
            key={place === 0 ? 'first' : `${place} ${group[0]?.item.id}`}
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
          />
        ))}
      </div>
    )
  },
)
DishList.displayName = 'DishList'
