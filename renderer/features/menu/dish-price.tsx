import type { TFunction } from 'i18next'
import { formatCents } from '@shared/domain/money'
import { effectivePriceCents, isPromoted } from '@shared/domain/order-totals'
import type { MenuItem } from '@shared/schemas/menu'
import styles from './menu.module.css'

interface DishPriceProps {
  readonly item: Pick<MenuItem, 'price_cents' | 'promotion_price_cents'>
  readonly t: TFunction<'menu'>
  readonly language: string
}

/** What it costs; on promotion what it cost before, struck through and said in words to screen readers. */
export const DishPrice = ({ item, t, language }: DishPriceProps) => (
  <p className={styles.price}>
    {isPromoted(item) && (
      <s className={styles.was}>
        <span className="visually-hidden">{t('priceWas')} </span>
        {formatCents(item.price_cents, language)}
      </s>
    )}
    <strong data-promoted={isPromoted(item)}>
      {isPromoted(item) && <span className="visually-hidden">{t('priceNow')} </span>}
      {formatCents(effectivePriceCents(item), language)}
    </strong>
  </p>
)
