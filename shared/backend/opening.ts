import * as z from 'zod/mini'
import type { Output } from '@shared/contract/gateway'
import { addDays } from '@shared/domain/hours/opening-hours'
import { uuidSchema } from '@shared/schemas/common/primitives'
import { openingExceptionSchema, openingHoursSchema } from '@shared/schemas/company/company'
import type { PublicParts } from './data-api'
import { columnsOf, parseRows, rowsOf } from './parse'

const companyIdSchema = z.object({ id: uuidSchema })

type Beside = {
  readonly id: string
  readonly opening_hours: unknown
  readonly opening_exceptions: unknown
} | null

const SELECT = [
  'id',
  `opening_hours(${columnsOf(openingHoursSchema)})`,
  `opening_exceptions(${columnsOf(openingExceptionSchema)})`,
].join(',')

/** The hours of companies of a list by one request. */
export const listOpening = async (
  { readPublic, report, now }: PublicParts & { readonly now: () => number },
  companyIds: readonly string[],
): Promise<Output<'companies.opening'>> => {
  if (companyIds.length === 0) return []
  const body = await readPublic({
    table: 'companies',
    select: SELECT,
    equals: { is_active: true },
    ids: companyIds,
    limit: companyIds.length,
  })
  // Two days back cover all time zones, and a night that began yesterday.
  const since = addDays(new Date(now()).toISOString().slice(0, 10), -2)
  const companies = parseRows(companyIdSchema, body, 'companies', report)
  const besideOf = new Map((body as readonly Beside[]).map((row) => [row?.id, row]))
  return companies.map(({ id }) => ({
    company_id: id,
    opening_hours: parseRows(
      openingHoursSchema,
      rowsOf(besideOf.get(id)?.opening_hours),
      'opening_hours',
      report,
    ),
    opening_exceptions: parseRows(
      openingExceptionSchema,
      rowsOf(besideOf.get(id)?.opening_exceptions),
      'opening_exceptions',
      report,
    ).filter(({ date }) => date >= since),
  }))
}
