import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '@renderer/app/cart/cart-context'
import { updates } from '@renderer/pwa/updates'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './offline.module.css'

/** A newer version is there: it comes with the next start, or now by a tap; never offered in the middle of a cart. */
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
