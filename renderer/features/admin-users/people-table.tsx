import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '@shared/contract/people/people-methods'
import { isStaffRole, rankOf } from '@shared/domain/access/company-roles'
import {
  demotionRefusal,
  memberRefusal,
  promotionRefusal,
  type MemberScene,
} from '@shared/domain/people/member-rules'
import { DataTable, type Column } from '@renderer/app/office/data-table'
import { SwitchField } from '@renderer/app/office/fields'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useRefusalText } from '@renderer/app/use-refusal-text'
import { nameOf, useMemberChange, type AskChange } from './use-member-change'
import styles from './users.module.css'

interface PeopleTableProps {
  readonly scene: MemberScene
  readonly members: readonly Member[]
  readonly onOpen: (userId: string) => void
  readonly filters: ReactNode
}

/** The company's members; actions that a rule rejects are not offered. */
export const PeopleTable = ({ scene, members, onOpen, filters }: PeopleTableProps) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const toast = useToast()
  const refusalText = useRefusalText()
  const { ask, question, isBusy } = useMemberChange(scene.companyId, (error) =>
    toast('error', { title: t('office:failed.update'), description: refusalText(error) }),
  )

  const columns = useMemo<Column<Member>[]>(
    () => [
      {
        key: 'name',
        title: t('fields.name'),
        text: (member) => `${nameOf(member)} ${member.email ?? ''} ${member.telefone ?? ''}`,
        sort: (left, right) => nameOf(left).localeCompare(nameOf(right)),
        render: (member) => (
          <button
            type="button"
            className={styles.name}
            onClick={() => onOpen(member.user_id)}
            data-testid={`open-${member.email ?? ''}`}
          >
            {nameOf(member)}
          </button>
        ),
      },
      {
        key: 'email',
        title: t('fields.email'),
        isWide: true,
        sort: (left, right) => (left.email ?? '').localeCompare(right.email ?? ''),
        render: ({ email }) => email ?? '—',
      },
      {
        key: 'role',
        title: t('fields.role'),
        text: ({ role }) => t(`roles.${role}`),
        sort: (left, right) => rankOf(right.role) - rankOf(left.role) || left.role.localeCompare(right.role),
        render: ({ role, email }) => (
          <Badge tone={rankOf(role) > 1 ? 'primary' : 'neutral'} data-testid={`role-${email ?? ''}`}>
            {t(`roles.${role}`)}
          </Badge>
        ),
      },
      {
        key: 'active',
        title: t('fields.active'),
        sort: (left, right) => Number(right.is_active) - Number(left.is_active),
        render: (member) => {
          const wanted = { role: member.role, is_active: !member.is_active }
          return (
            <SwitchField
              label={<span className="visually-hidden">{t('activeOf', { name: nameOf(member) })}</span>}
              value={member.is_active}
              disabled={isBusy || memberRefusal(scene, member, member, wanted) !== null}
              onChange={(isActive) => ask(member, { role: member.role, is_active: isActive })}
              testId={`active-${member.email ?? ''}`}
            />
          )
        },
      },
      {
        key: 'employee',
        title: t('fields.employee'),
        isWide: true,
        sort: (left, right) => Number(isStaffRole(right.role)) - Number(isStaffRole(left.role)),
        render: ({ role }) => t(isStaffRole(role) ? 'yes' : 'no'),
      },
      {
        key: 'actions',
        title: t('fields.actions'),
        isWide: true,
        render: (member) => <Moves scene={scene} member={member} isBusy={isBusy} ask={ask} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is new with every drawing; what it does hangs on these
    [t, scene, isBusy, onOpen],
  )

  return (
    <>
      <DataTable
        label={t('title')}
        rows={members}
        rowKey={({ user_id }) => user_id}
        columns={columns}
        filters={filters}
        onOpen={({ user_id }) => onOpen(user_id)}
      />
      {question}
    </>
  )
}

/** Promote or demote, whichever the rules allow; nothing where they allow neither. */
export const Moves = ({
  scene,
  member,
  isBusy,
  ask,
}: {
  scene: MemberScene
  member: Member
  isBusy: boolean
  ask: AskChange
}) => {
  const { t } = useTranslation('admin-users')
  const isAdmin = member.role === 'admin'
  const refusal = isAdmin ? demotionRefusal(scene, member, member) : promotionRefusal(scene, member, member)
  if (refusal !== null) return null
  const move = isAdmin ? 'demote' : 'promote'
  return (
    <Button
      variant={isAdmin ? 'ghost' : 'secondary'}
      disabled={isBusy}
      aria-label={t(`${move}.of`, { name: nameOf(member) })}
      onClick={() => ask(member, { role: isAdmin ? 'employee' : 'admin', is_active: member.is_active })}
      data-testid={`${move}-${member.email ?? ''}`}
    >
      {t(`${move}.go`)}
    </Button>
  )
}
