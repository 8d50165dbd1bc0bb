import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import { translated } from '@shared/domain/menu/menu'
import { pairingsOf } from '@shared/domain/menu/pairings'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { Menu, MenuItem } from '@shared/schemas/menu/menu'
import { DishPicture } from './dish-picture'
import styles from './pairings.module.css'
import { useDishAddress } from './use-dish-address'

/** Below a product: what goes with it, each one opening instead of it. */
export const Pairings = ({ item, menu }: { readonly item: MenuItem; readonly menu: Menu }) => {
  const { t, i18n } = useTranslation('dish')
  const { open } = useDishAddress()
  const fitting = pairingsOf(item, menu)
  if (fitting.length === 0) return null
  return (
    <section className={styles.pairings} aria-labelledby="pairings-title" data-testid="dish-pairings">
      <h3 id="pairings-title" className={styles.title}>
        {t('pairings')}
      </h3>
      <ul className={styles.list}>
        {fitting.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.one} onClick={() => open(other.code)}>
              {menu.display.show_images && (
                <span className={styles.picture}>
                  <DishPicture item={other} size={104} />
                </span>
              )}
              <span className={styles.name}>{translated(other, i18n.language).name}</span>
              <span className={styles.price}>{formatCents(effectivePriceCents(other), i18n.language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
