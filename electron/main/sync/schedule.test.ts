import { describe, expect, it } from 'vitest'
import { begun, failed, idleSchedule, nextTask, retryDelay, succeeded, woken } from './schedule'

describe('when the engine tries again', () => {
  it('waits 1 s doubling to 60 s, and 60 s ever after', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((failures) => retryDelay(failures, 0.5))
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000))
  })

  it('spreads terminals by a fifth either way', () => {
    expect([retryDelay(7, 0), retryDelay(7, 1)]).toEqual([48_000, 72_000])
  })

  it('does what is longest due, and pushes before it pulls', () => {
    const both = woken(woken(idleSchedule, 'pull', 5), 'push', 5)
    expect(nextTask(both)).toBe('push')
    expect(nextTask(woken(both, 'pull', 4))).toBe('pull')
  })

  it('is woken at once out of a long wait, and remembers its failures', () => {
    let schedule = failed(begun(woken(idleSchedule, 'push', 0), 'push'), 'push', 0, 0.5)
    schedule = failed(begun(schedule, 'push'), 'push', 1_000, 0.5)
    expect(schedule.push).toEqual({ at: 3_000, failures: 2 })
    schedule = woken(schedule, 'push', 1_500)
    expect(schedule.push).toEqual({ at: 1_500, failures: 2 })
    expect(failed(begun(schedule, 'push'), 'push', 1_500, 0.5).push).toEqual({ at: 5_500, failures: 3 })
  })

  it('does a task again that was woken while it ran', () => {
    const running = woken(begun(woken(idleSchedule, 'push', 0), 'push'), 'push', 10)
    expect(succeeded(running, 'push', Infinity).push).toEqual({ at: 10, failures: 0 })
  })
})
