import type { TFunction } from 'i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import { standingOf } from '@shared/domain/reservation/reservation-book'
import type { Reservation } from '@shared/schemas/reservation/reservation'

/** The company's message to a guest about the reservation's status; `t` is in the guest's language. */
export const guestMessage = (
  t: TFunction<'admin-reservations'>,
  company: string,
  reservation: Reservation,
): string => {
  const { name, date, time, people } = reservation
  return t(`message.${standingOf(reservation)}`, {
    name,
    company,
    date: formatDate(date),
    time,
    count: Number(people),
  })
}
