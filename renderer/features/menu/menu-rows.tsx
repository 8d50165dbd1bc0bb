import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '@shared/schemas/menu/menu'
import { useGetBestSellersQuery } from '@renderer/api/endpoints/best-sellers'
import type { MenuEntry } from '@renderer/ui/dish/menu-entry'
import { DishRow } from './dish-row'
import { entriesOf, type MenuSection } from './menu-sections'
import styles from './menu.module.css'
import { useFavourites } from './use-favourites'

/** Fewer are no ranking. */
const FEWEST = 3

interface MenuRowsProps {
  readonly companyId: string
  readonly sections: readonly MenuSection[]
  readonly display: Menu['display']
  readonly onOpen: (code: string) => void
}

/** Rows of small cards: what the person marked, and 'Mais pedidos', what is ordered most; of what can be had now. */
export const MenuRows = ({ companyId, sections, display, onOpen }: MenuRowsProps) => {
  const { t } = useTranslation('menu-rows')
  const { data } = useGetBestSellersQuery({ company_id: companyId })
  const { ids } = useFavourites(companyId)
  const onMenu = useMemo(
    () => new Map(entriesOf(sections).map((entry) => [entry.item.id, entry])),
    [sections],
  )
  const shown = (wanted: readonly string[]): MenuEntry[] =>
    wanted.flatMap((id) => onMenu.get(id) ?? []).filter(({ item }) => item.is_available)
  const rows = [
    { id: 'favourites', title: t('favourites'), entries: shown(ids), fewest: 1 },
    { id: 'best-sellers', title: t('bestSellers'), entries: shown(data?.product_ids ?? []), fewest: FEWEST },
  ].filter(({ entries, fewest }) => entries.length >= fewest)
  return rows.map(({ id, title, entries }) => (
    <section key={id} className={styles.section} aria-labelledby={`${id}-title`} data-testid={id}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      <DishRow entries={entries} showsPictures={display.show_images} onOpen={onOpen} />
    </section>
  ))
}
