import { availabilityMethods } from '@shared/contract/menu/availability-methods'
import type { Output, ParsedInputOf } from '@shared/contract/gateway'
import { callFunction, type BackendParts } from './data-api'

const method = 'menu.setAvailable'
const correction = 'menu.correctStock'

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

/** A count of staff in the caller's own session: as of now, at the backend. */
export const correctStock = (
  parts: BackendParts,
  { company_id, product_id, id, counted }: ParsedInputOf<typeof availabilityMethods, typeof correction>,
): Promise<Output<typeof correction>> =>
  callFunction(
    parts,
    'change_stock',
    { p_company: company_id, p_product: product_id, p_movement: { id, kind: 'count', quantity: counted } },
    availabilityMethods[correction].output,
  )
