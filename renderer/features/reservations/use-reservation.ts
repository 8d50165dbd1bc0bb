import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DEFAULT_RESERVATION,
  emptyReservation,
  formOf,
  MORE_PEOPLE,
  RESERVATION_FIELDS,
  reservationProblem,
  reservationProblems,
  sendableReservation,
  type ReservationField,
  type ReservationForm,
  type ReservationProblems,
} from '@shared/domain/reservation/reservation'
import type { NewReservation, Reservation } from '@shared/schemas/reservation/reservation'
import { asApiError } from '@renderer/api/error'
import { useAuth } from '@renderer/app/session/auth-context'
import { useDraftOwner } from '@renderer/app/session/use-draft-owner'
import { useContact } from '@renderer/app/company/contact-context'
import { useGateway } from '@renderer/app/gateway-context'
import { useToast } from '@renderer/ui/feedback/toasts'
import { openChat } from '@renderer/ui/open-chat'
import { useClock } from '@renderer/ui/use-clock'
import { draftOwner, keepDraft, readDraft, type Draft } from './draft'
import {
  useChangeReservationMutation,
  useGetReservationPersonQuery,
  useRequestReservationMutation,
} from './endpoints'
import { refusalOf } from './refusal'
import { chatOf } from './reservation-chat'

/** What two attempts with one id may differ in; the backend refuses another telephone. */
const CONTENT = ['name', 'date', 'time', 'people', 'observations'] as const

export interface Taken {
  readonly reservation: Reservation
  /** An earlier attempt had arrived with other content, which is the one stored. */
  readonly isEarlier: boolean
  /** The chat did not open automatically: the browser blocked it. */
  readonly isChatBlocked: boolean
  /** One that was there before, with something else in it. */
  readonly isChange: boolean
}

const newId = (): string => crypto.randomUUID()

/** Focuses the first field with a problem. */
const focusOn = (field: ReservationField | undefined): void => {
  if (field !== undefined) document.getElementsByName(field)[0]?.focus()
}

/** Name and telephone come from the user signed in on their own device; on a terminal that would be its operator. */
const usePrefill = (): Partial<ReservationForm> => {
  const { session } = useAuth()
  const isOwnDevice = useGateway().terminal === null
  const { currentData } = useGetReservationPersonQuery(
    { person_id: session?.user.id ?? null },
    { skip: session === null || !isOwnDevice },
  )
  return session ? { name: currentData?.nome ?? '', phone: currentData?.telefone ?? '' } : {}
}

/**
 * The form: values, problems, and the result of sending it (spec §5, §8). It changes the reservation `changing` where one is
 * given, and requests a new one otherwise. What it has become since the form was opened goes to `onCurrent`: what was typed stays.
 */
export const useReservation = (
  onTaken: (taken: Taken) => void,
  changing: Reservation | null,
  onCurrent?: (current: Reservation) => void,
) => {
  const { t } = useTranslation('reservations')
  const toast = useToast()
  const now = useClock()
  const { company, contact, pages, opening, retry } = useContact()
  const { capabilities } = useGateway()
  const owner = draftOwner(company.id, useDraftOwner(), changing?.id)
  const [draft, setDraft] = useState<Draft>(() =>
    readDraft(sessionStorage, owner, () => changing?.id ?? newId()),
  )
  const [problems, setProblems] = useState<ReservationProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [request, requesting] = useRequestReservationMutation()
  const [change, changes] = useChangeReservationMutation()
  const isBusy = requesting.isLoading || changes.isLoading
  const figures = pages?.reservation ?? DEFAULT_RESERVATION
  const prefill = usePrefill()
  const form: ReservationForm = {
    ...(changing ? formOf(changing, figures) : { ...emptyReservation(), ...prefill }),
    ...draft.typed,
  }

  useEffect(() => {
    if (Object.keys(draft.typed).length > 0) keepDraft(sessionStorage, owner, draft)
  }, [draft, owner])

  /** Opens the chat without a tap; a terminal shows its QR code instead. */
  const openChatOf = (reservation: Reservation): boolean => {
    const { link } = chatOf(t, { company, contact }, reservation)
    return capabilities.kiosk || link === null || openChat(link)
  }

  const show = (found: ReservationProblems): void => {
    setProblems(found)
    focusOn(RESERVATION_FIELDS.find((field) => found[field]))
  }

  const refused = (cause: unknown): void => {
    const refusal = refusalOf(asApiError(cause), t)
    setFailure(refusal.text)
    toast('error', { title: t(changing ? 'change.failed' : 'failed'), description: refusal.text })
    if (refusal.field) show({ [refusal.field]: refusal.problem })
    // Hours and settings have changed since they were read.
    if (refusal.isOutdated) retry()
    if (refusal.current) onCurrent?.(refusal.current)
    if (refusal.isIdTaken) setDraft((held) => ({ ...held, id: newId() }))
  }

  const send = async (reservation: NewReservation): Promise<Taken> => {
    const call = { company_id: company.id, reservation }
    if (changing) {
      const answer = await change({ ...call, updated_at: changing.updated_at }).unwrap()
      return { reservation: answer.reservation, isEarlier: false, isChatBlocked: false, isChange: true }
    }
    const answer = await request(call).unwrap()
    const isSame = CONTENT.every((field) => answer.reservation[field] === reservation[field])
    const isChatBlocked = !openChatOf(answer.reservation)
    return {
      reservation: answer.reservation,
      isEarlier: answer.duplicate && !isSame,
      isChatBlocked,
      isChange: false,
    }
  }

  const submit = async (): Promise<void> => {
    if (isBusy) return
    setFailure(null)
    const found = reservationProblems(form, { opening, figures, now: Date.now(), stored: changing })
    show(found)
    if (Object.values(found).includes('required')) toast('error', { title: t('mandatory') })
    const reservation = sendableReservation(form, draft.id)
    if (Object.keys(found).length > 0 || reservation === null) return
    try {
      const taken = await send(reservation)
      // What was typed since the earlier attempt is not sent: it stays for another reservation.
      keepDraft(sessionStorage, owner, taken.isEarlier ? { ...draft, id: newId() } : null)
      onTaken(taken)
    } catch (cause) {
      refused(cause)
    }
  }

  const type = (field: ReservationField, value: string): void => {
    setDraft((held) => ({ ...held, typed: { ...held.typed, [field]: value } }))
    // A field is checked again when it loses the focus, not while it is corrected.
    setProblems((held) => ({ ...held, [field]: undefined }))
  }

  const leave = (field: ReservationField): void => {
    if (form[field].trim() === '') return
    const problem = reservationProblem(field, form, { opening, figures, now, stored: changing }) ?? undefined
    setProblems((held) => ({ ...held, [field]: problem }))
  }

  return {
    form,
    figures,
    opening,
    now,
    problems,
    failure,
    isBusy,
    asksHowMany: form.people === MORE_PEOPLE,
    submit,
    type,
    leave,
  }
}
