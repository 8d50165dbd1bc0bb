import { useTranslation } from 'react-i18next'
import type { StorageRecovery } from '@shared/schemas/sync/storage'
import { useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { useGetStorageQuery } from '@renderer/api/endpoints/storage'
import { useGateway } from '@renderer/app/gateway-context'
import { useRebuildStorage } from '@renderer/app/use-rebuild-storage'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { Banner } from '@renderer/ui/feedback/banner'
import { useAcknowledgeRecoveryMutation } from './endpoints'

/** The file is damaged: nothing typed could be stored, so this dialog comes first. */
const Damaged = () => {
  const { t } = useTranslation('sync-health')
  const { rebuild, isBusy } = useRebuildStorage()
  return (
    <Dialog
      title={t('storage.damaged.title')}
      onClose={() => undefined}
      testId="storage-damaged"
      footer={
        <Button variant="primary" isBusy={isBusy} onClick={rebuild} data-testid="storage-rebuild">
          {t('storage.damaged.go')}
        </Button>
      }
    >
      <p>{t('storage.damaged.text')}</p>
    </Dialog>
  )
}

/** How many of the recovered entries are still unsent, while there are any. */
const Waiting = ({ recovery }: { recovery: StorageRecovery }) => {
  const { t } = useTranslation('sync-health')
  const { data: status } = useGetSyncStatusQuery()
  const count = status ? status.queued + status.rejected : recovery.waiting
  if (count === 0) return null
  // Once some are sent, the recovered numbers are no longer the unsent ones.
  const orders = count >= recovery.waiting ? recovery.orders : []
  return (
    <>
      {t('storage.recovered.waiting', { count })}{' '}
      {orders.length > 0 &&
        t('storage.recovered.orders', { count: orders.length, numbers: orders.join(', ') })}{' '}
    </>
  )
}

const Catalogue = ({ recovery: { has_catalogue, catalogue_at } }: { recovery: StorageRecovery }) => {
  const { t } = useTranslation('sync-health')
  const { date, time } = useFormats()
  if (!has_catalogue) return <>{t('storage.recovered.noCatalogue')} </>
  if (catalogue_at === null) return null
  return <>{t('storage.recovered.oldCatalogue', { time: `${date(catalogue_at)} ${time(catalogue_at)}` })} </>
}

const Storage = () => {
  const { t } = useTranslation('sync-health')
  const { data } = useGetStorageQuery()
  const [acknowledge, { isLoading }] = useAcknowledgeRecoveryMutation()
  if (!data) return null
  const { trouble, recovery } = data
  return (
    <>
      {trouble === 'damaged' && <Damaged />}
      {(trouble === 'full' || trouble === 'failing') && (
        <Banner tone="error" testId={`storage-${trouble}`}>
          <strong>{t(`storage.${trouble}.title`)}</strong> {t(`storage.${trouble}.text`)}
        </Banner>
      )}
      {recovery && (
        <Banner
          tone={recovery.is_complete ? 'success' : 'warning'}
          testId="storage-recovered"
          action={
            <Button isBusy={isLoading} onClick={() => void acknowledge()} data-testid="recovery-read">
              {t('storage.recovered.ok')}
            </Button>
          }
        >
          <strong>{t('storage.recovered.title')}</strong>{' '}
          {t(recovery.is_complete ? 'storage.recovered.whole' : 'storage.recovered.part')}{' '}
          <Waiting recovery={recovery} />
          <Catalogue recovery={recovery} />
          {t('storage.recovered.file', { file: recovery.file })}
        </Banner>
      )}
    </>
  )
}

/** The notices of the terminal's disk; the web has none. */
export const Slot = () => (useGateway().terminal === null ? null : <Storage />)
