import { availabilityMethods } from '@shared/contract/menu/availability-methods'
import type { Output, ParsedInputOf } from '@shared/contract/gateway'
import { callFunction, type BackendParts } from './data-api'

const method = 'menu.setAvailable'

/** The sold-out switch in the caller's own session. */
export const setAvailable = (
  parts: BackendParts,
  { company_id, product_id, available }: ParsedInputOf<typeof availabilityMethods, typeof method>,
): Promise<Output<typeof method>> =>
  callFunction(
    parts,
    'set_available',
    { p_company: company_id, p_product: product_id, p_available: available },
    availabilityMethods[method].output,
  )
