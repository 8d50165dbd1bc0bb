import { setImmediate as turnOfLoop } from 'node:timers/promises'

/** How long to wait for a turn before the wait itself counts as a defect. */
const patienceMs = 60_000

/**
 * A fair lock with one holder at a time. Between two holders the event loop runs: PGlite works on this thread, and a
 * queue of statements that follow each other by promises alone would block timers and sockets.
 */
export class Lock {
  private tail: Promise<void> = Promise.resolve()

  /** Waits for its turn and returns the release. Throws after a minute: then a holder waits for itself. */
  async acquire(): Promise<() => void> {
    const before = this.tail
    let release: () => void = () => undefined
    this.tail = new Promise<void>((resolve) => {
      release = resolve
    })
    let timer: NodeJS.Timeout | undefined
    const impatience = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('The database connection was not free for a minute.')),
        patienceMs,
      )
    })
    try {
      await Promise.race([before, impatience])
      await turnOfLoop()
      return release
    } catch (error) {
      // Leaves the queue without letting later waiters overtake earlier ones.
      void before.then(release)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
