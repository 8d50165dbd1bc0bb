/** Limits how often the page queries a company by its name (spec §5, §9); the limit also applies to guests. */

export const VALIDATIONS_A_MINUTE = 3
export const VALIDATION_WINDOW_MS = 60_000
/** The same name within this time counts once. */
export const SAME_NAME_MS = 5_000

export interface Validation {
  readonly name: string
  /** ms since 1970. */
  readonly at: number
}

export type Verdict =
  /** Query the backend. */
  | { readonly kind: 'ask' }
  /** It was queried a moment ago: that response is still valid. */
  | { readonly kind: 'same' }
  | { readonly kind: 'wait'; readonly wait_ms: number }

/** Whether `name` may be queried at `now`, and the list of queries to pass the next time. */
export const admitValidation = (
  past: readonly Validation[],
  name: string,
  now: number,
): { readonly verdict: Verdict; readonly past: readonly Validation[] } => {
  const asked = name.trim().toLowerCase()
  const recent = past.filter(({ at }) => now - at < VALIDATION_WINDOW_MS)
  if (recent.some((held) => held.name === asked && now - held.at < SAME_NAME_MS))
    return { verdict: { kind: 'same' }, past: recent }
  const [oldest] = recent
  if (recent.length >= VALIDATIONS_A_MINUTE && oldest)
    return { verdict: { kind: 'wait', wait_ms: oldest.at + VALIDATION_WINDOW_MS - now }, past: recent }
  return { verdict: { kind: 'ask' }, past: [...recent, { name: asked, at: now }] }
}
