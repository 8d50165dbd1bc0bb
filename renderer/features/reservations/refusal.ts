import type { TFunction } from 'i18next'
import {
  formatDate,
  RESERVATION_FIELDS,
  type ReservationField,
  type ReservationProblem,
} from '@shared/domain/reservation/reservation'
import { RESERVATION_REFUSALS, type ReservationRefusal } from '@shared/domain/reservation/reservation-times'
import { reservationSchema, type Reservation } from '@shared/schemas/reservation/reservation'
import type { ApiError } from '@renderer/api/error'

export interface Refusal {
  readonly text: string
  /** The field that can correct it. */
  readonly field?: ReservationField
  readonly problem?: ReservationProblem
  /** The settings on screen are outdated. */
  readonly isOutdated: boolean
  readonly isIdTaken: boolean
  /** The reservation as it stands now, where it changed since the form was opened. */
  readonly current?: Reservation
}

const FIELD_OF: Readonly<Record<ReservationRefusal, ReservationField | null>> = {
  disabled: null,
  past: 'time',
  too_far: 'date',
  closed_day: 'date',
  time_not_offered: 'time',
}

const PROBLEM_OF: Partial<Record<ReservationField, ReservationProblem>> = {
  phone: 'phone',
  date: 'date',
  people: 'people',
}

const isReason = (reason: unknown): reason is ReservationRefusal =>
  (RESERVATION_REFUSALS as readonly unknown[]).includes(reason)
const isField = (field: unknown): field is ReservationField =>
  (RESERVATION_FIELDS as readonly unknown[]).includes(field)

/** Why a reservation was refused, as a text, and the field that can correct it (spec §8). */
export const refusalOf = (error: ApiError | null, t: TFunction<'reservations'>): Refusal => {
  const code = error?.code ?? 'unexpected'
  const { reason, field } = error?.details ?? {}
  const plain = { isOutdated: false, isIdTaken: false }
  const current =
    code === 'edit_conflict' ? reservationSchema.safeParse(error?.details.current).data : undefined
  if (current) {
    const { time, people } = current
    const facts = {
      date: formatDate(current.date),
      time,
      people: t('people.some', { count: Number(people) }),
    }
    return { ...plain, text: t('change.outdated', facts), current }
  }
  if (code === 'too_many_requests') return { ...plain, text: t('tooMany') }
  if (code === 'connection') return { ...plain, text: t('needsConnection') }
  if (code === 'reservation_refused' && isReason(reason)) {
    const place = FIELD_OF[reason]
    return {
      ...plain,
      text: t(`problem.${reason}`),
      ...(place ? { field: place, problem: reason } : {}),
      isOutdated: true,
    }
  }
  if (code === 'reservation_refused' && reason === 'status')
    return { ...plain, text: t('mine.closed'), isOutdated: true }
  if (code === 'invalid_input' && field === 'id')
    return { isOutdated: false, isIdTaken: true, text: t('again') }
  if (code === 'invalid_input' && isField(field))
    return { ...plain, text: t(`errors:${code}`), field, problem: PROBLEM_OF[field] ?? 'required' }
  return { ...plain, text: t(`errors:${code}`), isOutdated: code === 'company_inactive' }
}
