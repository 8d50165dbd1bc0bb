/** What the platform decided about a company, as far as its row says (docs/adr/0023; app.company_state in SQL). */
export interface DecidedRow {
  readonly approved_at?: string | null | undefined
  readonly refused_at?: string | null | undefined
  readonly suspended_at?: string | null | undefined
  readonly stops_at?: string | null | undefined
}

/** What staff see: null where the company works as usual. */
export type PlatformNotice =
  | { readonly kind: 'suspended' | 'refused' | 'unapproved' }
  | { readonly kind: 'closing'; readonly stops_at: string }

/** Rows stored by an older version know nothing of approval: only null means that it is missing. */
export const platformNotice = (
  { approved_at, refused_at, suspended_at, stops_at }: DecidedRow,
  now: number,
): PlatformNotice | null => {
  if (suspended_at && stops_at && Date.parse(stops_at) > now) return { kind: 'closing', stops_at }
  if (suspended_at) return { kind: 'suspended' }
  return approved_at === null ? { kind: refused_at ? 'refused' : 'unapproved' } : null
}
