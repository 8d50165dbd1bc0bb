import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeInput } from '@shared/contract/gateway'
import type { Member } from '@shared/contract/people/people-methods'
import { isSuperAdmin } from '@shared/domain/access/permissions'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useAuth } from '@renderer/app/session/auth-context'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { SwitchField } from '@renderer/app/office/fields'
import office from '@renderer/app/office/office.module.css'
import { OfficeSection } from '@renderer/app/office/office-page'
import { UnsavedGuard } from '@renderer/app/office/unsaved-guard'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSetPlatformRightsMutation } from '@renderer/api/endpoints/people'
import { nameOf } from './use-member-change'
import styles from './users.module.css'

type Rights = OfficeInput<'members.setPlatformRights'>
type Role = Rights['roles'][number]
type Permission = Rights['permissions'][number]

const ROLES: readonly Role[] = ['content_manager', 'business_manager', 'user_manager']
const PERMISSIONS: readonly Permission[] = [
  'super_admin',
  'manage_menu',
  'manage_images',
  'manage_companies',
  'manage_users',
  'manage_contact',
  'manage_about',
  'content_manager',
]

/** A user's rights in the order of the form, so that two sets can be compared. */
const rightsOf = (member: Member): Rights => ({
  user_id: member.user_id,
  is_admin: member.roles.includes('admin'),
  roles: (['employee', ...ROLES] as const).filter((role) => member.roles.includes(role)),
  permissions: PERMISSIONS.filter((permission) => member.permissions.includes(permission)),
  funcionario_adiciona: member.funcionario_adiciona,
})

const switched = <V extends string>(order: readonly V[], held: readonly V[], one: V, on: boolean): V[] =>
  order.filter((value) => (value === one ? on : held.includes(value)))

/** A user's rights in every company, for super admins alone: nobody else can change them. */
export const PlatformRights = ({ member }: { member: Member }) => {
  const { access } = useAuth()
  const held = rightsOf(member)
  return isSuperAdmin(access) ? <RightsForm key={JSON.stringify(held)} member={member} held={held} /> : null
}

const RightsForm = ({ member, held }: { member: Member; held: Rights }) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const toast = useToast()
  const { session, recheck } = useAuth()
  const [rights, setRights] = useState(held)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [setPlatformRights, { isLoading }] = useSetPlatformRightsMutation()
  const isDirty = JSON.stringify(rights) !== JSON.stringify(held)
  const gainsAll =
    (rights.is_admin && !held.is_admin) ||
    (rights.permissions.includes('super_admin') && !held.permissions.includes('super_admin'))

  const save = async (): Promise<void> => {
    setProblem(null)
    try {
      await setPlatformRights(rights).unwrap()
      toast('success', { title: t('office:saved') })
      if (member.user_id === session?.user.id) await recheck().catch(() => undefined)
    } catch (cause) {
      setProblem(asApiError(cause))
    } finally {
      setAsking(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (gainsAll) setAsking(true)
    else void save()
  }
  const setRole = (role: Role, on: boolean): void =>
    setRights({ ...rights, roles: switched(['employee', ...ROLES], rights.roles, role, on) })
  const setPermission = (permission: Permission, on: boolean): void =>
    setRights({ ...rights, permissions: switched(PERMISSIONS, rights.permissions, permission, on) })
  const field = { disabled: isLoading }

  return (
    <OfficeSection title={t('rights.title')} lead={t('rights.lead')}>
      <form onSubmit={submit} className={styles.stack} data-testid="rights-form">
        <UnsavedGuard isDirty={isDirty && !isLoading} />
        <div className={office.form}>
          <SwitchField
            {...field}
            label={t('rights.is_admin')}
            hint={t('rights.is_adminHint')}
            value={rights.is_admin}
            onChange={(on) => setRights({ ...rights, is_admin: on })}
            testId="right-is_admin"
          />
          <SwitchField
            {...field}
            label={t('rights.is_employee')}
            hint={t('rights.is_employeeHint')}
            value={rights.roles.includes('employee')}
            onChange={(on) => setRole('employee', on)}
            testId="right-is_employee"
          />
          <SwitchField
            {...field}
            label={t('rights.funcionario_adiciona')}
            hint={t('rights.funcionario_adicionaHint')}
            value={rights.funcionario_adiciona}
            onChange={(on) => setRights({ ...rights, funcionario_adiciona: on })}
            testId="right-funcionario_adiciona"
          />
        </div>
        <fieldset className={styles.group}>
          <legend>{t('rights.roles')}</legend>
          {ROLES.map((role) => (
            <SwitchField
              key={role}
              {...field}
              label={t(`roles.${role}`)}
              value={rights.roles.includes(role)}
              onChange={(on) => setRole(role, on)}
              testId={`right-role-${role}`}
            />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('rights.permissions')}</legend>
          {PERMISSIONS.map((permission) => (
            <SwitchField
              key={permission}
              {...field}
              label={t(`permissions.${permission}`)}
              value={rights.permissions.includes(permission)}
              onChange={(on) => setPermission(permission, on)}
              testId={`right-${permission}`}
            />
          ))}
        </fieldset>
        {problem && (
          <Banner tone="error" testId="rights-problem">
            {t(`errors:${problem.code}`)}
          </Banner>
        )}
        <div className={office.actions}>
          <Button
            type="submit"
            variant="primary"
            isBusy={isLoading}
            disabled={!isDirty}
            data-testid="rights-save"
          >
            {t('common:save')}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t('rights.question')}
          confirmLabel={t('rights.grant')}
          isBusy={isLoading}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <p>{t('rights.questionText', { name: nameOf(member) })}</p>
        </ConfirmDialog>
      )}
    </OfficeSection>
  )
}
