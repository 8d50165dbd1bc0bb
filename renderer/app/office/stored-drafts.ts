/** What somebody typed into a form and has not saved. */
export interface Draft<V> {
  readonly base: { readonly values: V; readonly version: string | null }
  readonly values: V
  /** When it was typed, ISO. */
  readonly at: string
}

const PREFIX = 'draft:'

/** A draft's key: its person and the form. */
export const draftKey = (personId: string, form: string): string => `${PREFIX}${personId}:${form}`

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

/** The draft under a key, where it fits the form. */
export const readDraft = <V extends object>(key: string, form: V): Draft<V> | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isFields(stored) || !isFields(stored.base) || typeof stored.at !== 'string') return null
    const { version, values } = stored.base
    const isWhole =
      isOfForm(values, form) &&
      isOfForm(stored.values, form) &&
      (version === null || typeof version === 'string') &&
      !Number.isNaN(Date.parse(stored.at))
    return isWhole ? (stored as unknown as Draft<V>) : null
  } catch {
    return null
  }
}

/** Writes a draft, or removes it; without storage the form works all the same. */
export const keepDraft = <V extends object>(key: string, draft: Draft<V> | null): void => {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Private mode or a full disk: what was typed lasts until the page is closed.
  }
}
