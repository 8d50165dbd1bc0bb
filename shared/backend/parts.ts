import type { Http } from './http'
import type { Report } from './parse'
import type { Sessions } from './sessions'

/** What the reads and commands of the backend are made of. */
export interface BackendParts {
  readonly http: Http
  readonly sessions: Sessions
  readonly report: Report
  /** This machine's clock in ms; used only where the server's cannot be read. */
  readonly now: () => number
}
