import type { Clock } from '../sync/clock'

interface Timer {
  readonly at: number
  readonly run: () => unknown
}

/** An answer of the backend is recorded in slices, each in a turn of its own (sync/push/record-answer.ts). */
const TURNS = 12
/** Between two looks at whether a call is answered. */
const STEP_MS = 100

/** Lets promises that wait for nothing but each other get done. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Time that passes only when a test says so. */
export const createVirtualClock = (startMs: number, random: () => number) => {
  let nowMs = startMs
  let shiftMs = 0
  const timers = new Set<Timer>()

  const clock: Clock = {
    now: () => nowMs + shiftMs,
    elapsed: () => nowMs,
    after: (delayMs, run) => {
      const timer = { at: nowMs + Math.max(0, delayMs), run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    random,
  }

  /** Real work after a time: time does not go on while it runs. */
  const workAfter = (delayMs: number, run: () => Promise<unknown>): void =>
    void timers.add({ at: nowMs + Math.max(0, delayMs), run })

  /** The timer that rings next; of several at one moment the one that was set first. */
  const earliest = (): Timer | null => {
    let first: Timer | null = null
    for (const timer of timers) if (!first || timer.at < first.at) first = timer
    return first
  }

  /** Passes time, ringing each timer at its moment. */
  const elapse = async (ms: number): Promise<void> => {
    const end = nowMs + ms
    await settle()
    for (;;) {
      const next = earliest()
      if (!next || next.at > end) break
      timers.delete(next)
      nowMs = Math.max(nowMs, next.at)
      await next.run()
      await settle()
    }
    nowMs = end
  }

  /**
   * The result of a call that goes to the backend: time passes until it is there. A fixed time may be over before real
   * work on the way, a PIN's derivation, has made the request.
   */
  const elapseUntil = async <T>(call: Promise<T>): Promise<T> => {
    let isPending = true
    const settled = call.finally(() => {
      isPending = false
    })
    while (isPending) {
      await elapse(STEP_MS)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return settled
  }

  /** What a crash does to timers: they are gone. */
  const clear = (): void => timers.clear()

  /** Sets the clock people see so far from the time that passes. */
  const setShift = (ms: number): void => {
    shiftMs = ms
  }

  return { clock, workAfter, elapse, elapseUntil, clear, settle, setShift }
}
export type VirtualClock = ReturnType<typeof createVirtualClock>
