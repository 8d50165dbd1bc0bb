import * as z from 'zod/mini'
import { uuidSchema } from '@shared/schemas/common/primitives'

const ofCompany = z.strictObject({ company_id: uuidSchema })
const marked = z.object({ product_ids: z.array(uuidSchema) })

/** What a person marked on a company's menu; it is stored with their account, the latest first. */
export const favouriteMethods = {
  /** Errors: not_authenticated, connection. */
  'menu.favourites': { kind: 'query', input: ofCompany, output: marked },
  /** Errors: not_authenticated, not_found, invalid_input (there are 60 already), connection. */
  'menu.setFavourite': {
    kind: 'command',
    input: z.extend(ofCompany, { product_id: uuidSchema, is_favourite: z.boolean() }),
    output: marked,
  },
} as const
