import * as z from 'zod/mini'
import { RESERVATION_FIELDS, type ReservationForm } from '@shared/domain/reservation/reservation'

const KEY = 'reservationDraft'
const draftSchema = z.object({
  owner: z.string(),
  id: z.guid(),
  typed: z.record(z.string(), z.string()),
})

/** What was typed so far; `id` is the reservation's own, minted once, so that a form sent twice is one reservation. */
export interface Draft {
  readonly id: string
  readonly typed: Partial<ReservationForm>
}

/** Of which company and person a draft is: nobody is shown what another typed. */
export const draftOwner = (companyId: string, userId: string | null): string => `${companyId}:${userId ?? ''}`

/** What this tab holds of that owner's form, or an empty one. */
export const readDraft = (storage: Pick<Storage, 'getItem'>, owner: string, newId: () => string): Draft => {
  try {
    const { owner: whose, id, typed } = draftSchema.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
    if (whose !== owner) return { id: newId(), typed: {} }
    const fields = RESERVATION_FIELDS.flatMap((field) =>
      typed[field] === undefined ? [] : [[field, typed[field]] as const],
    )
    return { id, typed: Object.fromEntries(fields) }
  } catch {
    return { id: newId(), typed: {} }
  }
}

/** Keeps the form over a reload, in this tab alone; null forgets it. */
export const keepDraft = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  owner: string,
  draft: Draft | null,
): void => {
  try {
    if (draft) storage.setItem(KEY, JSON.stringify({ owner, ...draft }))
    else storage.removeItem(KEY)
  } catch {
    // A full storage costs the draft, not the form on screen.
  }
}
