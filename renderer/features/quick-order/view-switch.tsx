import { useTranslation } from 'react-i18next'
import type { OrderMemory } from '@shared/schemas/cart/order-memory'
import { keepFocus } from './keep-focus'
import styles from './view-switch.module.css'

const VIEWS = ['keypad', 'dishes'] as const satisfies readonly OrderMemory['view'][]

/** Whether keys or dishes stand below the code field. */
export const ViewSwitch = ({
  view,
  onChange,
}: {
  view: OrderMemory['view']
  onChange: (view: OrderMemory['view']) => void
}) => {
  const { t } = useTranslation('quick-order')
  return (
    <div className={styles.switch} role="group" aria-label={t('view.label')} {...keepFocus}>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChange(one)}
          data-testid={`quick-view-${one}`}
        >
          {t(`view.${one}`)}
        </button>
      ))}
    </div>
  )
}
