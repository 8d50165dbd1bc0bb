import type { TFunction } from 'i18next'
import { formatDate } from '@shared/domain/reservation/reservation'
import { standingOf } from '@shared/domain/reservation/reservation-book'
import type { Reservation } from '@shared/schemas/reservation/reservation'

/** What the company writes to a guest about where their reservation stands; `t` is in the guest's language. */
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
