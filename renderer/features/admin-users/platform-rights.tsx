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

type Switched = Omit<OfficeInput<'members.setPlatformRights'>, 'user_id'>
type Role = keyof Switched['roles']
type Permission = keyof Switched['permissions']

const ROLES = ['content_manager', 'business_manager', 'user_manager'] as const satisfies readonly Role[]
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

const NOTHING: Switched = { roles: {}, permissions: {} }

/** What is switched of `held` with `one` put on or off: back where it was, it is switched no more. */
const switchOne = <V extends string>(
  held: readonly string[],
  switched: Partial<Record<V, boolean>>,
  one: V,
  on: boolean,
): Partial<Record<V, boolean>> => {
  const { [one]: _before, ...others } = switched
  return (held.includes(one) === on ? others : { ...others, [one]: on }) as Partial<Record<V, boolean>>
}

/** A user's rights in every company, for super admins alone: nobody else can change them. */
export const PlatformRights = ({ member }: { member: Member }) => {
  const { access } = useAuth()
  const { user_id, roles, permissions, funcionario_adiciona } = member
  const key = JSON.stringify([user_id, roles, permissions, funcionario_adiciona])
  return isSuperAdmin(access) ? <RightsForm key={key} member={member} /> : null
}

const RightsForm = ({ member }: { member: Member }) => {
  const { t } = useTranslation(['admin-users', 'office'])
  const toast = useToast()
  const { session, recheck } = useAuth()
  const [switched, setSwitched] = useState(NOTHING)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [setPlatformRights, { isLoading }] = useSetPlatformRightsMutation()
  const { roles, permissions, funcionario_adiciona = member.funcionario_adiciona } = switched
  const isDirty = JSON.stringify(switched) !== JSON.stringify(NOTHING)
  const gainsAll = roles.admin === true || permissions.super_admin === true

  const save = async (): Promise<void> => {
    setProblem(null)
    try {
      // What nobody switched is not sent: another super admin may have changed it meanwhile.
      await setPlatformRights({ user_id: member.user_id, ...switched }).unwrap()
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
  const roleOf = (role: Role) => ({
    value: roles[role] ?? member.roles.includes(role),
    onChange: (on: boolean) => setSwitched({ ...switched, roles: switchOne(member.roles, roles, role, on) }),
  })
  const permissionOf = (permission: Permission) => ({
    value: permissions[permission] ?? member.permissions.includes(permission),
    onChange: (on: boolean) =>
      setSwitched({ ...switched, permissions: switchOne(member.permissions, permissions, permission, on) }),
  })
  const setAdds = (on: boolean): void => {
    const others = { roles, permissions }
    setSwitched(on === member.funcionario_adiciona ? others : { ...others, funcionario_adiciona: on })
  }
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
            {...roleOf('admin')}
            testId="right-is_admin"
          />
          <SwitchField
            {...field}
            label={t('rights.is_employee')}
            hint={t('rights.is_employeeHint')}
            {...roleOf('employee')}
            testId="right-is_employee"
          />
          <SwitchField
            {...field}
            label={t('rights.funcionario_adiciona')}
            hint={t('rights.funcionario_adicionaHint')}
            value={funcionario_adiciona}
            onChange={setAdds}
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
              {...roleOf(role)}
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
              {...permissionOf(permission)}
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
