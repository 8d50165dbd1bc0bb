import type { Handlers } from '../../contract/gateway'
import { bookMethods } from '@shared/contract/reservation/book-methods'
import { reservationSchema } from '@shared/schemas/reservation/reservation'
import type { BackendParts } from '../parts'
import { columnsOf, parseAnswer, parseRows } from '../parse'

/** More reservations than a house takes in the months a calendar shows. */
const BOOK_LIMIT = '1000'

/** The house's book of reservations. */
export const createBook = ({ http, report }: BackendParts): Handlers<typeof bookMethods> => ({
  'book.list': async ({ company_id, from, to }) => {
    const { body } = await http.get('reservations', {
      select: columnsOf(reservationSchema),
      company_id: `eq.${company_id}`,
      and: `(date.gte.${from},date.lte.${to})`,
      order: 'date.asc,time.asc,created_at.asc',
      limit: BOOK_LIMIT,
    })
    return parseRows(reservationSchema, body, 'reservations', report)
  },
  'book.setStatus': async ({ company_id, reservation_id, status }) => {
    const { body } = await http.rpc('set_reservation_status', {
      p_company: company_id,
      p_reservation: reservation_id,
      p_status: status,
    })
    return parseAnswer(bookMethods['book.setStatus'].output, body, 'set_reservation_status', report)
  },
})
