import type * as z from 'zod/mini'
import type { Handlers } from '../../contract/gateway'
import { peopleMethods } from '@shared/contract/people/people-methods'
import type { ArgumentsOf, FunctionName } from '../database'
import type { BackendParts } from '../parts'
import { parseAnswer } from '../parse'

type People = Handlers<typeof peopleMethods>
type Rights = Parameters<People['members.setPlatformRights']>[0]

/** Rows of a right a person holds, made to be exactly the wanted ones; unchanged ones are not touched. */
const replaceRows = async (
  { http }: BackendParts,
  table: 'user_roles' | 'admin_permissions',
  column: 'role' | 'permission_type',
  userId: string,
  wanted: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { body } = await http.get(table, { select: column, user_id: `eq.${userId}` })
  const held = (Array.isArray(body) ? (body as Record<string, string>[]) : []).map((row) => row[column] ?? '')
  for (const value of wanted)
    if (!held.includes(value)) await http.insert(table, { user_id: userId, [column]: value, ...more })
  for (const value of held)
    if (!wanted.includes(value))
      await http.remove(table, { user_id: `eq.${userId}`, [column]: `eq.${value}` })
}

const setPlatformRights = async (parts: BackendParts, rights: Rights): Promise<Record<string, never>> => {
  const { user_id, is_admin, roles, permissions, funcionario_adiciona } = rights
  // The flag first: it is refused to whoever may not do the rest either, and nothing is half done then.
  await parts.http.update('profiles', { id: `eq.${user_id}`, select: 'id' }, { funcionario_adiciona })
  await replaceRows(parts, 'user_roles', 'role', user_id, [...roles, ...(is_admin ? ['admin'] : [])])
  await replaceRows(parts, 'admin_permissions', 'permission_type', user_id, permissions, { granted: true })
  return {}
}

/** A company's people (docs/backend-api.md, 'The back office'). */
export const createPeople = (parts: BackendParts): People => {
  const { http, report } = parts
  const call = async <S extends z.ZodMiniType, F extends FunctionName>(
    shape: { readonly output: S },
    fn: F,
    args: ArgumentsOf<F>,
  ): Promise<z.output<S>> => parseAnswer(shape.output, (await http.rpc(fn, args)).body, fn, report)

  return {
    'members.list': ({ company_id }) =>
      call(peopleMethods['members.list'], 'list_members', { p_company: company_id }),
    'members.invite': ({ company_id, email, role }) =>
      call(peopleMethods['members.invite'], 'invite_member', {
        p_company: company_id,
        p_email: email,
        p_role: role,
      }),
    'members.withdraw': async ({ company_id, invitation_id }) => {
      await http.rpc('withdraw_invitation', { p_company: company_id, p_invitation: invitation_id })
      return {}
    },
    'members.set': ({ company_id, user_id, role, is_active }) =>
      call(peopleMethods['members.set'], 'set_member', {
        p_company: company_id,
        p_user: user_id,
        p_role: role,
        p_is_active: is_active,
      }),
    'members.promote': ({ company_id, user_id }) =>
      call(peopleMethods['members.promote'], 'promote_member', { p_company: company_id, p_user: user_id }),
    'members.demote': ({ company_id, user_id }) =>
      call(peopleMethods['members.demote'], 'demote_member', { p_company: company_id, p_user: user_id }),
    'members.clearPin': ({ company_id, user_id }) =>
      call(peopleMethods['members.clearPin'], 'clear_operator_pin', {
        p_company: company_id,
        p_user: user_id,
      }),
    'members.setPlatformRights': (rights) => setPlatformRights(parts, rights),
  }
}
