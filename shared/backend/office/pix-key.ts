import * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { pixKeyMethods } from '@shared/contract/company/pix-key-methods'
import type { NeededApproval } from '@shared/domain/terminal/approval'
import { approveByPin } from '../approvals'
import { callFunction } from '../data-api'
import { dataError } from '../errors'
import type { OfficeParts } from './index'
import { provenClient } from './proven-client'

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
    if ('session' in proof) {
      await callFunction(parts, 'approve', approval, z.unknown())
      return {}
    }
    const client = await provenClient(parts, proof)
    const { error, status } = await client.rpc('approve', approval)
    await client.auth.signOut({ scope: 'local' })
    if (error) throw status === 0 ? new GatewayError('connection') : dataError(status, error)
    return {}
  },
})
