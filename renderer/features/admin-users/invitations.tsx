import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeOutput } from '@shared/contract/gateway'
import { asApiError } from '@renderer/api/error'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useWithdrawInvitationMutation } from './people-api'
import { useRefusalText } from './refusal-text'
import styles from './users.module.css'

type Invitation = OfficeOutput<'members.list'>['invitations'][number]

/** Who was invited and has not come yet; nothing while there is nobody. */
export const Invitations = ({
  companyId,
  invitations,
}: {
  companyId: string
  invitations: readonly Invitation[]
}) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const { date } = useFormats()
  const toast = useToast()
  const refusalText = useRefusalText()
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation()

  const remove = async ({ id }: Invitation): Promise<void> => {
    try {
      await withdraw({ company_id: companyId, invitation_id: id }).unwrap()
      toast('success', { title: t('invitations.withdrawn') })
    } catch (cause) {
      toast('error', { title: t('office:failed.delete'), description: refusalText(asApiError(cause)) })
    } finally {
      setLeaving(null)
    }
  }

  if (invitations.length === 0) return null
  return (
    <OfficeSection title={t('invitations.title')}>
      <ul className={styles.invitations} data-testid="invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id} className={office.rowLine}>
            <div className={office.rowText}>
              <span className={office.rowName}>{invitation.email}</span>
              <span className={office.rowMore}>
                {t('invitations.about', {
                  role: t(`roles.${invitation.role}`),
                  date: date(invitation.created_at),
                })}
              </span>
            </div>
            <Button
              variant="ghost"
              onClick={() => setLeaving(invitation)}
              aria-label={t('invitations.withdrawOf', { email: invitation.email })}
              data-testid={`withdraw-${invitation.email}`}
            >
              {t('invitations.withdraw')}
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
