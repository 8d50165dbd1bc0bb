import type { TFunction } from 'i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import type { Contact } from '@shared/domain/contact/contact'
import { formatDate } from '@shared/domain/reservation/reservation'
import { whatsappLink } from '@shared/domain/company/whatsapp'
import type { Company } from '@shared/schemas/company/company'
import type { Reservation } from '@shared/schemas/reservation/reservation'

interface CompanyContact {
  readonly company: Company
  readonly contact: Contact
}

/** The chat's message to the company, in the user's language (spec §1), and the link to it; null without a number. */
export const chatOf = (
  t: TFunction<'reservations'>,
  { company, contact }: CompanyContact,
  reservation: Reservation,
): { message: string; link: string | null } => {
  const message = [
    t('message.greeting', { company: companyDisplayName(company) ?? '' }),
    t('message.name', { name: reservation.name }),
    t('message.phone', { phone: reservation.phone }),
    t('message.date', { date: formatDate(reservation.date) }),
    t('message.time', { time: reservation.time }),
    t('message.people', { people: reservation.people }),
    ...(reservation.observations ? [t('message.observations', { text: reservation.observations })] : []),
  ].join('\n')
  return { message, link: whatsappLink(contact.whatsapp ?? '', message) }
}
