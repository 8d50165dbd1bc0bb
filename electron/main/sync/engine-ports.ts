import type { TerminalApi, TroubleReport } from '@shared/backend/terminal-api'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import type { HeartbeatAnswer } from '@shared/schemas/sync/sync'
import type { TerminalOperators } from '@shared/schemas/terminal/operators'
import type { Enrolment } from '../db/enrolment-repository'
import type { Store } from '../db/open-store'
import type { Clock } from './clock'
import type { ServerState } from './restore-detection'
import type { Task } from './schedule'
import type { PassedTime } from './server-clock'

/** A company's operators as last pulled. */
export interface OperatorReplica {
  /** The backend's digest of the list stored here. */
  digest(companyId: string): string
  learn(companyId: string, pulled: TerminalOperators): void
  /** Those whose PIN opens here without a connection. */
  offlinePins(companyId: string): string[]
}

/** What a terminal is for: said with each heartbeat, and heard from its answer. */
export interface ModePort {
  reported(): { readonly mode: TerminalMode; readonly mode_revision: number }
  learn(reported: TerminalMode, answer: Pick<HeartbeatAnswer, 'mode' | 'mode_revision'>): void
}

/** The pause of guests' orders: shown with the status, and heard from the answer to a heartbeat. */
export interface PausePort {
  current(): OrderPause | undefined
  learn(companyId: string, pause: OrderPause): void
}

/** What the engine needs from the terminal. */
export interface EnginePorts {
  readonly store: Store
  /** The backend's terminal functions; null before the address is set. */
  readonly api: () => TerminalApi | null
  /** The secret of an enrolment; null when it is lost, which a new enrolment mends, or the system's key store is closed. */
  readonly tokenOf: (enrolmentId: string) => string | null
  /** Whether the system encrypts what this terminal keeps secret. */
  readonly sealsSecrets: () => boolean
  /** This terminal's key on the local network; null until it is there. */
  readonly lanKey: () => string | null
  readonly clock: Clock
  readonly appVersion: string
  readonly operators: OperatorReplica
  /** Whether guests look at this terminal: its menu and their orders are always on screen. */
  readonly isSelfService: () => boolean
  /** What the terminal is for, which the office may change. */
  readonly mode: ModePort
  readonly pause: PausePort
  /** What of this machine does not work. */
  readonly trouble: () => TroubleReport
  /** Something the status shows may have changed. */
  readonly onStatus: () => void
  /** What the last pull said of the company: suspended, or served as usual. */
  readonly onSuspended: (isSuspended: boolean) => void
  readonly onOrdersChanged: (companyId: string) => void
  readonly onMenuChanged: (companyId: string) => void
  /** A request failed: the connectivity probe should run. */
  readonly onFailure: (error: unknown) => void
  /** A business day began, ISO 8601: what is kept of people of earlier ones has left the database. */
  readonly onDayEnded: (dayStart: string) => void
  /** The server's clock in an answer, ISO 8601. */
  readonly onServerTime: (now: string) => void
  /** What the server's clock has passed: by it old rows and names leave the disk. */
  readonly serverPassed: () => PassedTime
}

/** What the tasks of the engine share: its ports, the loop, and the enrolment's link to the server. */
export interface TaskParts extends EnginePorts {
  readonly wake: (...tasks: readonly Task[]) => void
  readonly link: ServerLink
}

/** The server's view of this terminal's enrolments. */
export interface ServerLink {
  /** The server refused the enrolment's token: its entries are held until a manager enrols the terminal again. */
  markGone(enrolmentId: string, reason: string): void
  /** Records what an answer reports of the server's state; returns whether its database was restored. */
  recordServerState(enrolment: Enrolment, state: ServerState): boolean
}
