const ASK_EVERY_MS = 5_000
const MISSED_TOO_MANY = 3

export interface Watched {
  /** Settles once the page has dealt with it, however. */
  readonly ask: () => Promise<unknown>
  /** Whether the page may leave a ping unanswered: it is loading, printing or being debugged. */
  readonly isExcused: () => boolean
  readonly onHung: () => void
}

export interface RendererWatch {
  /** Drops the pending ping: another page is loaded. */
  reset(): void
  stop(): void
}

/**
 * Asks the page every 5 s whether it still runs, and calls `onHung` when it answers nothing three times over. Nobody has to touch
 * it for that: a kitchen's board hangs on a wall. A machine that slept has missed one question, not three.
 */
export const watchRenderer = ({ ask, isExcused, onHung }: Watched): RendererWatch => {
  let question = 0
  let isAnswered = true
  let missed = 0

  const reset = (): void => {
    question += 1
    isAnswered = true
    missed = 0
  }
  const answered = (to: number): void => {
    if (to === question) isAnswered = true
  }
  const put = (): void => {
    question += 1
    const mine = question
    isAnswered = false
    missed = 0
    ask().then(
      () => answered(mine),
      () => answered(mine),
    )
  }
  const look = (): void => {
    if (isExcused()) return reset()
    if (isAnswered) return put()
    missed += 1
    if (missed < MISSED_TOO_MANY) return
    reset()
    onHung()
  }
  const timer = setInterval(look, ASK_EVERY_MS)
  return { reset, stop: () => clearInterval(timer) }
}
