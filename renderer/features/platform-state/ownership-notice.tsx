import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import {
  useAcceptOwnershipMutation,
  useReadOwnershipQuery,
  useWithdrawOwnershipMutation,
} from '@renderer/api/endpoints/ownership'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { Button } from '@renderer/ui/button'

/** A company that is offered to this user, or one that will be deleted. */
export const OwnershipNotice = ({
  company: { id, time_zone: timeZone },
  userId,
}: {
  readonly company: Pick<Company, 'id' | 'time_zone'>
  readonly userId: string
}) => {
  const { t } = useTranslation('office')
  const { date, time } = useFormats()
  const saveWithToast = useSaveToast()
  const { currentData } = useReadOwnershipQuery({ company_id: id })
  const [accept, accepting] = useAcceptOwnershipMutation()
  const [withdraw, withdrawing] = useWithdrawOwnershipMutation()
  const ofCompany = { company_id: id }
  return (
    <>
      {currentData?.offer?.offered_to === userId && (
        <Banner
          testId="ownership-offered"
          action={
            <>
              <Button
                variant="primary"
                isBusy={accepting.isLoading}
                onClick={() => void saveWithToast(accept(ofCompany).unwrap(), t('ownership.accepted'))}
                data-testid="ownership-accept"
              >
                {t('ownership.accept')}
              </Button>
              <Button
                isBusy={withdrawing.isLoading}
                onClick={() => void saveWithToast(withdraw(ofCompany).unwrap(), t('ownership.declined'))}
                data-testid="ownership-decline"
              >
                {t('ownership.decline')}
              </Button>
            </>
          }
        >
          {t('ownership.offered')}
        </Banner>
      )}
      {currentData?.deletion && (
        <Banner tone="warning" testId="deletion-due">
          {t('ownership.deletion', {
            time: `${date(currentData.deletion.due_at, timeZone)} ${time(currentData.deletion.due_at, timeZone)}`,
          })}
        </Banner>
      )}
    </>
  )
}
