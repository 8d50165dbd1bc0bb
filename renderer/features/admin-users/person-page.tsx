import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { isStaffRole } from '@shared/domain/access/company-roles'
import {
  demotionRefusal,
  mayChangePin,
  memberRefusal,
  offeredRoles,
  promotionRefusal,
  rightsAs,
  type MemberScene,
} from '@shared/domain/people/member-rules'
import type { ApiError } from '@renderer/api/error'
import { SwitchField } from '@renderer/app/office/fields'
import { OfficePage, OfficeSection } from '@renderer/app/office/office-page'
import office from '@renderer/app/office/office.module.css'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { SelectField } from '@renderer/ui/antd/field'
import { Approvals } from './approvals'
import { Devices, OwnDevices } from './devices'
import { Moves } from './people-table'
import { PlatformRights } from './platform-rights'
import { RoleRights } from './role-rights'
import { TerminalPin } from './terminal-pin'
import { nameOf, useMemberChange, type AskChange } from './use-member-change'
import styles from './users.module.css'

/** One member's sheet: name, e-mail, role, active, and platform rights (spec §3 'User'). */
export const PersonPage = ({
  scene,
  member,
  onClose,
}: {
  scene: MemberScene
  member: Member
  onClose: () => void
}) => {
  const { t } = useTranslation('admin-users')
  const { date } = useFormats()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const change = useMemberChange(scene.companyId, setProblem)
  const whyNot = useWhyNot(scene, member)
  const ask: AskChange = (who, next) => {
    setProblem(null)
    change.ask(who, next)
  }
  const mayClearPin = mayChangePin(scene, member)
  const mayDismiss =
    member.is_active && memberRefusal(scene, member, member, { ...member, is_active: false }) === null
  const facts = [
    ['name', member.nome?.trim() || '—'],
    ['email', member.email ?? '—'],
    ['phone', member.telefone?.trim() || '—'],
    ['joined', date(member.joined_at)],
  ] as const
  return (
    <OfficePage
      title={nameOf(member)}
      lead={t('person.lead')}
      testId="person"
      actions={
        <Button onClick={onClose} data-testid="person-back">
          {t('person.back')}
        </Button>
      }
    >
      <OfficeSection title={t('person.data')} lead={t('person.dataLead')}>
        <dl className={styles.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`fields.${key}`)}</dt>
              <dd data-testid={`person-${key}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </OfficeSection>
      <OfficeSection
        title={t('person.here')}
        lead={whyNot ?? t('person.hereLead')}
        actions={<Moves scene={scene} member={member} isBusy={change.isBusy} ask={ask} />}
      >
        {/* What the backend has now is what the form starts from; an open question outlives it, as does a press under way. */}
        <StandingForm
          key={`${member.role} ${String(member.is_active)}`}
          scene={scene}
          member={member}
          isBusy={change.isBusy}
          problem={problem}
          ask={ask}
        />
      </OfficeSection>
      {change.question}
      {isStaffRole(member.role) && (
        <>
          <Approvals member={member} />
          {member.user_id === scene.caller.user_id ? (
            <OwnDevices />
          ) : (
            mayDismiss && <Devices companyId={scene.companyId} member={member} />
          )}
          {(mayClearPin || mayDismiss) && (
            <TerminalPin
              companyId={scene.companyId}
              member={member}
              mayClear={mayClearPin}
              showsState={mayDismiss}
            />
          )}
        </>
      )}
      <PlatformRights member={member} />
    </OfficePage>
  )
}

/** Why nothing of a member can be changed here, or null. */
const useWhyNot = (scene: MemberScene, member: Member): string | null => {
  const { t } = useTranslation('admin-users')
  const toggled = { role: member.role, is_active: !member.is_active }
  const isOpen =
    offeredRoles(scene, member, member).length > 1 || memberRefusal(scene, member, member, toggled) === null
  if (isOpen) return null
  const refusal =
    memberRefusal(scene, member, member, toggled) ??
    (member.role === 'admin' ? demotionRefusal : promotionRefusal)(scene, member, member)
  return refusal && t(`refused.${refusal}`)
}

/** Role and activity in this company. */
const StandingForm = ({
  scene,
  member,
  isBusy,
  problem,
  ask,
}: {
  scene: MemberScene
  member: Member
  isBusy: boolean
  problem: ApiError | null
  ask: AskChange
}) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const [role, setRole] = useState(member.role)
  const [isActive, setActive] = useState(member.is_active)
  const refusalText = useRefusalText()
  const roles = offeredRoles(scene, member, member)
  const wanted = { role, is_active: isActive }
  const isDirty = role !== member.role || isActive !== member.is_active
  const refusal = memberRefusal(scene, member, member, wanted)
  const cannotToggle =
    memberRefusal(scene, member, member, { role, is_active: !isActive }) !== null &&
    isActive === member.is_active

  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (isDirty && refusal === null) ask(member, wanted)
  }
  return (
    <form onSubmit={save} className={styles.stack} data-testid="person-form">
      <UnsavedGuard isDirty={isDirty && !isBusy} />
      <div className={office.form}>
        <SelectField
          label={t('fields.role')}
          value={role}
          disabled={roles.length < 2}
          hint={t(`roleHints.${role}`)}
          onChange={setRole}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          data-testid="person-role"
        />
        <SwitchField
          label={t('fields.active')}
          hint={t('person.activeHint')}
          value={isActive}
          disabled={cannotToggle}
          onChange={setActive}
          testId="person-active"
        />
      </div>
      <RoleRights role={role} held={rightsAs(member, role, scene.companyId)} />
      {isDirty && refusal && (
        <Banner tone="warning" testId="person-refusal">
          {t(`refused.${refusal}`)}
        </Banner>
      )}
      {problem && (
        <Banner tone="error" testId="person-problem">
          {refusalText(problem)}
        </Banner>
      )}
      <div className={office.actions}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={!isDirty || refusal !== null}
          data-testid="person-save"
        >
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
