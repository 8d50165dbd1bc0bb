/** What a check found: nothing (`findings` empty), something, or why it could not run. `notes`: what it left out. */
export type Found =
  | { readonly findings: readonly string[]; readonly notes?: readonly string[] }
  | { readonly skipped: string }

/** One of the audit's checks, with its title in the report. */
export interface Check {
  readonly name: string
  readonly by: string
  readonly run: (options: { readonly write: boolean }) => Promise<Found>
}
