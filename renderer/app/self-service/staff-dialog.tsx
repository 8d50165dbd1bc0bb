import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeDeviceSettingsMutation } from '@renderer/api/endpoints/device'
import { ManagerPinDialog } from '../pin-pad/manager-pin-dialog'

const Ask = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('self-service')
  const [change] = useChangeDeviceSettingsMutation()
  return (
    <ManagerPinDialog
      title={t('staff.title')}
      confirmLabel={t('staff.confirm')}
      onConfirm={(manager) => change({ manager, mode: 'staff' }).unwrap()}
      onClose={onClose}
    >
      <p>{t('staff.text')}</p>
    </ManagerPinDialog>
  )
}

/** Returns the terminal to staff, by a manager's PIN; main opens their start page. */
export const StaffDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <Ask onClose={onClose} />
  </Suspense>
)
