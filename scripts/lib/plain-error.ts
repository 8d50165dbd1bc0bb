/** Something a person can mend: the commands show its message as it is, without a trace. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** What a command prints for whatever was thrown. */
export const explain = (error: unknown): string => {
  if (error instanceof PlainError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
