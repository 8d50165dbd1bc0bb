import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useReadPlatformSettingsQuery,
  useRequireSecondFactorMutation,
  useSetCompanyApprovalMutation,
} from '@renderer/api/endpoints/managed-companies'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { SwitchField } from '@renderer/app/office/fields'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useSaveToast } from '@renderer/app/office/use-save-toast'
import { PATHS } from '@renderer/app/routes/paths'
import { ButtonLink } from '@renderer/ui/button-link'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadFailure } from '@renderer/app/office/office-states'
import { Skeleton } from '@renderer/ui/skeleton'

/**
 * What the platform requires of its admins; for super admins. Only a session with a second factor may require one
 * (docs/adr/0009).
 */
export const PlatformSettings = () => {
  const { t } = useTranslation('admin-company')
  const { data, error, refetch } = useReadPlatformSettingsQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <OfficeSection title={t('platform.title')} lead={t('platform.lead')}>
      {data ? (
        <>
          <Approval isManual={data.company_approval === 'manual'} />
          <SecondFactor isRequired={data.second_factor_required} maySet={data.has_second_factor} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={72} />
      )}
    </OfficeSection>
  )
}

const Approval = ({ isManual }: { readonly isManual: boolean }) => {
  const { t } = useTranslation('admin-company')
  const saveWithToast = useSaveToast()
  const [setApproval, { isLoading }] = useSetCompanyApprovalMutation()
  const change = (manual: boolean): Promise<unknown> =>
    saveWithToast(
      setApproval({ company_approval: manual ? 'manual' : 'automatic' }).unwrap(),
      t(manual ? 'platform.approval.on' : 'platform.approval.off'),
    )
  return (
    <SwitchField
      label={t('platform.approval.label')}
      hint={t('platform.approval.hint')}
      value={isManual}
      disabled={isLoading}
      onChange={(manual) => void change(manual)}
      testId="company-approval"
    />
  )
}

const SecondFactor = ({ isRequired, maySet }: { readonly isRequired: boolean; readonly maySet: boolean }) => {
  const { t } = useTranslation('admin-company')
  const saveWithToast = useSaveToast()
  const [isAsking, setAsking] = useState(false)
  const [requireFactor, { isLoading }] = useRequireSecondFactorMutation()
  const change = async (required: boolean): Promise<void> => {
    const title = t(required ? 'platform.factor.on' : 'platform.factor.off')
    await saveWithToast(requireFactor({ required }).unwrap(), title)
    setAsking(false)
  }
  return (
    <>
      <SwitchField
        label={t('platform.factor.label')}
        hint={t('platform.factor.hint')}
        value={isRequired}
        disabled={isLoading || !maySet}
        onChange={(required) => (required ? setAsking(true) : void change(false))}
        testId="require-second-factor"
      />
      {!maySet && (
        <Banner
          testId="second-factor-missing"
          action={<ButtonLink to={PATHS.account}>{t('platform.factor.account')}</ButtonLink>}
        >
          {t('platform.factor.missing')}
        </Banner>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('platform.factor.question')}
          confirmLabel={t('platform.factor.demand')}
          isBusy={isLoading}
          onConfirm={() => void change(true)}
          onClose={() => setAsking(false)}
        >
          <p>{t('platform.factor.questionText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
