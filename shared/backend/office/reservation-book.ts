import type { Handlers } from '@shared/contract/gateway'
import { reservationBookMethods } from '@shared/contract/reservation/reservation-book-methods'
import { bookedSchema } from '@shared/schemas/reservation/reservation'
import { callFunction, type BackendParts } from '../data-api'
import { columnsOf, parseRows } from '../parse'

/** More reservations than a company has in the months of a calendar. */
const BOOK_LIMIT = 1_000

/** A company's reservations. */
export const createReservationBook = (parts: BackendParts): Handlers<typeof reservationBookMethods> => ({
  'book.list': async ({ company_id, from, to }) => {
    const body = await parts.data.send((client) =>
      client
        .from('reservations')
        .select(columnsOf(bookedSchema))
        .eq('company_id', company_id)
        .gte('date', from)
        .lte('date', to)
        .order('date')
        .order('time')
        .order('created_at')
        .limit(BOOK_LIMIT),
    )
    return parseRows(bookedSchema, body, 'reservations', parts.report)
  },
  'book.setStatus': ({ company_id, reservation_id, status, updated_at }) =>
    callFunction(
      parts,
      'set_reservation_status',
      { p_company: company_id, p_reservation: reservation_id, p_status: status, p_expected: updated_at },
      reservationBookMethods['book.setStatus'].output,
    ),
  'book.setTables': ({ company_id, reservation_id, ...change }) =>
    callFunction(
      parts,
      'set_reservation_tables',
      { p_company: company_id, p_reservation: reservation_id, p_change: change },
      reservationBookMethods['book.setTables'].output,
    ),
  'book.reserved': ({ company_id }) =>
    callFunction(
      parts,
      'read_reserved_tables',
      { p_company: company_id },
      reservationBookMethods['book.reserved'].output,
    ),
})
