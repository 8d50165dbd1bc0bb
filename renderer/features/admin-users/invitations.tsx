import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation, SentInvitation } from '@shared/contract/people/invitation-methods'
import { memberRefusal, type MemberScene } from '@shared/domain/people/member-rules'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { LoadFailure } from '@renderer/app/office/office-states'
import { useToast } from '@renderer/ui/feedback/toasts'
import {
  useListInvitationsQuery,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} from '@renderer/api/endpoints/people'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import styles from './users.module.css'

/** A member without any rights, for the check of an invitation's role. */
const NOBODY = { user_id: '', roles: [], permissions: [], funcionario_adiciona: false }

/** Open, declined and expired invitations; nothing while there are none. */
export const Invitations = ({
  scene,
  onSent,
}: {
  scene: MemberScene
  onSent: (sent: SentInvitation) => void
}) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const { date } = useFormats()
  const toast = useToast()
  const refusalText = useRefusalText()
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const { data, error, refetch } = useListInvitationsQuery({ company_id: scene.companyId })
  const [resend, sending] = useResendInvitationMutation()
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation()

  const sendAgain = async ({ id }: Invitation): Promise<void> => {
    try {
      onSent(await resend({ company_id: scene.companyId, invitation_id: id }).unwrap())
    } catch (cause) {
      toast('error', { title: t('invitations.resendFailed'), description: refusalText(asApiError(cause)) })
    }
  }
  const remove = async ({ id }: Invitation): Promise<void> => {
    try {
      await withdraw({ company_id: scene.companyId, invitation_id: id }).unwrap()
      toast('success', { title: t('invitations.withdrawn') })
    } catch (cause) {
      toast('error', { title: t('office:failed.delete'), description: refusalText(asApiError(cause)) })
    } finally {
      setLeaving(null)
    }
  }
  const mayResend = ({ role, state }: Invitation): boolean =>
    state !== 'declined' && memberRefusal(scene, NOBODY, null, { role, is_active: true }) === null
  const ask = (invitation: Invitation): void => {
    if (invitation.state === 'pending') setLeaving(invitation)
    else void remove(invitation)
  }

  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.invitations.length === 0) return null
  return (
    <OfficeSection title={t('invitations.title')}>
      <ul className={styles.invitations} data-testid="invitations">
        {data.invitations.map((invitation) => (
          <li key={invitation.id} className={office.rowLine} data-testid={`invitation-${invitation.email}`}>
            <div className={office.rowText}>
              <span className={office.rowName}>{invitation.email}</span>
              <span className={office.rowMore}>
                {t(`invitations.about.${invitation.state}`, {
                  role: t(`roles.${invitation.role}`),
                  date: date(invitation.state === 'declined' ? invitation.sent_at : invitation.expires_at),
                })}
              </span>
            </div>
            <Badge tone={invitation.state === 'pending' ? 'primary' : 'neutral'}>
              {t(`invitations.state.${invitation.state}`)}
            </Badge>
            {mayResend(invitation) && (
              <Button
                isBusy={sending.isLoading && sending.originalArgs?.invitation_id === invitation.id}
                onClick={() => void sendAgain(invitation)}
                aria-label={t('invitations.resendOf', { email: invitation.email })}
                data-testid={`resend-${invitation.email}`}
              >
                {t('invitations.resend')}
              </Button>
            )}
            <Button
              variant="ghost"
              onClick={() => ask(invitation)}
              aria-label={t(
                invitation.state === 'pending' ? 'invitations.withdrawOf' : 'invitations.removeOf',
                {
                  email: invitation.email,
                },
              )}
              data-testid={`withdraw-${invitation.email}`}
            >
              {t(invitation.state === 'pending' ? 'invitations.withdraw' : 'invitations.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('invitations.question')}
          confirmLabel={t('invitations.withdraw')}
          isBusy={isLoading}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('invitations.questionText', { email: leaving.email })}</p>
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}
