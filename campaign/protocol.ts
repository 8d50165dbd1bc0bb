import type { SyncStatus } from '@shared/schemas/sync/sync'

/** Where a terminal's process is killed: right before that statement of its database. */
export const KILL_POINTS = ['outbox_entry', 'commit_of_order', 'answered_push'] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** The settings of a terminal's process; the last argument of its command line, as JSON. */
export interface TerminalSettings {
  readonly role: 'till' | 'kitchen'
  readonly prefix: string
  readonly folder: string
  /** The log of facts. */
  readonly log: string
  readonly seed: number
  /** The speed of its clock and timers relative to real time. */
  readonly speed: number
  readonly backend: { readonly url: string; readonly publishable_key: string }
  readonly company_id: string
  /** Where it listens on the local network, whom it dials, and how many others there are; null: it is alone. */
  readonly lan: {
    readonly host: string
    readonly addresses: readonly string[]
    readonly others: number
  } | null
  readonly manager: {
    readonly user_id: string
    readonly email: string
    readonly password: string
    readonly pin: string
  }
}

/** The result of a burst of orders. */
export interface Burst {
  readonly confirmed: number
  /** Error codes of unconfirmed orders, such as storage_full. */
  readonly refused: readonly string[]
}

/** The conductor's requests to a terminal's process: input and output of each. */
export interface Asks {
  /** Address, sign-in, enrolment, whole menu, PIN. */
  setUp: { input: Record<string, never>; output: Record<string, never> }
  /** Enrols again, as a manager does after a terminal was refused. */
  enrol: { input: Record<string, never>; output: Record<string, never> }
  place: { input: { count: number }; output: Burst }
  append: { input: { seed: number }; output: { code: string } }
  cancel: { input: { seed: number }; output: { code: string } }
  status: { input: Record<string, never>; output: SyncStatus }
  /** Moves its clock, ms from the true time. */
  clock: { input: { shift_ms: number }; output: Record<string, never> }
  /** Limits its database to this many more pages. */
  fill: { input: { pages: number }; output: Record<string, never> }
  free: { input: Record<string, never>; output: Record<string, never> }
  /** Kills itself by SIGKILL the next time it reaches this point. */
  arm: { input: { point: KillPoint }; output: Record<string, never> }
  disarm: { input: Record<string, never>; output: Record<string, never> }
  /** How many open orders its board shows. */
  board: { input: Record<string, never>; output: { open: number } }
  /** The prefixes of the terminals that a till is connected with on the local network. */
  lan: { input: Record<string, never>; output: { connected: readonly string[] } }
  /** Switches a dish off or on. */
  switch: { input: { seed: number }; output: { code: string } }
  /** Writes down what its screens show. */
  observe: { input: Record<string, never>; output: Record<string, never> }
}
export type Ask = keyof Asks

export interface Question {
  readonly id: number
  readonly ask: Ask
  readonly input: unknown
}
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  /** An internal error that was not reported to a user. */
  | { readonly defect: string }
