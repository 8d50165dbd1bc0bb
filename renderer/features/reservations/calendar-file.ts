import { useTranslation } from 'react-i18next'
import { companyDisplayName } from '@shared/domain/company/company'
import { shortAddress } from '@shared/domain/company/company-address'
import { calendarFile } from '@shared/domain/reservation/reservation-calendar'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { useContact } from '@renderer/app/company/contact-context'
import { downloadFile } from '@renderer/ui/download-file'
import { chatOf } from './reservation-chat'

/** Hands the guest a reservation as a calendar file; the telephone's own calendar reminds them. */
export const useCalendarFile = (): ((reservation: Reservation) => void) => {
  const { t } = useTranslation('reservations')
  const { company, contact } = useContact()
  return (reservation) => {
    const entry = {
      ...reservation,
      title: t('calendar.title', { company: companyDisplayName(company) ?? '' }),
      place: shortAddress(company),
      notes: chatOf(t, { company, contact }, reservation).message,
      timeZone: company.time_zone,
    }
    downloadFile(
      `${t('calendar.file')}.ics`,
      new Blob([calendarFile(entry, Date.now())], { type: 'text/calendar' }),
    )
  }
}
