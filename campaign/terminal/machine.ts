import type { KillPoint } from '../protocol'

/** This machine's misfortunes, as the conductor orders them: its clock, its disk, its end. */
export const createMachine = (speed: number) => {
  const startedAt = Date.now()
  const startedTicks = performance.now()
  let shiftMs = 0
  let armed: KillPoint | null = null
  const elapsed = (): number => (performance.now() - startedTicks) * speed
  return {
    setClock: (ms: number) => {
      shiftMs = ms
    },
    arm: (point: KillPoint | null) => {
      armed = point
    },
    /** Ends this process at once if it is to end here. */
    reach: (point: KillPoint): void => {
      if (armed === point) process.kill(process.pid, 'SIGKILL')
    },
    elapsed,
    now: () => startedAt + elapsed() + shiftMs,
  }
}
