import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import {
  invitationMethods,
  invitationSchema,
  type SentInvitation,
} from '@shared/contract/people/invitation-methods'
import { invitationLink } from '@shared/domain/people/invitation-link'
import { callFunction, type ArgumentsOf, type FunctionName } from '../data-api'
import type { OfficeParts } from './index'

const sentSchema = z.object({ invitation: invitationSchema, token: z.string() })

/** Invitations (docs/backend-api.md, 'Invitations'). */
export const createInvitations = (parts: OfficeParts): Handlers<typeof invitationMethods> => {
  const { data, webAddress, openClient } = parts
  const call = <S extends z.ZodMiniType, F extends FunctionName>(
    { output }: { readonly output: S },
    fn: F,
    args: ArgumentsOf<F>,
  ): Promise<z.output<S>> => callFunction(parts, fn, args, output)

  /**
   * Mails the invitation as the auth service's own sign-in link, so that no code of ours runs on a hosted backend. The
   * service limits such mails and may demand a captcha: the invitation holds without one.
   */
  const mail = async (email: string, id: string): Promise<boolean> => {
    const emailRedirectTo = invitationLink(webAddress, id)
    if (emailRedirectTo === null) return false
    try {
      const { error } = await (
        await openClient()
      ).auth.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: true } })
      return error === null
    } catch {
      return false
    }
  }

  const send = async <F extends 'invite_member' | 'resend_invitation'>(
    fn: F,
    args: ArgumentsOf<F>,
  ): Promise<SentInvitation> => {
    const { invitation, token } = await callFunction(parts, fn, args, sentSchema)
    const is_mailed = await mail(invitation.email, invitation.id)
    return { invitation, link: invitationLink(webAddress, token), is_mailed }
  }

  return {
    'invitations.list': ({ company_id }) =>
      call(invitationMethods['invitations.list'], 'list_invitations', { p_company: company_id }),
    'invitations.send': ({ company_id, email, role }) =>
      send('invite_member', { p_company: company_id, p_email: email, p_role: role }),
    'invitations.resend': ({ company_id, invitation_id }) =>
      send('resend_invitation', { p_company: company_id, p_invitation: invitation_id }),
    'invitations.withdraw': async ({ company_id, invitation_id }) => {
      await data.rpc('withdraw_invitation', { p_company: company_id, p_invitation: invitation_id })
      return {}
    },
    'invitations.read': ({ key }) =>
      call(invitationMethods['invitations.read'], 'read_invitation', { p_key: key }),
    'invitations.accept': ({ key }) =>
      call(invitationMethods['invitations.accept'], 'accept_invitation', { p_key: key }),
    'invitations.decline': async ({ key }) => {
      await data.rpc('decline_invitation', { p_key: key })
      return {}
    },
  }
}
