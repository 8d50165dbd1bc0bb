import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import { NO_ACCESS } from '@shared/domain/access/permissions'
import { accessSchema, membershipSchema, type Access } from '@shared/schemas/access/access'
import { callFunction, type BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

/** Whether a fallback is pointless: the session has ended. */
const hasEnded = (cause: unknown): boolean =>
  cause instanceof GatewayError && cause.code === 'not_authenticated'

/**
 * The user's roles, admin among them; where the table fails, `is_admin` decides, and where that fails too, the user is
 * no admin (spec §7, §8).
 */
const readRoles = async (parts: BackendParts, userId: string): Promise<string[]> => {
  const { data, report } = parts
  try {
    const rows = await data.send((client) => client.from('user_roles').select('role').eq('user_id', userId))
    return parseRows(z.object({ role: z.string() }), rows, 'user_roles', report)
      .map(({ role }) => role)
      .sort()
  } catch (cause) {
    if (hasEnded(cause)) throw cause
    report('admin_status_fallback', { cause: String(cause) })
  }
  try {
    return (await callFunction(parts, 'is_admin', { user_id: userId }, z.boolean())) ? ['admin'] : []
  } catch (cause) {
    if (hasEnded(cause)) throw cause
    report('admin_status_unknown', { cause: String(cause) })
    return []
  }
}

const readPermissions = async ({ data, report }: BackendParts, userId: string): Promise<string[]> => {
  const body = await data.send((client) =>
    client.from('admin_permissions').select('permission_type').eq('user_id', userId).eq('granted', true),
  )
  return parseRows(z.object({ permission_type: z.string() }), body, 'admin_permissions', report)
    .map(({ permission_type }) => permission_type)
    .sort()
}

/** A user without a profile has no right from it; that is no error (spec §8, PGRST116). */
const readAdds = async ({ data, report }: BackendParts, userId: string): Promise<boolean> => {
  const body = await data.send((client) =>
    client.from('profiles').select('funcionario_adiciona').eq('id', userId),
  )
  const profile = z.object({ funcionario_adiciona: z.nullable(z.boolean()) })
  return parseRows(profile, body, 'profiles', report)[0]?.funcionario_adiciona ?? false
}

const readMemberships = async ({ data, report }: BackendParts, userId: string) => {
  const body = await data.send((client) =>
    client
      .from('user_companies')
      .select(columnsOf(membershipSchema))
      .eq('user_id', userId)
      .order('created_at'),
  )
  return parseRows(membershipSchema, body, 'user_companies', report)
}

const myAccessSchema = z.object({ second_factor_required: z.boolean() })

/** Whether a platform admin's rights wait for the second factor that the platform demands. An error counts as no: the backend decides. */
const lacksSecondFactor = async (parts: BackendParts): Promise<boolean> => {
  try {
    return (await callFunction(parts, 'my_access', {}, myAccessSchema)).second_factor_required
  } catch (cause) {
    if (hasEnded(cause)) throw cause
    parts.report('second_factor_unknown', { cause: String(cause) })
    return false
  }
}

/**
 * The caller's rights (spec §6, §7), from four tables, in an order that rows do not change. A guest has none. Errors:
 * connection, backend, not_authenticated; a failing admin status alone counts as no admin (spec §8).
 */
export const readAccess = async (parts: BackendParts): Promise<Access> => {
  const session = await parts.sessions.read()
  if (!session) return z.parse(accessSchema, NO_ACCESS)
  const { id } = session.user
  const [roles, permissions, adds, memberships] = await Promise.all([
    readRoles(parts, id),
    readPermissions(parts, id),
    readAdds(parts, id),
    readMemberships(parts, id),
  ])
  const isAdmin = roles.includes('admin')
  const isSuperAdmin = isAdmin || permissions.includes('super_admin')
  const rest = { permissions, roles, funcionario_adiciona: adds, memberships }
  if (isSuperAdmin && (await lacksSecondFactor(parts)))
    return { ...rest, is_admin: false, is_super_admin: false, second_factor_required: true }
  return { ...rest, is_admin: isAdmin, is_super_admin: isSuperAdmin }
}
