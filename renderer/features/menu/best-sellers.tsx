import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '@shared/schemas/menu/menu'
import { useGetBestSellersQuery } from '@renderer/api/endpoints/best-sellers'
import { DishRow } from './dish-row'
import { entriesOf, type MenuSection } from './menu-sections'
import styles from './menu.module.css'

/** Fewer are no ranking. */
const FEWEST = 3

interface BestSellersProps {
  readonly companyId: string
  readonly sections: readonly MenuSection[]
  readonly display: Menu['display']
  readonly onOpen: (code: string) => void
}

/** 'Mais pedidos': what is ordered most of what can be had now. */
export const BestSellers = ({ companyId, sections, display, onOpen }: BestSellersProps) => {
  const { t } = useTranslation('menu')
  const { data } = useGetBestSellersQuery({ company_id: companyId })
  const items = useMemo(() => {
    const shown = new Map(entriesOf(sections).map(({ item }) => [item.id, item]))
    return (data?.product_ids ?? []).flatMap((id) => shown.get(id) ?? []).filter((item) => item.is_available)
  }, [data, sections])
  if (items.length < FEWEST) return null
  return (
    <section className={styles.section} aria-labelledby="best-sellers-title" data-testid="best-sellers">
      <h2 id="best-sellers-title" className={styles.sectionTitle}>
        {t('bestSellers')}
      </h2>
      <DishRow items={items} showsPictures={display.show_images} onOpen={onOpen} />
    </section>
  )
}
