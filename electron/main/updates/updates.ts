import {
  CHECK_EVERY_MS,
  LOOK_EVERY_MS,
  updateHold,
  type UpdateFacts,
} from '@shared/domain/terminal/app-update'
import type { UpdateState } from '@shared/schemas/terminal/device'
import type { Clock } from '../sync/clock'
import { isoOf } from '../sync/clock'

/** What fetches and installs: electron-updater in the product. */
export interface UpdateSource {
  /** Fetches the newest version there is; answers which once it is ready, null where none is newer. */
  fetch(onProgress: (version: string, percent: number) => void): Promise<string | null>
  /** Ends this one and starts the version that is ready. */
  install(): void
}

export interface UpdatePorts {
  /** null: updates are off, for the reason given. */
  readonly source: UpdateSource | null
  readonly off: UpdateState['off']
  readonly facts: () => UpdateFacts
  readonly clock: Clock
  readonly log: (message: string, error?: unknown) => void
}

export interface Updates {
  readonly isOffered: boolean
  state(): UpdateState
  /** Checks now; resolves when the check has started. */
  check(): UpdateState
  /** Installs what is ready, unless a sale would suffer. `isAsked`: by hand, so the hour does not matter. */
  install(isAsked: boolean): UpdateState
  start(): void
  stop(): void
}

const FIRST_CHECK_MS = 30_000
const FAILURE_CHARACTERS = 200

/** The first line of what went wrong: the rest of a stack is the log's. */
const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, FAILURE_CHARACTERS) ?? ''

/** Downloads updates in the background and installs one when that interrupts no sale (shared/domain/terminal/app-update). */
export const createUpdates = ({ source, off, facts, clock, log }: UpdatePorts): Updates => {
  let phase: UpdateState['phase'] = source ? 'idle' : 'off'
  let version: string | null = null
  let percent: number | null = null
  let failure: string | null = null
  let checkedAt: string | null = null
  /** The newest version that is wholly here; a later failure takes nothing of it away. */
  let ready: string | null = null
  let isAtWork = false
  const timers = new Set<() => void>()

  const state = (): UpdateState => ({
    phase,
    off: source ? null : off,
    version: version ?? ready,
    percent,
    hold: ready === null ? null : updateHold(facts(), false),
    failure,
    checked_at: checkedAt,
  })

  const rest = (): void => {
    isAtWork = false
    percent = null
    version = null
    phase = ready !== null ? 'ready' : failure === null ? 'idle' : 'failed'
  }

  const fetchNewest = async (from: UpdateSource): Promise<void> => {
    if (isAtWork) return
    isAtWork = true
    phase = 'checking'
    try {
      const found = await from.fetch((fetched, part) => {
        phase = 'downloading'
        version = fetched
        percent = Math.min(100, Math.max(0, Math.round(part)))
      })
      failure = null
      if (found !== null && found !== ready) log(`Version ${found} is ready.`)
      ready = found ?? ready
    } catch (error) {
      failure = failureOf(error)
      log('No newer version could be fetched.', error)
    } finally {
      checkedAt = isoOf(clock.now())
      rest()
    }
  }

  const install = (isAsked: boolean): UpdateState => {
    if (!source || ready === null) return state()
    const hold = updateHold(facts(), isAsked)
    if (hold !== null) return { ...state(), hold }
    log(`Version ${ready} is installed${isAsked ? ' on demand' : ''}.`)
    try {
      source.install()
    } catch (error) {
      failure = failureOf(error)
      // Not retried: a version that could not be installed is downloaded again first.
      ready = null
      log('It could not be installed.', error)
      rest()
    }
    return state()
  }

  const repeat = (ms: number, work: () => void, first = ms): void => {
    const cancel = clock.after(first, () => {
      timers.delete(cancel)
      work()
      repeat(ms, work)
    })
    timers.add(cancel)
  }

  return {
    isOffered: source !== null,
    state,
    check: () => {
      if (source) void fetchNewest(source)
      return state()
    },
    install,
    start: () => {
      if (!source) return
      repeat(CHECK_EVERY_MS, () => void fetchNewest(source), FIRST_CHECK_MS)
      repeat(LOOK_EVERY_MS, () => void install(false))
    },
    stop: () => {
      for (const cancel of timers) cancel()
      timers.clear()
    },
  }
}
