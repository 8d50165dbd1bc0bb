import { useTranslation } from 'react-i18next'
import styles from './cart.module.css'

export type CartTab = 'cart' | 'orders'

/** Between the cart and the orders that were sent. */
export const CartTabs = ({ tab, onTab }: { tab: CartTab; onTab: (tab: CartTab) => void }) => {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.tabs}>
      {(['cart', 'orders'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-pressed={tab === name}
          onClick={() => onTab(name)}
          data-testid={`tab-${name}`}
        >
          {t(`tabs.${name}`)}
        </button>
      ))}
    </div>
  )
}
