import { availabilityMethods } from '@shared/contract/menu/availability-methods'
import type { Output, ParsedInputOf } from '../contract/gateway'
import type { BackendParts } from './parts'
import { parseAnswer } from './parse'

const method = 'menu.setAvailable'

/** The sold-out switch in the caller's own session. */
export const setAvailable = async (
  { http, report }: BackendParts,
  input: ParsedInputOf<typeof availabilityMethods, typeof method>,
): Promise<Output<typeof method>> => {
  const { body } = await http.rpc('set_available', {
    p_company: input.company_id,
    p_product: input.product_id,
    p_available: input.available,
  })
  return parseAnswer(availabilityMethods[method].output, body, 'set_available', report)
}
