import type { Company } from '@shared/schemas/company/company'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'

/** A reservation of four at eight, asked for and without a table. */
export const testBooked = (
  { id }: Pick<Company, 'id'>,
  over: Partial<BookedReservation> = {},
): BookedReservation => ({
  id: crypto.randomUUID(),
  company_id: id,
  name: 'Ana',
  phone: '(11) 99876-5432',
  date: '2026-03-14',
  time: '20:00',
  people: '4',
  observations: null,
  status: 'requested',
  created_at: '2026-03-01T12:00:00+00:00',
  table_ids: [],
  duration_minutes: 120,
  updated_at: '2026-03-01T12:00:00+00:00',
  ...over,
})
