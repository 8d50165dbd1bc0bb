import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allDayCounts } from '@shared/domain/kitchen/kitchen-counts'
import { choiceText } from '@shared/domain/options/options'
import type { BoardOrder } from '@shared/schemas/order/order'
import styles from './counts-panel.module.css'

/** How many of each dish are still to be made: one pan for five tables. */
export const CountsPanel = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const { t } = useTranslation('kitchen')
  const counts = useMemo(() => allDayCounts(orders), [orders])
  return (
    // It scrolls when there are many: reachable by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={styles.panel} aria-label={t('counts.title')} tabIndex={0} data-testid="kitchen-counts">
      <h2>{t('counts.title')}</h2>
      {counts.length === 0 && <p>{t('counts.empty')}</p>}
      <ul>
        {counts.map(({ product_id, name, quantity, choices }) => (
          <li key={product_id} data-testid="counted-dish">
            <strong>{quantity}×</strong> <span>{name}</span>
            {choices.length > 0 && (
              <ul className={styles.choices}>
                {choices.map((choice) => (
                  <li key={`${choice.option_id}/${choice.parts ?? 1}`}>
                    <strong>{choice.quantity}×</strong> <span>{choiceText(choice)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
