import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { outdatedPage } from '@renderer/app/outdated-page'
import { updates } from '@renderer/pwa/updates'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './offline.module.css'

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return container?.getRegistration()
}

/** Switches to the version that the worker has ready; without one it reloads the page. */
const replacePage = async (): Promise<void> => {
  if ((await registrationOf())?.waiting) updates.take()
  else window.location.reload()
}

/**
 * The backend no longer serves this page's version: shown also beside a cart, which is stored and survives the
 * reload.
 */
export const OutdatedNotice = () => {
  const { t } = useTranslation('offline')
  const isOutdated = useSyncExternalStore(outdatedPage.subscribe, outdatedPage.isOutdated)
  useEffect(() => {
    // A reload would load the same stored version, so the worker fetches the new one meanwhile.
    if (isOutdated)
      void registrationOf().then(
        (registration) => registration?.update(),
        () => undefined,
      )
  }, [isOutdated])
  if (!isOutdated) return null
  return (
    <Banner
      tone="error"
      testId="outdated-notice"
      action={
        <Button onClick={() => void replacePage()} className={styles.action} data-testid="outdated-reload">
          {t('update.now')}
        </Button>
      }
    >
      {t('update.required')}
    </Banner>
  )
}
