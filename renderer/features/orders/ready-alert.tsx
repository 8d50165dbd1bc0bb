import { useTranslation } from 'react-i18next'
import type { Order } from '@shared/schemas/order/order'
import { Button } from '@renderer/ui/button'
import styles from './orders.module.css'
import { useReadyAlert } from './use-ready-alert'

/** Offers the notice while something is being made: the moment at which it is worth the browser's question. */
export const ReadyAlert = ({ orders }: { orders: readonly Order[] | undefined }) => {
  const { t } = useTranslation('tracking')
  const { permission, ask } = useReadyAlert(orders)
  const isWaiting = orders?.some(({ status }) => ['unconfirmed', 'placed', 'preparing'].includes(status))
  if (!isWaiting) return null
  return (
    <div className={styles.notify} data-testid="ready-alert" data-permission={permission}>
      {permission === 'default' && (
        <Button onClick={() => void ask()} data-testid="ready-alert-ask">
          {t('alert.ask')}
        </Button>
      )}
      <p>{t(permission === 'granted' ? 'alert.on' : permission === 'default' ? 'alert.how' : 'alert.off')}</p>
      <p>{t('alert.limits')}</p>
    </div>
  )
}
