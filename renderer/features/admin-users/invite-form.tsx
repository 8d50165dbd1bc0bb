import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeInput } from '@shared/contract/gateway'
import type { SentInvitation } from '@shared/contract/people/invitation-methods'
import { INVITED_ROLES } from '@shared/domain/access/company-roles'
import { isEmail } from '@shared/domain/company/company-registration'
import { offeredRoles, type MemberScene } from '@shared/domain/people/member-rules'
import { asApiError, type ApiError } from '@renderer/api/error'
import { DraftNotice } from '@renderer/app/office/draft-notice'
import { OfficeSection } from '@renderer/app/office/office-page'
import { useKeptValues } from '@renderer/app/office/use-kept-values'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { TextItem } from '@renderer/ui/antd/text-item'
import { useSendInvitationMutation } from '@renderer/api/endpoints/people'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import { RoleRights } from './role-rights'
import styles from './users.module.css'

interface Invited {
  readonly email: string
  readonly role: OfficeInput<'invitations.send'>['role'] | null
}
const NOBODY: Invited = { email: '', role: null }

/** The limit of the column (supabase/schemas/38-limits.sql) and of e-mail addresses. */
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
  const form = useKeptValues(`invited_person:${scene.companyId}`, NOBODY)
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const offered = offeredRoles(scene, null, null)
  const roles = INVITED_ROLES.filter((one) => offered.includes(one))
  const { email } = form.values
  // What a draft names may not be offered any more.
  const role = roles.find((one) => one === form.values.role) ?? null
  const address = email.trim()

  const submit = async (): Promise<void> => {
    setTried(true)
    setProblem(null)
    if (!isAddress(address) || role === null) return
    try {
      onSent(await send({ company_id: scene.companyId, email: address, role }).unwrap())
      form.saved()
      setTried(false)
    } catch (cause) {
      setProblem(asApiError(cause))
    }
  }

  return (
    <OfficeSection title={t('invite.title')} lead={t('invite.lead')}>
      <Form layout="vertical" onFinish={() => void submit()} data-testid="invite-form">
        <DraftNotice form={form} />
        <div className={styles.invite}>
          <TextItem
            id="invite-email-field"
            label={t('fields.email')}
            value={email}
            limit={LONGEST_ADDRESS}
            error={hasTried && !isAddress(address) ? t('invite.badEmail') : null}
            type="email"
            onChange={(typed) => form.set({ email: typed })}
            testId="invite-email"
          />
          <ChoiceList
            label={t('fields.role')}
            value={role}
            isRow
            error={hasTried && role === null ? t('invite.noRole') : null}
            hint={role === null ? t('invite.roleHint') : t(`roleHints.${role}`)}
            options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={(chosen) => form.set({ role: chosen })}
            testId="invite-role"
          />
        </div>
        <div role="status">{role !== null && <RoleRights role={role} />}</div>
        {problem && (
          <Form.Item>
            <Alert
              type="error"
              showIcon
              title={problem.code === 'already_member' ? t('invite.alreadyMember') : refusalText(problem)}
              data-testid="invite-problem"
            />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={isLoading} data-testid="invite-send">
          {t('invite.send')}
        </Button>
      </Form>
    </OfficeSection>
  )
}
