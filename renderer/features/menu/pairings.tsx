import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pairingsOf } from '@shared/domain/menu/pairings'
import { startingPrices } from '@shared/domain/options/starting-prices'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { DishRow } from './dish-row'
import styles from './pairings.module.css'
import { useDishAddress } from './use-dish-address'

/** Below a product: what goes with it, each one opening instead of it. */
export const Pairings = ({ item, menu }: { readonly item: MenuItem; readonly menu: Menu }) => {
  const { t } = useTranslation('dish')
  const { open } = useDishAddress()
  const fitting = useMemo(() => {
    const least = startingPrices(menu)
    return pairingsOf(item, menu).map((other) => ({ item: other, from_cents: least.get(other.id) }))
  }, [item, menu])
  if (fitting.length === 0) return null
  return (
    <section className={styles.pairings} aria-labelledby="pairings-title" data-testid="dish-pairings">
      <h3 id="pairings-title" className={styles.title}>
        {t('pairings')}
      </h3>
      <DishRow entries={fitting} showsPictures={menu.display.show_images} onOpen={open} />
    </section>
  )
}
