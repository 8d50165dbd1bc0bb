import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { peopleMethods } from '@shared/contract/people/people-methods'
import { callFunction, type ArgumentsOf, type BackendParts, type FunctionName } from '../data-api'
import type { OfficeParts } from './index'
import { callProven } from './proven-client'

type People = Handlers<typeof peopleMethods>
type Rights = Parameters<People['members.setPlatformRights']>[0]

/** The rows of a user's rights to add and to remove; unchanged ones are not touched. */
const changesOf = (held: readonly string[], wanted: readonly string[]) => ({
  added: wanted.filter((value) => !held.includes(value)),
  removed: held.filter((value) => !wanted.includes(value)),
})

const setRoles = async (
  { data }: BackendParts,
  user_id: string,
  wanted: readonly string[],
): Promise<void> => {
  const rows = await data.send((client) => client.from('user_roles').select('role').eq('user_id', user_id))
  const held = z.parse(z.array(z.object({ role: z.string() })), rows).map(({ role }) => role)
  const { added, removed } = changesOf(held, wanted)
  for (const role of added) await data.send((client) => client.from('user_roles').insert({ user_id, role }))
  for (const role of removed)
    await data.send((client) => client.from('user_roles').delete().match({ user_id, role }))
}

const setPermissions = async (
  { data }: BackendParts,
  user_id: string,
  wanted: readonly string[],
): Promise<void> => {
  const rows = await data.send((client) =>
    client.from('admin_permissions').select('permission_type').eq('user_id', user_id),
  )
  const held = z
    .parse(z.array(z.object({ permission_type: z.string() })), rows)
    .map(({ permission_type }) => permission_type)
  const { added, removed } = changesOf(held, wanted)
  for (const permission_type of added)
    await data.send((client) =>
      client.from('admin_permissions').insert({ user_id, permission_type, granted: true }),
    )
  for (const permission_type of removed)
    await data.send((client) => client.from('admin_permissions').delete().match({ user_id, permission_type }))
}

const setPlatformRights = async (parts: BackendParts, rights: Rights): Promise<Record<string, never>> => {
  const { user_id, is_admin, roles, permissions, funcionario_adiciona } = rights
  // The flag first: a caller without the right is rejected here, before anything is half done.
  await parts.data.send((client) =>
    client.from('profiles').update({ funcionario_adiciona }).eq('id', user_id),
  )
  await setRoles(parts, user_id, [...roles, ...(is_admin ? ['admin'] : [])])
  await setPermissions(parts, user_id, permissions)
  return {}
}

/** A company's users (docs/backend-api.md, 'The back office'). */
export const createPeople = (parts: OfficeParts): People => {
  const call = <S extends z.ZodMiniType, F extends FunctionName>(
    { output }: { readonly output: S },
    fn: F,
    args: ArgumentsOf<F>,
  ): Promise<z.output<S>> => callFunction(parts, fn, args, output)

  return {
    'members.list': ({ company_id }) =>
      call(peopleMethods['members.list'], 'list_members', { p_company: company_id }),
    'members.set': ({ company_id, user_id, role, is_active, proof }) =>
      callProven(
        parts,
        proof,
        'set_member',
        { p_company: company_id, p_user: user_id, p_role: role, p_is_active: is_active },
        peopleMethods['members.set'].output,
      ),
    'members.promote': ({ company_id, user_id }) =>
      call(peopleMethods['members.promote'], 'promote_member', { p_company: company_id, p_user: user_id }),
    'members.demote': ({ company_id, user_id }) =>
      call(peopleMethods['members.demote'], 'demote_member', { p_company: company_id, p_user: user_id }),
    'members.clearPin': ({ company_id, user_id }) =>
      call(peopleMethods['members.clearPin'], 'clear_operator_pin', {
        p_company: company_id,
        p_user: user_id,
      }),
    'members.devices': ({ company_id, user_id }) =>
      call(peopleMethods['members.devices'], 'read_member_devices', {
        p_company: company_id,
        p_user: user_id,
      }),
    'members.endSessions': ({ company_id, user_id, session_id }) =>
      call(peopleMethods['members.endSessions'], 'end_member_sessions', {
        p_company: company_id,
        p_user: user_id,
        ...(session_id === null ? {} : { p_session: session_id }),
      }),
    'members.setPlatformRights': (rights) => setPlatformRights(parts, rights),
  }
}
