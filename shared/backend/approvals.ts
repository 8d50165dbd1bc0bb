import * as z from 'zod/mini'
import type { Input, Output } from '@shared/contract/gateway'
import { GatewayError } from '@shared/contract/errors'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import type { TabChange } from '@shared/domain/tab/tab-types'
import { approvalOfTabChange, NO_DISCOUNT, type NeededApproval } from '@shared/domain/terminal/approval'
import { callFunction, type BackendParts } from './data-api'
import { pinProof } from './pin-proof'

const approversSchema = z.object({
  approvers: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      salt: z.string(),
      rounds: z.int(),
      decides_pix_key: z.boolean(),
    }),
  ),
})
const approvedSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['wrong_pin', 'pin_locked', 'not_found']),
    details: z.record(z.string(), z.unknown()),
  }),
])

const readApprovers = async (parts: BackendParts, companyId: string) =>
  (await callFunction(parts, 'read_approvers', { p_company: companyId }, approversSchema)).approvers

export const listApprovers = async (
  parts: BackendParts,
  { company_id }: Input<'approvals.approvers'>,
): Promise<Output<'approvals.approvers'>> => ({
  approvers: (await readApprovers(parts, company_id)).map(({ user_id, name, decides_pix_key }) => ({
    user_id,
    name,
    decides_pix_key,
  })),
})

/**
 * Has an entry approved by the PIN of somebody else, before the entry is sent: the backend compares the PIN's proof, counts
 * wrong ones and records the approval. Errors: wrong_pin { left }, pin_locked { retry_at }, not_found, weak_pin, forbidden.
 */
export const approveByPin = async (
  parts: BackendParts,
  {
    companyId,
    entryId,
    subject,
    approver,
  }: {
    readonly companyId: string
    readonly entryId: string
    readonly subject: NeededApproval
    readonly approver: ManagerPin
  },
): Promise<void> => {
  const known = (await readApprovers(parts, companyId)).find(({ user_id }) => user_id === approver.user_id)
  if (!known) throw new GatewayError('not_found', { entity: 'operator' })
  const args = {
    p_company: companyId,
    p_entry: entryId,
    p_subject: { ...subject },
    p_user: approver.user_id,
    p_proof: await pinProof(approver.pin, known.salt, known.rounds),
  }
  const answer = await callFunction(parts, 'approve', args, approvedSchema)
  if (!answer.ok) throw new GatewayError(answer.code, { ...answer.details, place: 'backend' })
}

/**
 * The same for a change of a tab. A PIN is typed once the backend has refused the change without one, so the company's own
 * limits are not asked here.
 */
export const approveTabChange = async (
  parts: BackendParts,
  { change, ...rest }: Omit<Parameters<typeof approveByPin>[1], 'subject'> & { readonly change: TabChange },
): Promise<void> => {
  const subject = approvalOfTabChange(change, NO_DISCOUNT)
  if (subject) await approveByPin(parts, { ...rest, subject })
}
