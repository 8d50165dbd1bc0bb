/**
 * All error codes of the contract. Each has a translation of the same key in the namespace `errors`, or in
 * `staff-errors` where only staff get it; a code without translations fails the locale test. `details` is what a screen needs to correct the input (docs/backend-api.md).
 */
export const ERROR_CODES = [
  // The input does not match the method's schema; details: { field }.
  'invalid_input',
  // Nobody is signed in, or the session has ended.
  'not_authenticated',
  // The action needs a session that began a few minutes ago.
  'sign_in_again',
  // Signed in, but without the right.
  'forbidden',
  'not_found',
  // Sign-in (spec §8).
  'invalid_credentials',
  'email_not_confirmed',
  'too_many_requests',
  // The backend limits the rate of all requests of this device.
  'rate_limited',
  // Accounts (spec §5, §8).
  'email_taken',
  'weak_password',
  'same_password',
  'link_invalid',
  // Second factors and identities: a wrong or expired code; a code is required; the backend does not support it.
  'factor_code_wrong',
  'factor_required',
  // A platform admin's session lacks the second factor that the platform demands.
  'second_factor_required',
  'not_offered',
  // Operators of a shared terminal (details.retry_at where the PIN is locked).
  'wrong_pin',
  'pin_locked',
  'weak_pin',
  // An action that needs an approver's PIN has none, or one whose proof is wrong; details: { action }.
  'approval_required',
  'approval_invalid',
  // Companies (spec §8, §5). A write for the selected company without one selected.
  'company_required',
  'company_inactive',
  // The platform suspended it, or has not approved it yet.
  'company_suspended',
  'company_unapproved',
  // A company is deleted some days after its owner asked for it; details: { due_at }.
  'deletion_not_due',
  'not_a_member',
  'already_member',
  'signup_closed',
  // Orders.
  'company_closed',
  'orders_paused',
  // A customer orders faster than the company accepts; details: { retry_at }.
  'too_many_orders',
  'order_changed',
  'order_id_taken',
  'order_final',
  // Staff have not confirmed it yet: it can only be confirmed or cancelled.
  'order_unconfirmed',
  'reason_required',
  // Tabs and bills (docs/adr/0011); details of bill_changed: { total_cents }.
  'tab_closed',
  'table_taken',
  'order_moved',
  'line_on_bill',
  'line_gone',
  'bill_paid',
  'bill_changed',
  'refund_too_high',
  'tab_not_settled',
  // Cash sessions (docs/adr/0027): another is open at the terminal; this one is closed.
  'cash_open',
  'cash_closed',
  // Reservations: the company accepts none, or none at that time; details: { reason }.
  'reservation_refused',
  // The back office. A newer version was saved meanwhile; details: { current }.
  'edit_conflict',
  // Another item of the company has this code; details: { code }.
  'code_taken',
  // It cannot be removed while other rows refer to it; details: { entity, count }.
  'in_use',
  // An import of the menu can't be undone any more; details: { reason: 'changed' | 'used' }.
  'import_final',
  // The company has as many rows, or pictures, as one may have; details: { entity }.
  'quota_reached',
  // A file of another type, too large, or with other contents than its type; details: { reason }.
  'file_refused',
  // Terminals.
  'prefix_taken',
  'not_configured',
  'not_enrolled',
  'terminal_gone',
  // Backend and app have incompatible versions; a terminal keeps its outbox and retries.
  'version_unsupported',
  'catalogue_not_ready',
  // The address responds, but not as a Comanda backend.
  'not_a_backend',
  // A terminal's backend is neither https nor this machine; details: { field }.
  'insecure_address',
  // No response from the backend; the input is kept and can be sent again.
  'connection',
  // The backend responded with an error of its own.
  'backend',
  // The terminal's own disk failed: full, read-only or damaged.
  'storage_full',
  'storage_failed',
  // A defect; details are in the log.
  'unexpected',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  (ERROR_CODES as readonly unknown[]).includes(value)

/** The one error that crosses a gateway: a code that selects the translation, and data to correct the input. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'

  constructor(
    readonly code: ErrorCode,
    readonly details: Readonly<Record<string, unknown>> = {},
    /** The backend's raw text, shown only where the spec says so (other sign-in errors, spec §8). */
    readonly raw: string | null = null,
  ) {
    super(code)
  }
}

/** Whether an error is no answer of the backend: what was stored of it stays valid. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof GatewayError && (error.code === 'connection' || error.code === 'backend')

/** The result envelope of IPC: nothing is thrown there (docs/adr/0001). */
export type Result<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode; details: Record<string, unknown>; raw: string | null }
