import { useTranslation } from 'react-i18next'
import { effectivePriceCents, isPromoted } from '@shared/domain/order-totals'
import type { MenuItem } from '@shared/schemas/menu'
import { useFormats } from '@renderer/i18n/format'
import styles from './menu.module.css'

/** What it costs; on promotion what it cost before, struck through and said in words to screen readers. */
export const DishPrice = ({ item }: { item: Pick<MenuItem, 'price_cents' | 'promotion_price_cents'> }) => {
  const { t } = useTranslation('menu')
  const { money } = useFormats()
  return (
    <p className={styles.price}>
      {isPromoted(item) && (
        <s className={styles.was}>
          <span className="visually-hidden">{t('priceWas')} </span>
          {money(item.price_cents)}
        </s>
      )}
      <strong data-promoted={isPromoted(item)}>
        {isPromoted(item) && <span className="visually-hidden">{t('priceNow')} </span>}
        {money(effectivePriceCents(item))}
      </strong>
    </p>
  )
}
