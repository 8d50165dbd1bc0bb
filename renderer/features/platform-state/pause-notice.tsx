import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import { useUpdateCompanyMutation } from '@renderer/api/endpoints/managed-companies'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { useAuth } from '@renderer/app/session/auth-context'
import { Banner } from '@renderer/ui/feedback/banner'
import { Button } from '@renderer/ui/button'

/** A pause that was forgotten costs the evening: all who work see it, and who may end it does so with one press. */
export const PauseNotice = ({ companyId }: { readonly companyId: string }) => {
  const { t } = useTranslation('office')
  const { access } = useAuth()
  const saveWithToast = useSaveToast()
  const [update, { isLoading }] = useUpdateCompanyMutation()
  const resume = (): void =>
    void saveWithToast(update({ company_id: companyId, values: { orders_paused: false } }).unwrap())
  return (
    <Banner
      tone="warning"
      testId="orders-paused-notice"
      action={
        can(access, 'canManageCompany', companyId) && (
          <Button isBusy={isLoading} onClick={resume} data-testid="orders-resume">
            {t('pause.resume')}
          </Button>
        )
      }
    >
      {t('pause.notice')}
    </Banner>
  )
}
