import * as z from 'zod/mini'
import { RESERVATION_FIELDS, type ReservationForm } from '@shared/domain/reservation/reservation'

const KEY = 'reservationDraft'
const draftSchema = z.object({
  owner: z.string(),
  id: z.guid(),
  typed: z.record(z.string(), z.string()),
})

/** The typed values; `id` is the reservation's own, generated once, so that a form sent twice is one reservation. */
export interface Draft {
  readonly id: string
  readonly typed: Partial<ReservationForm>
}

/** The company and user of a draft, and the reservation it changes: nobody sees another user's draft. */
export const draftOwner = (companyId: string, userId: string | null, changed?: string): string =>
  [companyId, userId ?? '', ...(changed === undefined ? [] : [changed])].join(':')

/** Whether a draft was typed before its user signed in; a change of a reservation never was. */
const isGuestDraftOf = (whose: string, owner: string): boolean => {
  const [companyId = '', , changed] = owner.split(':')
  return changed === undefined && whose === draftOwner(companyId, null)
}

/**
 * This owner's draft in this tab, or what they typed as a guest, or an empty one. The guest's id is not the signed-in
 * user's: the backend returns a reservation only to who requested it.
 */
export const readDraft = (storage: Pick<Storage, 'getItem'>, owner: string, newId: () => string): Draft => {
  try {
    const { owner: whose, id, typed } = draftSchema.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
    if (whose !== owner && !isGuestDraftOf(whose, owner)) return { id: newId(), typed: {} }
    const fields = RESERVATION_FIELDS.flatMap((field) =>
      typed[field] === undefined ? [] : [[field, typed[field]] as const],
    )
    return { id: whose === owner ? id : newId(), typed: Object.fromEntries(fields) }
  } catch {
    return { id: newId(), typed: {} }
  }
}

/** Stores the form for a reload, in this tab alone; null removes it. */
export const keepDraft = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  owner: string,
  draft: Draft | null,
): void => {
  try {
    if (draft) storage.setItem(KEY, JSON.stringify({ owner, ...draft }))
    else storage.removeItem(KEY)
  } catch {
    // Without storage the draft is lost, but the form on screen stays.
  }
}
