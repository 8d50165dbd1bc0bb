import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { useEndMemberSessionsMutation, useGetMemberDevicesQuery } from '@renderer/api/endpoints/people'
import { OfficeSection } from '@renderer/app/office/office-page'
import { PATHS } from '@renderer/app/routes/paths'
import { SessionList } from '@renderer/app/sessions/session-list'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { Button } from '@renderer/ui/button'
import { ButtonLink } from '@renderer/ui/button-link'
import { LoadFailure } from '@renderer/app/office/office-states'
import { useToast } from '@renderer/ui/feedback/toasts'
import { Skeleton } from '@renderer/ui/skeleton'

/** Where a member of the staff is signed in, for those who may dismiss them. */
export const Devices = ({ companyId, member }: { companyId: string; member: Member }) => {
  const { t } = useTranslation(['admin-users', 'account'])
  const toast = useToast()
  const showError = useErrorToast()
  const ofMember = { company_id: companyId, user_id: member.user_id }
  const { currentData, error, refetch } = useGetMemberDevicesQuery(ofMember, {
    refetchOnMountOrArgChange: true,
  })
  const [endSessions, { isLoading }] = useEndMemberSessionsMutation()
  const sessions = currentData?.sessions
  const end = async (session_id: string | null): Promise<void> => {
    try {
      const { ended } = await endSessions({ ...ofMember, session_id }).unwrap()
      toast('success', { title: t('account:sessions.ended', { count: ended }) })
    } catch (cause) {
      showError(cause, t('account:sessions.failed'))
    }
  }
  return (
    <OfficeSection
      title={t('devices.title')}
      lead={t('devices.lead')}
      actions={
        sessions !== undefined &&
        sessions.length > 1 && (
          <Button isBusy={isLoading} onClick={() => void end(null)} data-testid="sessions-end-all">
            {t('devices.endAll')}
          </Button>
        )
      }
    >
      {sessions === undefined && !error && <Skeleton height={72} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {sessions?.length === 0 && <p data-testid="sessions-none">{t('devices.none')}</p>}
      {sessions && sessions.length > 0 && (
        <SessionList sessions={sessions} isBusy={isLoading} onEnd={({ id }) => void end(id)} />
      )}
    </OfficeSection>
  )
}

/** Of oneself there is only the way to one's account. */
export const OwnDevices = () => {
  const { t } = useTranslation('admin-users')
  return (
    <OfficeSection
      title={t('devices.title')}
      actions={<ButtonLink to={PATHS.account}>{t('devices.goToOwn')}</ButtonLink>}
    >
      <p>{t('devices.own')}</p>
    </OfficeSection>
  )
}
