/** Why the embedded backend could not start. `details` names what the user must change. */
export type EmbeddedErrorCode =
  | 'port_busy'
  | 'data_folder_locked'
  | 'data_of_other_version'
  | 'migration_failed'
  | 'seed_failed'
  | 'system_schema_incomplete'
  | 'database_unreachable'
  | 'address_malformed'
  | 'demo_is_public'
  | 'email_malformed'
  | 'no_backend_here'

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'

  constructor(
    readonly code: EmbeddedErrorCode,
    message: string,
    readonly details: Readonly<Record<string, string | number | null>> = {},
  ) {
    super(message)
  }
}

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The `code` property of any thrown value (SQLSTATE, errno name), or null. */
export const codeOf = (error: unknown): string | null => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}
