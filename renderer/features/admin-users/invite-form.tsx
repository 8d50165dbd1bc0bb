import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeInput } from '@shared/contract/gateway'
import type { SentInvitation } from '@shared/contract/people/invitation-methods'
import { isEmail } from '@shared/domain/company/company-registration'
import { offeredRoles, type MemberScene } from '@shared/domain/people/member-rules'
import { asApiError, type ApiError } from '@renderer/api/error'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { SelectField, TextField } from '@renderer/ui/field'
import { useSendInvitationMutation } from './people-api'
import { useRefusalText } from './refusal-text'
import styles from './users.module.css'

type Role = OfficeInput<'invitations.send'>['role']

/** The limit of the column (supabase/schemas/34-limits.sql) and of e-mail addresses. */
const LONGEST_ADDRESS = 254
const isAddress = (text: string): boolean => isEmail(text) && text.length <= LONGEST_ADDRESS

/** Invites an address with a role. The typed values survive a failure. */
export const InviteForm = ({
  scene,
  onSent,
}: {
  scene: MemberScene
  onSent: (sent: SentInvitation) => void
}) => {
  const { t } = useTranslation('admin-users')
  const refusalText = useRefusalText()
  const [send, { isLoading }] = useSendInvitationMutation()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const roles = offeredRoles(scene, null, null).filter((offered) => offered !== 'owner')
  const address = email.trim()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (!isAddress(address) || role === '') return
    try {
      onSent(await send({ company_id: scene.companyId, email: address, role: role as Role }).unwrap())
      setEmail('')
      setRole('')
      setTried(false)
    } catch (cause) {
      setProblem(asApiError(cause))
    }
  }

  return (
    <OfficeSection title={t('invite.title')} lead={t('invite.lead')}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className={styles.stack}
        data-testid="invite-form"
      >
        <div className={office.form}>
          <TextField
            label={t('fields.email')}
            type="email"
            autoComplete="off"
            limit={LONGEST_ADDRESS}
            value={email}
            error={hasTried && !isAddress(address) ? t('invite.badEmail') : null}
            onChange={({ target }) => setEmail(target.value)}
            data-testid="invite-email"
          />
          <SelectField
            label={t('fields.role')}
            value={role}
            hint={role === '' ? t('invite.roleHint') : t(`roleHints.${role}`)}
            error={hasTried && role === '' ? t('invite.noRole') : null}
            onChange={({ target }) => setRole(target.value)}
            options={[
              { value: '', label: t('invite.chooseRole') },
              ...roles.map((value) => ({ value: value as string, label: t(`roles.${value}`) })),
            ]}
            data-testid="invite-role"
          />
        </div>
        {problem && (
          <Banner tone="error" testId="invite-problem">
            {problem.code === 'already_member' ? t('invite.alreadyMember') : refusalText(problem)}
          </Banner>
        )}
        <div className={office.actions}>
          <Button type="submit" variant="primary" isBusy={isLoading} data-testid="invite-send">
            {t('invite.send')}
          </Button>
        </div>
      </form>
    </OfficeSection>
  )
}
