import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeDeviceSettingsMutation } from '@renderer/api/endpoints/device'
import { ManagerPinDialog } from '../pin-pad/manager-pin-dialog'

interface StaffDialogProps {
  /** Whose the terminal is until then: its texts. */
  readonly leaves?: 'guests' | 'kitchen'
  readonly onClose: () => void
}

const KEYS = { guests: 'staff', kitchen: 'kitchen' } as const

const Ask = ({ leaves = 'guests', onClose }: StaffDialogProps) => {
  const { t } = useTranslation('self-service')
  const [change] = useChangeDeviceSettingsMutation()
  return (
    <ManagerPinDialog
      title={t(`${KEYS[leaves]}.title`)}
      confirmLabel={t(`${KEYS[leaves]}.confirm`)}
      onConfirm={(manager) => change({ manager, mode: 'staff' }).unwrap()}
      onClose={onClose}
    >
      <p>{t(`${KEYS[leaves]}.text`)}</p>
    </ManagerPinDialog>
  )
}

/** Returns the terminal to staff, by a manager's PIN; main opens their start page. */
export const StaffDialog = (props: StaffDialogProps) => (
  <Suspense fallback={null}>
    <Ask {...props} />
  </Suspense>
)
