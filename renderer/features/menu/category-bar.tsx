import { memo, useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '@renderer/ui/icons'
import type { MenuSection } from './menu-sections'
import styles from './menu.module.css'
import { useCurrentSection } from './use-current-section'
import { useScrolledAway } from './use-scrolled-away'

interface CategoryBarProps {
  readonly sections: readonly MenuSection[]
  /** While searching: the category the search is narrowed to. */
  readonly chosen: string | null
  readonly isSearching: boolean
  readonly onFilter: (sectionId: string | null) => void
  /** The menu's search: once it has scrolled away, the bar has a way back to it. */
  readonly searchInput: RefObject<HTMLInputElement | null>
}

/** Frames within which the dishes around a place that was jumped to have got their real heights. */
const SETTLING_FRAMES = 8

/**
 * At once, not gliding: dishes out of sight have an estimated height, so what lies between would move the goal. For the same
 * reason it aims again while the place is being drawn.
 */
const jumpTo = (id: string, framesLeft = SETTLING_FRAMES): void => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  if (framesLeft > 0) requestAnimationFrame(() => jumpTo(id, framesLeft - 1))
}

/** Categories that stay in sight and follow the scroll; a tap goes there, or narrows the search to it. */
export const CategoryBar = memo((props: CategoryBarProps) => {
  const { sections, chosen, isSearching, onFilter, searchInput } = props
  const { t } = useTranslation('menu')
  const bar = useRef<HTMLDivElement>(null)
  const inView = useCurrentSection(sections, isSearching)
  const isSearchAway = useScrolledAway(searchInput)
  const marked = isSearching ? chosen : inView

  const first = sections[0]?.id
  const isAtStart = useRef(true)
  useEffect(() => {
    // Where the first one is in sight anyway, asking where it stands would have the browser lay out the page an extra time.
    if (isAtStart.current && marked === first) return
    isAtStart.current = false
    const chip = bar.current?.querySelector<HTMLElement>('[data-marked="true"]')
    // Sideways only: scrollIntoView would also move the page under the reader.
    if (chip) bar.current?.scrollTo({ left: chip.offsetLeft - 64 })
  }, [marked, first])

  const press = (id: string): void => {
    if (isSearching) onFilter(chosen === id ? null : id)
    else jumpTo(id)
  }

  return (
    <nav className={styles.bar} aria-label={t('categories')}>
      {isSearchAway && (
        <button
          type="button"
          className={styles.barSearch}
          aria-label={t('search.label')}
          onClick={() => searchInput.current?.focus()}
        >
          <SearchIcon />
        </button>
      )}
      <div className={styles.chips} ref={bar} data-testid="category-bar">
        {sections.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            data-marked={marked === id}
            aria-current={!isSearching && marked === id ? 'true' : undefined}
            aria-pressed={isSearching ? chosen === id : undefined}
            onClick={() => press(id)}
          >
            {name ?? t('otherDishes')}
          </button>
        ))}
      </div>
    </nav>
  )
})
CategoryBar.displayName = 'CategoryBar'
