import { useTranslation } from 'react-i18next'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import { Banner } from '@renderer/ui/feedback/banner'
import { useAcknowledgeRecoveryMutation, useGetStorageQuery, useRebuildStorageMutation } from './endpoints'

/** The file is damaged: nothing that is typed could be kept, so the question stands before everything. */
const Damaged = () => {
  const { t } = useTranslation('sync-health')
  const [rebuild, { isLoading }] = useRebuildStorageMutation()
  return (
    <Dialog
      title={t('storage.damaged.title')}
      onClose={() => undefined}
      testId="storage-damaged"
      footer={
        <Button
          variant="primary"
          isBusy={isLoading}
          onClick={() => void rebuild()}
          data-testid="storage-rebuild"
        >
          {t('storage.damaged.go')}
        </Button>
      }
    >
      <p>{t('storage.damaged.text')}</p>
    </Dialog>
  )
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
          {t('storage.recovered.waiting', { count: recovery.waiting })}{' '}
          {!recovery.has_catalogue && t('storage.recovered.noCatalogue')}{' '}
          {t('storage.recovered.file', { file: recovery.file })}
        </Banner>
      )}
    </>
  )
}

/** What the terminal's own disk has to say; the web has none. */
export const Slot = () => (useGateway().terminal === null ? null : <Storage />)
