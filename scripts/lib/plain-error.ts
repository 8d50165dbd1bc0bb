/** An error that the user can correct: commands print its message without a stack trace. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** What a command prints for a thrown error. */
export const explain = (error: unknown): string => {
  if (error instanceof PlainError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
