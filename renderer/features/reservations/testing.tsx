import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, localDate, weekdayOf } from '@shared/domain/hours/opening-hours'
import { DEFAULT_RESERVATION, formatDate } from '@shared/domain/reservation/reservation'
import type { CompanyPages } from '@shared/schemas/company/pages'
import type { Reservation } from '@shared/schemas/reservation/reservation'
import { testCompany } from '@renderer/testing/company'
import { fakeGateway, refuse, type Answers } from '@renderer/testing/fake-gateway'
import { testContact, testPages } from '@renderer/testing/pages'
import { renderWithApp } from '@renderer/testing/render'
import { ReservationPage } from './reservation-page'

export const company = testCompany({ fone_cliente: '(11) 3255-0148' })
export const moment = '2026-03-01T12:00:00+00:00'
export const UUID = 'bbbbbbbb-0000-4000-8000-000000000001'
export const PERSON = {
  user: { id: 'cccccccc-0000-4000-8000-000000000001', email: 'ana@exemplo.com' },
  expires_at: null,
}

export const pagesOf = (over: Partial<CompanyPages> = {}): CompanyPages =>
  testPages(
    {
      contact: testContact({ whatsapp_number: '5511998765432' }, company),
      reservation: {
        ...DEFAULT_RESERVATION,
        times: [...DEFAULT_RESERVATION.times],
        id: UUID,
        company_id: company.id,
        updated_at: moment,
      },
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        id: `dddddddd-0000-4000-8000-00000000000${weekday}`,
        weekday,
        opens_at: '18:00',
        closes_at: '23:00',
      })),
      ...over,
    },
    company,
  )

/** The next of these weekdays, tomorrow at the earliest. */
export const nextDay = (weekdays: readonly number[]): string => {
  const tomorrow = addDays(localDate(Date.now(), company.time_zone), 1)
  const days = Array.from({ length: 7 }, (_, offset) => addDays(tomorrow, offset))
  return days.find((day) => weekdays.includes(weekdayOf(day))) ?? tomorrow
}
export const WEEKDAY = nextDay([1, 2, 3, 4, 5])
export const WEEKEND = nextDay([0, 6])

export const stored: Answers['reservations.request'] = ({ company_id, reservation }) => ({
  reservation: {
    ...reservation,
    observations: reservation.observations,
    company_id,
    status: 'requested',
    created_at: moment,
    updated_at: moment,
  },
  duplicate: false,
})

export const show = async (answers: Answers = {}, parts = {}) => {
  const gateway = fakeGateway(
    {
      'pages.get': () => pagesOf(),
      'menu.get': refuse('not_found'),
      'reservations.request': stored,
      'reservations.mine': () => [],
      ...answers,
    },
    parts,
  )
  const view = await renderWithApp(<ReservationPage />, { gateway, company, path: '/reserva' })
  return { ...view, gateway }
}

export const shown = (name: string) => screen.findByTestId(`reservation-${name}`)
export const field = (name: string) => screen.getByTestId<HTMLInputElement>(`reservation-${name}`)

export const fill = async (over: Partial<Record<string, string>> = {}) => {
  await shown('form')
  const values = {
    name: 'Ana Souza',
    phone: '11 99876-5432',
    date: formatDate(WEEKDAY),
    time: '20:00',
    people: '4',
    ...over,
  }
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
export const send = () => userEvent.click(field('submit'))
export const sentOf = (calls: readonly { method: string; input: unknown }[]) =>
  calls
    .filter(({ method }) => method === 'reservations.request')
    .map(({ input }) => input as { reservation: Reservation })
