import type { Output } from '../contract/gateway'
import { addDays } from '@shared/domain/hours/opening-hours'
import { openingExceptionShape, openingHoursShape } from '@shared/schemas/common/first-shapes'
import type { RowShape } from '@shared/schemas/common/shape'
import type { Http } from './http'
import type { BackendParts } from './parts'
import { rowsOf, shapedColumns, shapedRows } from './shaped'

type Reading = Pick<BackendParts, 'report' | 'now'> & { readonly http: Pick<Http, 'get'> }

const ofCompany: RowShape<{ id: string }> = { fields: { id: 'uuid' } }

type Beside = {
  readonly id: string
  readonly opening_hours: unknown
  readonly opening_exceptions: unknown
} | null

const SELECT = [
  'id',
  `opening_hours(${shapedColumns(openingHoursShape)})`,
  `opening_exceptions(${shapedColumns(openingExceptionShape)})`,
].join(',')

/** The hours of all active companies by one request. */
export const listOpening = async ({ http, report, now }: Reading): Promise<Output<'companies.opening'>> => {
  const { body } = await http.get('companies', { select: SELECT, is_active: 'eq.true', limit: '1000' })
  // Two days back reach every place on earth, and a night that began yesterday.
  const since = addDays(new Date(now()).toISOString().slice(0, 10), -2)
  const companies = shapedRows(ofCompany, body, 'companies', report)
  const besideOf = new Map((body as readonly Beside[]).map((row) => [row?.id, row]))
  return companies.map(({ id }) => ({
    company_id: id,
    opening_hours: shapedRows(
      openingHoursShape,
      rowsOf(besideOf.get(id)?.opening_hours),
      'opening_hours',
      report,
    ),
    opening_exceptions: shapedRows(
      openingExceptionShape,
      rowsOf(besideOf.get(id)?.opening_exceptions),
      'opening_exceptions',
      report,
    ).filter(({ date }) => date >= since),
  }))
}
