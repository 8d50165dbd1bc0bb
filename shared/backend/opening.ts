import * as z from 'zod/mini'
import type { Output } from '../contract/gateway'
import { addDays } from '../domain/opening-hours'
import { openingExceptionSchema, openingHoursSchema } from '../schemas/company'
import { uuidSchema } from '../schemas/primitives'
import type { BackendParts } from './parts'
import { columnsOf, parseRows, rowsBeside } from './parse'

const rowSchema = z.object({
  id: uuidSchema,
  opening_hours: rowsBeside,
  opening_exceptions: rowsBeside,
})

const SELECT = [
  'id',
  `opening_hours(${columnsOf(openingHoursSchema)})`,
  `opening_exceptions(${columnsOf(openingExceptionSchema)})`,
].join(',')

/** The hours of all active companies by one request. */
export const listOpening = async ({
  http,
  report,
  now,
}: BackendParts): Promise<Output<'companies.opening'>> => {
  const { body } = await http.get('companies', { select: SELECT, is_active: 'eq.true', limit: '1000' })
  // Two days back reach every place on earth, and a night that began yesterday.
  const since = addDays(new Date(now()).toISOString().slice(0, 10), -2)
  return parseRows(rowSchema, body, 'companies', report).map((row) => ({
    company_id: row.id,
    opening_hours: parseRows(openingHoursSchema, row.opening_hours, 'opening_hours', report),
    opening_exceptions: parseRows(
      openingExceptionSchema,
      row.opening_exceptions,
      'opening_exceptions',
      report,
    ).filter(({ date }) => date >= since),
  }))
}
