import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { useLeaveKioskMutation } from '@renderer/api/endpoints/device'
import { useGateway } from '@renderer/app/gateway-context'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { ManagerPinDialog } from './manager-pin-dialog'

/** Leaves the kiosk, for a manager: by PIN, or at once when the signed-in user is one. */
export const LeaveKiosk = () => {
  const { t } = useTranslation('operators')
  const toast = useToast()
  const isTerminal = useGateway().terminal !== null
  const { data } = useGetOperatorsQuery(undefined, { skip: !isTerminal })
  const [leave, { isLoading }] = useLeaveKioskMutation()
  const [isAsking, setAsking] = useState(false)
  const { current } = data ?? { current: null }
  const isManagerHere = current?.by === 'session' && current.can_manage_company
  const mustAsk = !isManagerHere && (data?.operators.length ?? 0) > 0
  if (!isTerminal || !data) return null

  const leaveFreely = () =>
    leave({ manager: null })
      .unwrap()
      .catch(() => toast('error', { title: t('errors:forbidden') }))
  return (
    <>
      <Button
        size="large"
        isBusy={isLoading}
        onClick={() => (mustAsk ? setAsking(true) : void leaveFreely())}
        data-testid="leave-kiosk"
      >
        {t('manager.leave')}
      </Button>
      {isAsking && (
        <ManagerPinDialog
          title={t('manager.leaveTitle')}
          confirmLabel={t('manager.leaveConfirm')}
          onConfirm={(manager) => leave({ manager }).unwrap()}
          onClose={() => setAsking(false)}
        >
          <p>{t('manager.leaveText')}</p>
        </ManagerPinDialog>
      )}
    </>
  )
}
