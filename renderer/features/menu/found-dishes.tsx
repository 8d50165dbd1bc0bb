import { memo, useDeferredValue, useMemo } from 'react'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { DishGroups, GROUP, type DishListProps } from './dish-list'
import { chunks } from './chunks'
import { LazyGroups } from './lazy-groups'
import styles from './menu.module.css'

/** As many as a phone shows under the search: every further one would be a key's time for nothing. */
const IN_SIGHT_ON_PHONE = 4
/** Dishes out of sight that have one place together. */
const LATER = GROUP * 20

const NONE: readonly MenuEntry[] = []

/** What a search found: a key draws what is in sight, into the cards that are there; all else follows when the key is done. */
export const FoundDishes = memo((props: Omit<DishListProps, 'isFirst'>) => {
  const { entries, ...cards } = props
  const atOnce = useBreakpoint() === 'mobile' ? IN_SIGHT_ON_PHONE : GROUP
  const shown = useMemo(() => entries.slice(0, atOnce), [entries, atOnce])
  // Until those of this key are there, those of the last one stay below; where there are none now, they go at once.
  const all = useDeferredValue(entries, NONE)
  const hasLater = entries.length > atOnce
  const later = useMemo(() => (hasLater ? chunks(all.slice(atOnce), LATER) : []), [all, atOnce, hasLater])
  return (
    <div role="list" className={styles.list}>
      <DishGroups entries={shown} isFirst isReused {...cards} />
      {later.map((dishes) => (
        <LazyGroups key={dishes[0]?.item.id} dishes={dishes.length}>
          <DishGroups entries={dishes} {...cards} />
        </LazyGroups>
      ))}
    </div>
  )
})
FoundDishes.displayName = 'FoundDishes'
