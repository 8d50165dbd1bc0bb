import { DRAFTS, draftsOf } from '../session/draft-keys'
import { DAY_MS } from '@shared/domain/common/durations'

/** What somebody typed into a form and has not saved. */
export interface Draft<V> {
  readonly base: { readonly values: V; readonly version: string | null }
  readonly values: V
  /** When it was typed, ISO. */
  readonly at: string
}

/** What was typed longer ago comes back to nobody (docs/adr/0042). */
const MOST_AGE_MS = DAY_MS

/** A draft's key: its person and the form. */
export const draftKey = (personId: string, form: string): string => draftsOf(personId) + form

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** Whether stored values are of the form as this build has it: the same fields, each of its kind or empty. */
const isOfForm = (stored: unknown, form: object): boolean => {
  if (!isFields(stored)) return false
  const known = Object.entries(form as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== undefined,
  )
  return (
    known.length === Object.keys(stored).length &&
    known.every(
      ([field, value]) =>
        field in stored &&
        (value === null || stored[field] === null || kindOf(stored[field]) === kindOf(value)),
    )
  )
}

/** What is stored under a key; null where that is nothing, no draft, or too old. */
const storedAt = (key: string, now: number): (Readonly<Record<string, unknown>> & { at: string }) | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isFields(stored) || typeof stored.at !== 'string') return null
    const age = now - Date.parse(stored.at)
    // A clock that was set back leaves a moment ahead, which would never age.
    return Math.abs(age) < MOST_AGE_MS ? { ...stored, at: stored.at } : null
  } catch {
    return null
  }
}

/** Removes everybody's drafts that are too old. */
const removeOld = (now: number): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFTS) && storedAt(key, now) === null) localStorage.removeItem(key)
  } catch {
    // The browser denies its storage: nothing was kept there.
  }
}

/** The draft under a key, where it fits the form; old drafts of everybody go. */
export const readDraft = <V extends object>(key: string, form: V): Draft<V> | null => {
  const now = Date.now()
  removeOld(now)
  const stored = storedAt(key, now)
  if (!stored || !isFields(stored.base)) return null
  const { version, values } = stored.base
  const isWhole =
    isOfForm(values, form) &&
    isOfForm(stored.values, form) &&
    (version === null || typeof version === 'string')
  return isWhole ? (stored as unknown as Draft<V>) : null
}

/** Writes a draft; without storage the form works all the same. */
export const keepDraft = <V extends object>(key: string, draft: Draft<V>): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Private mode or a full disk: what was typed lasts until the page is closed.
  }
}

/** Removes the draft of this moment; one that another tab wrote under the key stays. */
export const dropDraft = (key: string, at: string): void => {
  if (storedAt(key, Date.now())?.at === at) localStorage.removeItem(key)
}
