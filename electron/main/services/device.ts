import type { LocalMethod } from '@shared/backend/index'
import type { RpcPort } from '@shared/backend/data-api'
import type { EventName, EventPayload, Handlers } from '@shared/contract/gateway'
import type { methods } from '@shared/contract/methods'
import type { officeMethods } from '@shared/contract/office-methods'
import type { Session } from '@shared/schemas/access/session'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { TerminalApi } from '@shared/backend/terminal-api'
import type { Audio } from '../audio/audio-state'
import type { Store } from '../db/open-store'
import type { Clock } from '../sync/clock'
import type { Sync } from '../sync/sync'
import type { OperatorDirectory } from './operator-directory'
import type { PinDerivation } from './pin-derivation'
import type { SecretStore } from './secret-store'

type AllHandlers = Handlers<typeof methods>

/** The part of the Gateway that needs the backend, in the operator's own session (shared/backend). */
export type Remote = Omit<AllHandlers, LocalMethod> & {
  /** Calls a function in the operator's session. */
  readonly rpc: RpcPort
  /** The back office, in the operator's session. */
  readonly office: Handlers<typeof officeMethods>
  /** Hears when the operator's session begins, changes or has ended for good. */
  onSessionChanged(listener: (session: Session | null) => void): void
}

export type Emit = <E extends EventName>(event: E, payload: EventPayload<E>) => void

/** What every service of this terminal works with. */
export interface Device {
  readonly store: Store
  readonly secrets: SecretStore
  readonly sync: Sync
  /** Who may work here, as last pulled. */
  readonly operators: OperatorDirectory
  readonly pinDerivation: PinDerivation
  readonly audio: Audio
  /** Throws not_configured before the backend's address is known. */
  readonly remote: () => Remote
  /** The functions that this terminal calls by its own secret; null before the backend's address is known. */
  readonly terminalApi: () => TerminalApi | null
  readonly config: () => BackendConfig | null
  readonly emit: Emit
  /** Lines of orders on kitchens' screens and paper, as terminals tell each other; a terminal that is alone hears of none. */
  readonly shownLines: {
    /** A screen or a ticket here shows lines of other terminals' orders. */
    report(lineIds: readonly string[]): void
    /** Whether another terminal's screen or ticket has shown a line. */
    has(lineId: string): boolean
  }
  readonly now: () => Date
  readonly after: Clock['after']
  /** Runs the work once the current answer is sent, so that its caller waits for nothing else. */
  readonly later: (work: () => void) => void
  readonly newId: () => string
}
