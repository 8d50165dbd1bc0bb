import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import type { pixKeyMethods } from '@shared/contract/company/pix-key-methods'
import type { NeededApproval } from '@shared/domain/terminal/approval'
import { approveByPin } from '../approvals'
import type { OfficeParts } from './index'
import { callProven } from './proven-client'

/** An owner's approval of the key that guests pay to. */
export const createPixKey = (parts: OfficeParts): Handlers<typeof pixKeyMethods> => ({
  'pixKey.approve': async ({ company_id, entry_id, pix_key, proof }) => {
    const subject: NeededApproval = {
      action: 'pix_key',
      subject_id: company_id,
      amount: 0,
      reason: pix_key ?? '',
    }
    if ('approver' in proof) {
      await approveByPin(parts, {
        companyId: company_id,
        entryId: entry_id,
        subject,
        approver: proof.approver,
      })
      return {}
    }
    const approval = { p_company: company_id, p_entry: entry_id, p_subject: { ...subject } }
    await callProven(parts, 'session' in proof ? null : proof, 'approve', approval, z.unknown())
    return {}
  },
})
