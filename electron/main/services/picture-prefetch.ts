import { narrowerOf } from '@shared/domain/menu/picture-widths'
import type { SyncStatus } from '@shared/schemas/sync/sync'
import type { Store } from '../db/open-store'
import type { Clock } from '../sync/clock'
import { activeEnrolment } from '../sync/replica-state'
import { replicaPages } from './pages'
import { MEDIA_ADDRESS, replicaCompany, replicaMenu } from './replica-menu'

/** The outcome of fetching a picture: `no_answer` may be tried again later, `none` does not exist. */
export type Fetched =
  | { readonly kind: 'kept'; readonly bytes: number }
  | { readonly kind: 'none' | 'no_answer' }

export interface PictureLimits {
  readonly files: number
  readonly bytes: number
}

/** Where pictures are kept, by their paths in the backend's bucket. */
export interface PictureStore {
  /** Fetches a picture unless it is here. */
  keep(path: string): Promise<Fetched>
  /** Removes the oldest that are not among `wanted`, until there are no more than `limits`. */
  tidy(wanted: readonly string[], limits: PictureLimits): Promise<void>
}

/** As many as a large menu has, each in two widths; a disk has room for them. */
export const PICTURE_LIMITS: PictureLimits = { files: 4_000, bytes: 300_000_000 }
const AGAIN_MS = 60_000

/** The images that something shown holds, wherever in it, each once and in its order. */
export const picturesIn = (shown: unknown): string[] => {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith(MEDIA_ADDRESS)) found.add(value.slice(MEDIA_ADDRESS.length))
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(shown)
  return [...found]
}

/** The files of pictures in the widths screens ask for: what all the lists and cards show first, then what opens large. */
export const narrowFirst = (paths: readonly string[]): string[] => [
  ...new Set([...paths.map((path) => narrowerOf(path) ?? path), ...paths]),
]

/** The pictures of this terminal's company as last pulled: of its logo and menu first, then of its pages. */
export const shownPictures = (store: Store): string[] => {
  const companyId = activeEnrolment(store)?.company_id
  if (companyId === undefined) return []
  return narrowFirst(
    picturesIn([
      replicaCompany(store, companyId),
      // No picture depends on the hour.
      replicaMenu(store, companyId, 0),
      replicaPages(store, companyId),
    ]),
  )
}

export interface PicturePrefetch {
  /** The menu may have changed. */
  wake(): void
  /** The connection may be back, or the first pull be done. */
  heard(status: Pick<SyncStatus, 'connection' | 'catalogue_ready'>): void
  stop(): void
}

/**
 * Fetches the pictures of what this terminal shows before anybody looks, so that they are there without internet:
 * one after the other, behind everything else, up to `limits`. Without an answer it goes on at the next `wake`, or in a minute;
 * what is here already costs a look at the disk, so a start goes on where the last run stopped.
 */
export const createPicturePrefetch = (ports: {
  cache: PictureStore
  /** The pictures to store now, the most needed first. */
  wanted: () => readonly string[]
  clock: Pick<Clock, 'after'>
  limits?: PictureLimits
  logFailure: (error: unknown) => void
}): PicturePrefetch => {
  const { cache, wanted, clock, limits = PICTURE_LIMITS, logFailure } = ports
  let isStopped = false
  let isRunning = false
  let isWanted = false
  let couldFetch = false
  let callOff = (): void => undefined

  /** Answers whether the round came to its end. */
  const round = async (): Promise<boolean> => {
    const paths = wanted().slice(0, limits.files)
    let bytes = 0
    for (const path of paths) {
      if (isStopped || isWanted) return true
      const fetched = await cache.keep(path)
      if (fetched.kind === 'no_answer') return false
      if (fetched.kind === 'kept') bytes += fetched.bytes
      if (bytes >= limits.bytes) break
    }
    await cache.tidy(paths, limits)
    return true
  }

  const run = async (): Promise<void> => {
    isRunning = true
    callOff()
    let isDone = true
    try {
      while (isWanted && !isStopped) {
        isWanted = false
        isDone = await round()
      }
    } catch (error) {
      logFailure(error)
      isDone = false
    }
    isRunning = false
    if (!isDone && !isStopped) callOff = clock.after(AGAIN_MS, wake)
  }
  const wake = (): void => {
    isWanted = true
    if (!isRunning && !isStopped) void run()
  }
  return {
    wake,
    heard: ({ connection, catalogue_ready }) => {
      const canFetch = connection === 'online' && catalogue_ready
      if (canFetch && !couldFetch) wake()
      couldFetch = canFetch
    },
    stop: () => {
      isStopped = true
      callOff()
    },
  }
}
