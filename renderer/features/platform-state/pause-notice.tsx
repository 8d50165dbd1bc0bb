import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { usePauseOrdersMutation } from '@renderer/api/endpoints/managed-companies'
import { useOrderPause } from '@renderer/app/office/use-order-pause'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useGateway } from '@renderer/app/gateway-context'
import { StaffPause } from '@renderer/app/office/staff-pause'
import { useAuth } from '@renderer/app/session/auth-context'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { Banner } from '@renderer/ui/feedback/banner'
import { Button } from '@renderer/ui/button'

/**
 * A pause that was forgotten costs the evening: all who work see until when it lasts and why, and who may end it does so with one
 * press.
 */
export const PauseNotice = ({
  company,
  pollMs,
  known,
}: {
  readonly company: Pick<Company, 'id' | 'time_zone'>
  readonly pollMs: number
  /** A terminal's own knowledge of it. */
  readonly known: OrderPause | undefined
}) => {
  const { t } = useTranslation('office')
  const { access, session } = useAuth()
  const saveWithToast = useSaveToast()
  const [pause, { isLoading }] = usePauseOrdersMutation()
  const gateway = useGateway()
  const rights = useStaffRights()
  const [isAsking, setAsking] = useState(false)
  // A manager's PIN ends it for the others, at a terminal without a connection too; the kitchen's wall alone has nobody at work.
  const mayAsk = gateway.capabilities.kitchenWall !== true && rights.may('canWorkKitchen', company.id)
  const mayEnd = gateway.terminal === null && can(access, 'canManageCompanies', company.id)
  // Without an answer the notice says no more than that orders are paused.
  const { isPaused, text } = useOrderPause(company, { pollMs, skip: session === null, known })
  if (isPaused === false) return null
  const resume = (): void =>
    void saveWithToast(pause({ company_id: company.id, span: 'end', reason: null }).unwrap())
  return (
    <Banner
      tone="warning"
      testId="orders-paused-notice"
      action={
        (mayEnd || mayAsk) && (
          <Button
            isBusy={isLoading}
            onClick={mayEnd ? resume : () => setAsking(true)}
            data-testid="orders-resume"
          >
            {t('pause.resume')}
          </Button>
        )
      }
    >
      {text}
      {isAsking && <StaffPause step="end" onClose={() => setAsking(false)} />}
    </Banner>
  )
}
