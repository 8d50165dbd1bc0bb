import type { TFunction } from 'i18next'
import { formatCents } from '@shared/domain/common/money'
import { effectivePriceCents, isPromoted } from '@shared/domain/order/order-totals'
import styles from './dish.module.css'
import type { MenuEntry } from './menu-entry'

interface DishPriceProps {
  readonly entry: Pick<MenuEntry, 'item' | 'from_cents'>
  readonly t: TFunction<'menu'>
  readonly language: string
}

/**
 * What it costs; on promotion what it cost before, struck through and said in words to screen readers; from which price on,
 * where what must be chosen adds to it.
 */
export const DishPrice = ({ entry: { item, from_cents }, t, language }: DishPriceProps) => {
  const own = effectivePriceCents(item)
  const isFrom = from_cents !== undefined && from_cents !== own
  const isStruck = !isFrom && isPromoted(item)
  return (
    <span className={styles.price}>
      {isFrom && t('from')}
      {isStruck && (
        <s className={styles.was}>
          <span className="visually-hidden">{t('priceWas')} </span>
          {formatCents(item.price_cents, language)}
        </s>
      )}
      <strong data-promoted={isStruck}>
        {isStruck && <span className="visually-hidden">{t('priceNow')} </span>}
        {formatCents(from_cents ?? own, language)}
      </strong>
    </span>
  )
}
