import type { KillPoint } from '../protocol'

/** Faults of this machine, as the conductor requests them: its clock, its disk, its end. */
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
    /** Kills this process at once if it should end here. */
    reach: (point: KillPoint): void => {
      if (armed === point) process.kill(process.pid, 'SIGKILL')
    },
    elapsed,
    now: () => startedAt + elapsed() + shiftMs,
  }
}
