import type * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { peopleMethods } from '@shared/contract/people/people-methods'
import { callFunction, type ArgumentsOf, type FunctionName } from '../data-api'
import type { OfficeParts } from './index'
import { callProven } from './proven-client'

type People = Handlers<typeof peopleMethods>
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
    'members.setPlatformRights': ({ user_id, ...change }) =>
      call(peopleMethods['members.setPlatformRights'], 'set_platform_rights', {
        p_user: user_id,
        p_change: change,
      }),
  }
}
