import { setImmediate as turnOfLoop } from 'node:timers/promises'

/** How long one statement's turn may be waited for before the wait itself is taken for a fault. */
const patienceMs = 60_000

/**
 * First come, first served: one holder at a time. Between two of them the event loop has a turn: PGlite works on this thread, and a
 * queue of statements that follow each other by promises alone would leave timers and sockets waiting for all of it.
 */
export class Lock {
  private tail: Promise<void> = Promise.resolve()

  /** Waits for its turn and returns the release. Throws after a minute: then somebody waits for himself. */
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
      // Gives up its place without letting those behind overtake the one in front.
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
