import { randomUUID } from 'node:crypto'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import type { Order } from '@shared/schemas/order/order'
import type { ChangedRow } from '@shared/schemas/sync/sync'
import type { Tab } from '@shared/domain/tab/tab-types'

/** What a backup keeps and a restore brings back. */
interface State {
  readonly orders: Map<string, Order>
  readonly entries: Set<string>
  readonly rows: Map<string, ChangedRow>
  /** What a version is known by: a restored server counts the same numbers again, with other marks. */
  readonly marks: Map<number, string>
  /** Empty where any token is good. */
  readonly enrolled: Map<string, Enrolled>
  /** What is remembered of each terminal. */
  readonly terminals: Map<string, Remembered>
  /** The entries of revoked terminals that others brought, by their seq. */
  readonly adopted: Map<string, ReadonlyMap<number, string>>
  pause: OrderPause
  version: number
  webCounter: number
}

interface Remembered {
  readonly lastPushSeq: number
  readonly lastCounter: number
  /** The entries that it held back with its last push. */
  readonly waiting: readonly string[]
}

/** A terminal with a token of its own. */
interface Enrolled {
  readonly name: string
  readonly prefix: string
  readonly tokenHash: string
  readonly lanKey: string | null
  readonly revokedAt: string | null
}

export const NOT_PAUSED: OrderPause = { is_paused: false, until: null, reason: null }

const emptyState = (): State => ({
  orders: new Map(),
  entries: new Set(),
  rows: new Map(),
  marks: new Map(),
  enrolled: new Map(),
  terminals: new Map(),
  adopted: new Map(),
  pause: NOT_PAUSED,
  version: 0,
  webCounter: 0,
})

const copyOf = (state: State): State => ({
  orders: new Map(state.orders),
  entries: new Set(state.entries),
  rows: new Map(state.rows),
  marks: new Map(state.marks),
  enrolled: new Map(state.enrolled),
  terminals: new Map(state.terminals),
  adopted: new Map(state.adopted),
  pause: state.pause,
  version: state.version,
  webCounter: state.webCounter,
})

/** The model's database: its state, the version log and copies of both. */
export const createLedger = (company: Readonly<Record<string, unknown> & { id: string }>) => {
  let state = emptyState()
  const copies = new Map<string, State>()
  /** Whether the call that runs has its version: a transaction takes one, however many rows it writes. */
  let hasVersion = false
  let isWithinCall = false

  const takeVersion = (): void => {
    if (hasVersion) return
    hasVersion = isWithinCall
    state.version += 1
    state.marks.set(state.version, randomUUID())
  }
  const rowsOf = (tbl: string) =>
    [...state.rows.values()].flatMap((one) => (one.tbl === tbl && one.row ? [one.row] : []))

  return {
    company,
    /** What is so now; a restore replaces it, so no caller keeps it. */
    get state() {
      return state
    },
    takeVersion,
    log: (tbl: string, id: string, row: Record<string, unknown> | null): void => {
      takeVersion()
      state.rows.delete(`${tbl}:${id}`)
      state.rows.set(`${tbl}:${id}`, { tbl, id, version: state.version, deleted: row === null, row })
    },
    rowsOf,
    tabs: () => rowsOf('tabs') as unknown as Tab[],
    /** One call, which takes one version at most. */
    withinCall: <T>(run: () => T): T => {
      isWithinCall = true
      hasVersion = false
      try {
        return run()
      } finally {
        isWithinCall = false
        hasVersion = false
      }
    },
    /** Keeps this state under a name, for a later `restore`. */
    backUp: (name: string) => void copies.set(name, copyOf(state)),
    /** The state as it was at the last backup of a name, if there was one. */
    restore: (name: string): void => {
      const copy = copies.get(name)
      if (copy) state = copyOf(copy)
    },
    /** Runs on what a backup has, and leaves the present state as it was. */
    onCopy: <T>(name: string, run: () => T): T => {
      const primary = state
      state = copyOf(copies.get(name) ?? state)
      try {
        return run()
      } finally {
        state = primary
      }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
