import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { Company } from '@shared/schemas/company/company'
import { useUpdateCompanyMutation } from '@renderer/api/endpoints/managed-companies'
import { useOrderPause } from '@renderer/app/office/use-order-pause'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useAuth } from '@renderer/app/session/auth-context'
import { Banner } from '@renderer/ui/feedback/banner'
import { Button } from '@renderer/ui/button'

/**
 * A pause that was forgotten costs the evening: all who work see until when it lasts and why, and who may end it does so with one
 * press.
 */
export const PauseNotice = ({
  company,
  pollMs,
}: {
  readonly company: Pick<Company, 'id' | 'time_zone'>
  readonly pollMs: number
}) => {
  const { t } = useTranslation('office')
  const { access, session } = useAuth()
  const saveWithToast = useSaveToast()
  const [update, { isLoading }] = useUpdateCompanyMutation()
  // Without an answer, as on a terminal without internet, the notice says no more than that orders are paused.
  const { isPaused, text } = useOrderPause(company, { pollMs, skip: session === null })
  if (isPaused === false) return null
  const resume = (): void =>
    void saveWithToast(update({ company_id: company.id, values: { orders_paused: false } }).unwrap())
  return (
    <Banner
      tone="warning"
      testId="orders-paused-notice"
      action={
        can(access, 'canManageCompanies', company.id) && (
          <Button isBusy={isLoading} onClick={resume} data-testid="orders-resume">
            {t('pause.resume')}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}
