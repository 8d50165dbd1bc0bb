import { GIVEN_ROLES, rankOf } from '@shared/domain/access/company-roles'
import {
  can,
  CAPABILITIES,
  isSuperAdmin,
  NO_ACCESS,
  type Access,
  type Capability,
} from '@shared/domain/access/permissions'
import type { Operator } from '@shared/schemas/terminal/operators'

/**
 * Who may change whom in a company (spec §4 'User'). SQL's app.check_member_change implements the same
 * table; here it hides buttons whose request would be rejected. PINs follow app.check_operator_change.
 */

/**
 * The rule that rejects; 'not_allowed' means that the caller may not manage users at all, the others are the backend's
 * `details.reason`.
 */
export type MemberRefusal = 'not_allowed' | 'not_found' | 'self' | 'owner' | 'above_yours' | 'last_owner'

/** A user's rights on the platform. */
export interface Holder {
  readonly user_id: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly funcionario_adiciona: boolean
}

/** A user's membership in one company. */
export interface Standing {
  readonly role: string
  readonly is_active: boolean
}

/** The caller and the company's members: the input of every rule. */
export interface MemberScene {
  readonly companyId: string
  readonly caller: { readonly user_id: string; readonly access: Access }
  /** Active owners of the company, by their ids. */
  readonly owners: readonly string[]
}

/** What a person would hold in a company as an active member of this role. */
export const rightsAs = (
  person: Pick<Holder, 'roles' | 'permissions' | 'funcionario_adiciona'>,
  role: string,
  companyId: string,
): readonly Capability[] => {
  const access: Access = {
    ...NO_ACCESS,
    roles: person.roles,
    permissions: person.permissions,
    funcionario_adiciona: person.funcionario_adiciona,
    memberships: [{ company_id: companyId, role, is_active: true }],
  }
  return CAPABILITIES.filter((capability) => can(access, capability, companyId))
}

const NOBODY: Omit<Holder, 'user_id'> = { roles: [], permissions: [], funcionario_adiciona: false }

/** Why a user who is no super admin may not do it, or null. */
const refusalOfManager = (
  { companyId, caller }: MemberScene,
  person: Holder | null,
  known: Standing | null,
  wanted: Standing,
): MemberRefusal | null => {
  const mine =
    caller.access.memberships.find((held) => held.company_id === companyId && held.is_active)?.role ?? null
  const isOneself = person?.user_id === caller.user_id
  // Oneself: only to a lower role.
  if (isOneself && wanted.role !== known?.role && rankOf(wanted.role) >= rankOf(known?.role ?? null))
    return 'self'
  if ((known?.role === 'owner' || wanted.role === 'owner') && mine !== 'owner') return 'owner'
  if (known?.role === 'admin' && rankOf(mine) < 2) return 'above_yours'
  // Nobody gains rights that the caller lacks. An inactive membership counts as if it were active.
  const holder = person ?? NOBODY
  const held = new Set([
    ...(known?.is_active ? rightsAs(holder, known.role, companyId) : []),
    ...(mine ? rightsAs(caller.access, mine, companyId) : []),
  ])
  return rightsAs(holder, wanted.role, companyId).every((right) => held.has(right)) ? null : 'above_yours'
}

/**
 * Why a membership may not be changed like this, or null. `person` is null for an address without an account, `known`
 * for no member.
 */
export const memberRefusal = (
  scene: MemberScene,
  person: Holder | null,
  known: Standing | null,
  wanted: Standing,
): MemberRefusal | null => {
  const { access } = scene.caller
  if (!can(access, 'canManageUsers', scene.companyId)) return 'not_allowed'
  if (known && known.role === wanted.role && known.is_active === wanted.is_active) return null
  const refusal = isSuperAdmin(access) ? null : refusalOfManager(scene, person, known, wanted)
  if (refusal) return refusal
  const wasOwner = known?.role === 'owner' && known.is_active
  const staysOwner = wanted.role === 'owner' && wanted.is_active
  const hasAnother = scene.owners.some((id) => id !== person?.user_id)
  return wasOwner && !staysOwner && !hasAnother ? 'last_owner' : null
}

/** Why a user may not be made an admin, or null (spec §4, 'promote to … admin'). */
export const promotionRefusal = (
  scene: MemberScene,
  person: Holder,
  known: Standing | null,
): MemberRefusal | null => {
  if (!can(scene.caller.access, 'canManageUsers', scene.companyId)) return 'not_allowed'
  if (!known?.is_active) return 'not_found'
  if (known.role === 'owner') return 'owner'
  return memberRefusal(scene, person, known, { ...known, role: 'admin' })
}

/** Why an admin may not be made an employee again, or null; null also for a user who is no admin. */
export const demotionRefusal = (
  scene: MemberScene,
  person: Holder,
  known: Standing | null,
): MemberRefusal | null => {
  if (!can(scene.caller.access, 'canManageUsers', scene.companyId)) return 'not_allowed'
  if (!known) return 'not_found'
  if (known.role === 'owner') return 'owner'
  if (known.role !== 'admin') return null
  return memberRefusal(scene, person, known, { ...known, role: 'employee' })
}

/** Roles that a form may offer for a user, their present one included. */
export const offeredRoles = (
  scene: MemberScene,
  person: Holder | null,
  known: Standing | null,
): readonly string[] => {
  const isActive = known?.is_active ?? true
  const given = GIVEN_ROLES.filter(
    (role) => memberRefusal(scene, person, known, { role, is_active: isActive }) === null,
  )
  return known && !given.some((role) => role === known.role) ? [known.role, ...given] : given
}

/** Whether somebody's PIN may be set and removed: one's own, and that of a member whose role one could give them. */
export const mayChangePin = (scene: MemberScene, person: Holder & Pick<Standing, 'role'>): boolean => {
  const { user_id, access } = scene.caller
  if (person.user_id === user_id || isSuperAdmin(access)) return true
  const isAboveAll = person.roles.includes('admin') || person.permissions.includes('super_admin')
  return !isAboveAll && memberRefusal(scene, person, null, { role: person.role, is_active: true }) === null
}

/** The same of another operator, as far as a terminal's list says: it does not name owners and platform admins. */
export const mayChangeOperatorPin = (
  access: Access,
  companyId: string | null,
  operator: Pick<Operator, 'can_take_orders' | 'can_manage_company'>,
): boolean =>
  can(access, 'canManageUsers', companyId) &&
  (!operator.can_manage_company || can(access, 'canManageCompany', companyId)) &&
  (!operator.can_take_orders || can(access, 'canTakeOrders', companyId))
