import { useTranslation } from 'react-i18next'
import { terminalNumber } from '@shared/domain/order/order-number'
import type { TerminalIdentity } from '@shared/schemas/company/company'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import { useSyncNowMutation } from '@renderer/api/endpoints/device'
import { Button } from '@renderer/ui/button'
import styles from './setup-page.module.css'

/** Waits for the whole menu, so that no order screen shows half of it. */
export const CatalogueStep = ({ identity, status }: { identity: TerminalIdentity; status: SyncStatus }) => {
  const { t } = useTranslation('terminal')
  const [syncNow, { isLoading }] = useSyncNowMutation()
  const isOffline = status.connection === 'offline'
  return (
    <div className={styles.form} data-testid="setup-catalogue">
      <h2>{t('catalogue.title')}</h2>
      <p>
        {t('catalogue.text', {
          name: identity.name,
          example: terminalNumber(identity.prefix, identity.last_counter + 1),
        })}
      </p>
      <progress className={styles.progress} aria-label={t('catalogue.progress')} />
      {isOffline && <p role="status">{t('catalogue.offline')}</p>}
      <Button isBusy={isLoading} onClick={() => void syncNow()}>
        {t('catalogue.syncNow')}
      </Button>
    </div>
  )
}
