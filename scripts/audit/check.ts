/** What a check found: nothing (`findings` empty), something, or why it could not be asked. `notes`: what it left out. */
export type Found =
  { readonly findings: readonly string[]; readonly notes?: readonly string[] } | { readonly skipped: string }

/** One of the audit's checks, by the words the report has for it. */
export interface Check {
  readonly name: string
  readonly by: string
  readonly run: (options: { readonly write: boolean }) => Promise<Found>
}
