import { useTranslation } from 'react-i18next'
import { pairingsOf } from '@shared/domain/menu/pairings'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { DishRow } from './dish-row'
import styles from './pairings.module.css'
import { useDishAddress } from './use-dish-address'

/** Below a product: what goes with it, each one opening instead of it. */
export const Pairings = ({ item, menu }: { readonly item: MenuItem; readonly menu: Menu }) => {
  const { t } = useTranslation('dish')
  const { open } = useDishAddress()
  const fitting = pairingsOf(item, menu)
  if (fitting.length === 0) return null
  return (
    <section className={styles.pairings} aria-labelledby="pairings-title" data-testid="dish-pairings">
      <h3 id="pairings-title" className={styles.title}>
        {t('pairings')}
      </h3>
      <DishRow items={fitting} showsPictures={menu.display.show_images} onOpen={open} />
    </section>
  )
}
