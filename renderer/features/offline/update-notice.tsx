import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '@renderer/app/cart/cart-context'
import { updates } from '@renderer/pwa/updates'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './offline.module.css'

/** A newer version is ready: it starts with the next visit, or now by a tap; never offered while a cart has items. */
export const UpdateNotice = () => {
  const { t } = useTranslation('offline')
  const { unsent } = useCart()
  const isThere = useSyncExternalStore(updates.subscribe, updates.isReady)
  if (!isThere || unsent > 0) return null
  return (
    <Banner
      testId="update-notice"
      action={
        <Button onClick={updates.take} className={styles.action} data-testid="update-now">
          {t('update.now')}
        </Button>
      }
    >
      {t('update.text')}
    </Banner>
  )
}
