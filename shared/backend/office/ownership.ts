import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { ownershipMethods } from '@shared/contract/company/ownership-methods'
import { callFunction } from '../data-api'
import { parseRows } from '../parse'
import type { OfficeParts } from './index'
import { callProven } from './proven-client'

const offerSchema = z.object({ offered_to: z.string(), offered_at: z.string() })
const deletionSchema = z.object({ due_at: z.string() })
const deletedSchema = z.object({ pictures: z._default(z.array(z.string()), []) })

/** Handing a company over, and deleting it. */
export const createOwnership = (
  parts: OfficeParts,
  removePictures: (paths: readonly string[]) => Promise<void>,
): Handlers<typeof ownershipMethods> => {
  const { data, report } = parts
  const { output: nothing } = ownershipMethods['ownership.accept']
  return {
    'ownership.read': async ({ company_id }) => {
      const [offers, deletions] = await Promise.all([
        data.send((client) =>
          client.from('ownership_offers').select('offered_to,offered_at').eq('company_id', company_id),
        ),
        data.send((client) => client.from('company_deletions').select('due_at').eq('company_id', company_id)),
      ])
      return {
        offer: parseRows(offerSchema, offers, 'ownership_offers', report)[0] ?? null,
        deletion: parseRows(deletionSchema, deletions, 'company_deletions', report)[0] ?? null,
      }
    },
    'ownership.offer': ({ company_id, user_id, proof }) =>
      callProven(parts, proof, 'offer_ownership', { p_company: company_id, p_user: user_id }, nothing),
    'ownership.withdraw': ({ company_id }) =>
      callFunction(parts, 'withdraw_ownership', { p_company: company_id }, nothing),
    'ownership.accept': ({ company_id }) =>
      callFunction(parts, 'accept_ownership', { p_company: company_id }, nothing),
    'ownership.appoint': ({ company_id, user_id, proof }) =>
      callProven(parts, proof, 'appoint_owner', { p_company: company_id, p_user: user_id }, nothing),
    'deletion.request': ({ company_id, name }) =>
      callFunction(
        parts,
        'request_company_deletion',
        { p_company: company_id, p_name: name },
        ownershipMethods['deletion.request'].output,
      ),
    'deletion.cancel': ({ company_id }) =>
      callFunction(parts, 'cancel_company_deletion', { p_company: company_id }, nothing),
    'deletion.confirm': async ({ company_id, name }) => {
      const { pictures } = await callFunction(
        parts,
        'delete_company',
        { p_company: company_id, p_name: name },
        deletedSchema,
      )
      // The company is gone, whatever becomes of its files: `npm run doctor` names folders that are left.
      await removePictures(pictures).catch((cause: unknown) =>
        report('pictures_left', { company_id, cause: String(cause) }),
      )
      return {}
    },
  }
}
