import { createHmac, randomBytes } from 'node:crypto'
import type { EmbeddedBackend } from '@embedded/testing'
import { approvalText, type ApprovalSubject } from '@shared/domain/terminal/approval'
import type { Approval } from '@shared/schemas/sync/sync'
import { personId } from '../../seed/people'
import type { Person } from './company'
import { newPin } from './operators'

/** A person's PIN as a terminal has it open. */
export interface OpenPin {
  readonly by: string
  readonly version: string
  readonly key: Buffer
}

/** Sets a PIN at a company, past every check of who may. */
export const pinOf = async (
  backend: EmbeddedBackend,
  companyId: string,
  who: Person,
  digits = 6,
): Promise<OpenPin> => {
  const [row] = await backend.sql(
    `insert into app.operator_pins (company_id, user_id, digits, salt, rounds, proof_hash) values ($1, $2, $3, $4, 15, $5)
     returning version, encode(key, 'hex') as key`,
    [companyId, personId(who), digits, newPin().salt, randomBytes(32).toString('hex')],
  )
  return { by: personId(who), version: String(row?.version), key: Buffer.from(String(row?.key), 'hex') }
}

export const approvalOf = ({ by, version, key }: OpenPin, subject: ApprovalSubject): Approval => ({
  by,
  version,
  proof: createHmac('sha256', key).update(approvalText(subject)).digest('hex'),
})
