import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeDeviceSettingsMutation, useGetSyncStatusQuery } from '@renderer/api/endpoints/device'
import { useGetStorageQuery } from '@renderer/api/endpoints/storage'
import { Button } from '@renderer/ui/button'
import { lazyPart } from '../lazy-part'
import { ManagerPinDialog } from '../pin-pad/manager-pin-dialog'
import { useRebuildStorage } from '../use-rebuild-storage'

/** Only a terminal that lost its authorisation has it. */
const JoinAgain = lazyPart(() =>
  import('@renderer/features/terminal/join-again').then((module) => module.JoinAgain),
)

interface StaffDialogProps {
  /** Whose the terminal is until then: its texts. */
  readonly leaves?: 'guests' | 'kitchen'
  readonly onClose: () => void
}

const KEYS = { guests: 'staff', kitchen: 'kitchen' } as const

/** Leaving the mode writes, which a damaged file refuses: its rebuilding is offered first, as at the till. */
const Damaged = () => {
  const { t } = useTranslation('sync-health')
  const { data } = useGetStorageQuery()
  const { rebuild, isBusy } = useRebuildStorage()
  if (data?.trouble !== 'damaged') return null
  return (
    <div data-testid="storage-damaged">
      <p>
        <strong>{t('storage.damaged.title')}</strong> {t('storage.damaged.text')}
      </p>
      <Button size="large" isBusy={isBusy} onClick={rebuild} data-testid="storage-rebuild">
        {t('storage.damaged.go')}
      </Button>
    </div>
  )
}

const Ask = ({ leaves = 'guests', onClose }: StaffDialogProps) => {
  const { t } = useTranslation('self-service')
  const [change] = useChangeDeviceSettingsMutation()
  const { data: status } = useGetSyncStatusQuery()
  return (
    <ManagerPinDialog
      title={t(`${KEYS[leaves]}.title`)}
      confirmLabel={t(`${KEYS[leaves]}.confirm`)}
      onConfirm={(manager) => change({ manager, mode: 'staff' }).unwrap()}
      onClose={onClose}
    >
      <p>{t(`${KEYS[leaves]}.text`)}</p>
      <Damaged />
      {/* The backend checks no PIN for it any more; the code proves a manager. */}
      {status?.gone && <JoinAgain onDone={onClose} />}
    </ManagerPinDialog>
  )
}

/** Returns the terminal to staff, by a manager's PIN; main opens their start page. */
export const StaffDialog = (props: StaffDialogProps) => (
  <Suspense fallback={null}>
    <Ask {...props} />
  </Suspense>
)
