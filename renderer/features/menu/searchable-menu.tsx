import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { menuSearch } from '@shared/domain/menu/menu'
import type { Company } from '@shared/schemas/company/company'
import { Button } from '@renderer/ui/button'
import { CategoryBar } from './category-bar'
import type { DishListProps } from './dish-list'
import { resumeTurns } from './render-queue'
import { FoundDishes } from './found-dishes'
import { MenuHead } from './menu-head'
import { coverOf, entriesOf, narrowed, type MenuSection } from './menu-sections'
import { Detachable } from './detachable'
import { prepareSearch } from './prepare-search'
import styles from './menu.module.css'

interface SearchableMenuProps {
  readonly company: Company
  readonly sections: readonly MenuSection[]
  /** What every card is handed. */
  readonly cards: Omit<DishListProps, 'entries' | 'isFirst'>
  /** The whole menu, put aside while something is searched for. */
  readonly children: ReactNode
}

/** A menu's head, its categories, and either all of it or what a search finds. A key draws no more than this. */
export const SearchableMenu = ({ company, sections, cards, children }: SearchableMenuProps) => {
  const { t } = useTranslation('menu')
  const [asked, setAsked] = useState('')
  const [clearings, setClearings] = useState(0)
  const [within, setWithin] = useState<string | null>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const entries = useMemo(() => entriesOf(sections), [sections])
  const search = useMemo(() => menuSearch(entries), [entries])
  const cover = useMemo(() => coverOf(entries), [entries])
  const found = useMemo(
    () => (asked ? narrowed(search.find(asked), sections, within) : []),
    [search, asked, sections, within],
  )
  useEffect(() => prepareSearch(search, entries), [search, entries])
  // The best hit comes first: the page scrolls up to it.
  useEffect(() => {
    if (asked) window.scrollTo({ top: 0 })
    else resumeTurns()
  }, [asked])

  const showAll = (): void => {
    setClearings(clearings + 1)
    setAsked('')
    setWithin(null)
  }
  return (
    <>
      <MenuHead
        company={company}
        cover={cover}
        onSearch={setAsked}
        clearings={clearings}
        searchInput={searchInput}
      />
      {sections.length > 0 && (
        <CategoryBar
          sections={sections}
          chosen={asked ? within : null}
          isSearching={asked !== ''}
          onFilter={setWithin}
          searchInput={searchInput}
        />
      )}
      {asked && (
        <section className={styles.section} aria-label={t('search.results')}>
          <p className={styles.resultCount} role="status" data-testid="menu-result-count">
            {found.length > 0
              ? t('search.count', { count: found.length })
              : t('search.none', { query: asked })}
          </p>
          <FoundDishes entries={found} {...cards} />
          {found.length === 0 && <Button onClick={showAll}>{t('search.showAll')}</Button>}
        </section>
      )}
      <Detachable isDetached={asked !== ''}>{children}</Detachable>
    </>
  )
}
