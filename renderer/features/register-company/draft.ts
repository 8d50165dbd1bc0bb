import * as z from 'zod/mini'
import {
  emptyRegistration,
  FIELD_NAMES,
  type Registration,
} from '@shared/domain/company/company-registration'

const KEY = 'companyRegistrationDraft'
const draftSchema = z.object({
  id: z.guid(),
  form: z.record(z.string(), z.string()),
  owner: z._default(z.nullable(z.string()), null),
  awaits: z._default(z.nullable(z.string()), null),
})

/** An unsent registration; `id` is the company's own, generated once, so that a form sent twice creates one company. */
export interface Draft {
  readonly id: string
  readonly form: Registration
  /** The address of a new account: the form is sent as soon as the person has confirmed it. */
  readonly awaits: string | null
}

interface Person {
  readonly id: string
  readonly email: string
}

/**
 * What this user typed before, or typed as a guest, since the e-mail's confirmation interrupts a registration. For
 * another user's draft it returns an empty form.
 */
export const readDraft = (
  storage: Pick<Storage, 'getItem'>,
  person: Person | null,
  newId: () => string,
): Draft => {
  const empty = { id: newId(), form: emptyRegistration(), awaits: null }
  try {
    const { id, form, owner, awaits } = draftSchema.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
    if (owner !== null && owner !== person?.id) return empty
    if (awaits !== null && person && person.email !== awaits) return empty
    const fields = FIELD_NAMES.map((field) => [field, form[field] ?? ''] as const)
    return { id, form: Object.fromEntries(fields) as Registration, awaits }
  } catch {
    return empty
  }
}

export const keepDraft = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  personId: string | null,
  draft: Draft | null,
): void => {
  try {
    if (draft) storage.setItem(KEY, JSON.stringify({ ...draft, owner: personId }))
    else storage.removeItem(KEY)
  } catch {
    // Without storage the draft is lost, but the form on screen stays.
  }
}
