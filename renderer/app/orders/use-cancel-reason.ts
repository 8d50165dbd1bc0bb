import { useTranslation } from 'react-i18next'
import { EXPIRED_REASON } from '@shared/domain/order/order-status'

/** The text of an order's stored reason: what staff typed, or that nobody confirmed it in time. */
export const useCancelReason = (): ((reason: string) => string) => {
  const { t } = useTranslation('orders')
  return (reason) => (reason === EXPIRED_REASON ? t('status.expired') : reason)
}
