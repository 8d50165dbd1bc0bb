import * as z from 'zod/mini'
import type { Output } from '@shared/contract/gateway'
import { uuidSchema } from '@shared/schemas/common/primitives'
import type { PublicParts } from './data-api'
import { parseRows, rowsOf } from './parse'

const rankingSchema = z.object({ product_ids: z.array(uuidSchema) })

/** The ids of what a company's guests order most, the most wanted first; none where too little was ordered. */
export const bestSellers = async (
  { readPublic, report }: Pick<PublicParts, 'readPublic' | 'report'>,
  company_id: string,
): Promise<Output<'menu.bestSellers'>> => {
  const body = await readPublic({
    table: 'best_sellers',
    select: 'product_ids',
    equals: { company_id },
    limit: 1,
  })
  const [ranking] = parseRows(rankingSchema, rowsOf(body), 'best_sellers', report)
  return ranking ?? { product_ids: [] }
}
